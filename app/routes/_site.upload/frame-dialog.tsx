import { useEffect, useId, useRef, useState } from "react";
import { frameTexts } from "~/routes/_site.upload/edit-texts";
import { paint } from "~/routes/_site.upload/sending/poster";
import type { UploadItem } from "~/routes/_site.upload/sending/upload-queue";
import { formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useObjectUrl } from "./use-object-url";

type FrameDialogProps = {
  item: UploadItem;
  onPoster: (poster: Blob) => void;
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

  async function usePicture() {
    const video = player.current;
    const picture = video?.videoWidth ? await paint(video, video.videoWidth, video.videoHeight) : null;
    if (picture) onPoster(picture);
    setSaid(picture ? frameTexts.posterUsed : frameTexts.failed);
  }

  function mark() {
    onMoment(Math.round(second * 1000));
    setSaid(frameTexts.marked(formatDuration(second * 1000)));
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
          <video
            ref={player}
            className="upload__frame"
            src={source}
            muted
            playsInline
            preload="auto"
            aria-label={item.file.name}
            onLoadedMetadata={({ currentTarget }) => {
              if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
              currentTarget.currentTime = second;
            }}
          />
        ) : null}
        <div className="field">
          <div className="field__label">
            <label htmlFor={`${id}-time`}>{frameTexts.time}</label>
            <output className="num">{formatDuration(second * 1000)}</output>
          </div>
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
