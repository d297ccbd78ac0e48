import { useEffect, useId, useRef, useState } from "react";
import { formatDuration } from "~/texts/format";
import { Button, IconButton } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { frameTexts } from "./edit-texts";
import { FilmStrip } from "./film-strip";
import { paint } from "./sending/poster";
import type { UploadItem } from "./sending/upload-item";
import { useObjectUrl } from "./use-object-url";

type FrameDialogProps = {
  item: UploadItem;
  onPoster: (poster: Blob, ms: number) => void;
  onMoment: (ms: number) => void;
  onClose: () => void;
};

/** The clip frame by frame: one of them may be its poster, one moment the one that matters. */
export function FrameDialog({ item, onPoster, onMoment, onClose }: FrameDialogProps) {
  const id = useId();
  const player = useRef<HTMLVideoElement>(null);
  const source = useObjectUrl(item.file);
  const [second, setSecond] = useState((item.momentMs ?? 0) / 1000);
  const [length, setLength] = useState((item.info?.durationMs ?? 0) / 1000);
  const [isPlaying, setPlaying] = useState(false);
  const [said, setSaid] = useState("");

  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null;
    dialog?.showModal();
  }, [id]);

  function show(at: number) {
    setSecond(at);
    setSaid("");
    if (player.current) player.current.currentTime = at;
  }

  function playOrPause() {
    const video = player.current;
    if (!video?.paused) return video?.pause();
    setSaid("");
    video.play().catch(() => setPlaying(false));
  }

  async function usePicture() {
    const video = player.current;
    const picture = video?.videoWidth ? await paint(video, video.videoWidth, video.videoHeight) : null;
    if (video && picture) onPoster(picture, Math.round(video.currentTime * 1000));
    setSaid(picture ? frameTexts.posterUsed : frameTexts.failed);
  }

  function mark() {
    const ms = Math.round((isPlaying && player.current ? player.current.currentTime : second) * 1000);
    setSecond(ms / 1000);
    onMoment(ms);
    setSaid(frameTexts.marked(formatDuration(ms)));
  }

  const foot = (
    <Button tone="primary" onClick={onClose}>
      {frameTexts.done}
    </Button>
  );
  return (
    <Dialog id={id} title={frameTexts.title} foot={foot} onClose={onClose}>
      <div className="form-stack">
        <p className="small muted">{frameTexts.lede}</p>
        {source ? (
          // biome-ignore lint/a11y/useMediaCaption: the sender's own clip has no captions
          <video
            ref={player}
            className="upload__frame"
            src={source}
            playsInline
            preload="auto"
            aria-label={item.file.name}
            onPlay={() => setPlaying(true)}
            onPause={({ currentTarget }) => {
              setPlaying(false);
              setSecond(currentTarget.currentTime);
            }}
            onTimeUpdate={({ currentTarget }) => {
              if (!currentTarget.paused) setSecond(currentTarget.currentTime);
            }}
            onLoadedMetadata={({ currentTarget }) => {
              if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
              currentTarget.currentTime = second;
            }}
          />
        ) : null}
        {item.strip && length > 0 ? <FilmStrip strip={item.strip} at={second / length} /> : null}
        <div className="field">
          <div className="field__label">
            <label htmlFor={`${id}-time`}>{frameTexts.time}</label>
            <output className="num">{formatDuration(second * 1000)}</output>
          </div>
          <div className="upload__place">
            <IconButton
              icon={isPlaying ? "pause" : "play"}
              tone="secondary"
              label={isPlaying ? frameTexts.pause : frameTexts.play}
              onClick={playOrPause}
            />
            <input
              id={`${id}-time`}
              type="range"
              min={0}
              max={length}
              step={0.1}
              value={second}
              aria-valuetext={formatDuration(second * 1000)}
              onChange={(event) => show(Number(event.currentTarget.value))}
            />
          </div>
        </div>
        <div className="btn-row">
          <Button icon="poster" onClick={usePicture}>
            {frameTexts.poster}
          </Button>
          <Button icon="pin" onClick={mark}>
            {frameTexts.mark}
          </Button>
        </div>
        <p role="status" className="small">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
