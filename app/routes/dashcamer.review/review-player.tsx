import { useEffect, useRef, useState } from "react";
import { OriginalSwitch, useOriginal } from "~/areas/clip/original-switch";
import { Player } from "~/areas/clip/player";
import { useControls } from "~/areas/clip/use-controls";
import { useFailure } from "~/areas/clip/use-failure";
import { keySwitchName } from "./key-help";
import { backSeconds, PlayingBar } from "./playing-bar";
import type { ReviewClip } from "./review-clip";
import { reviewTexts } from "./texts";
import { isTyping } from "./use-keys";

/** How much before the marked moment playing begins, and how much after it the loop ends. */
const leadSeconds = 5;
const rates = [0.25, 0.5, 1, 2, 4];
const usualFrameRate = 30;

/** How fast clips play, from one to the next. */
export type Pace = { rate: number; onRate: (rate: number) => void };

type ReviewPlayerProps = {
  clip: ReviewClip;
  /** How many clips come before it; the first is shown. */
  place: number;
  /** Its first frame is there, or it will never be. */
  onPicture: () => void;
  pace: Pace;
};

/** The big player. One that is not shown loads ahead, so that the next clip's first frame is there at once. */
export function ReviewPlayer(props: ReviewPlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, change, ...at } = useOriginal(props.clip.player, box);
  if (change === null) return <OnePlayer {...props} />;
  const clip = { ...props.clip, player: shown };
  return (
    <div className="side-stack" ref={box} hidden={props.place > 0}>
      <OnePlayer key={shown.src} {...props} clip={clip} startAt={at.startAt} />
      {props.place === 0 ? <OriginalSwitch isOriginal={at.isOriginal} change={change} /> : null}
    </div>
  );
}

function OnePlayer({ clip, place, onPicture, pace, startAt = 0 }: ReviewPlayerProps & { startAt?: number }) {
  const { player, recordedAt } = clip;
  const watch = useFailure(player.playable);
  const isShown = place === 0;
  const isHopeless = player.src === null || watch.failed;
  useEffect(() => {
    if (isHopeless) onPicture();
  }, [isHopeless, onPicture]);
  const hud = recordedAt === null ? undefined : { recordedAt };
  if (player.src === null || watch.failed) {
    const known = { ...player, original: null, playable: !watch.failed };
    return isShown ? (
      <Player player={known} hud={hud} title={clip.title} downloadTo={clip.downloadTo} />
    ) : null;
  }
  return <Playing {...{ clip, src: player.src, place, onPicture, watch, startAt }} {...pace} />;
}

type PlayingProps = Pace & {
  clip: ReviewClip;
  src: string;
  /** Where to begin, when the other one of preview and original was seen so far; in seconds. */
  startAt: number;
  place: number;
  onPicture: () => void;
  watch: ReturnType<typeof useFailure>;
};

function Playing(props: PlayingProps) {
  const { clip, src, startAt, place, onPicture, rate, onRate } = props;
  const { video, events } = props.watch;
  const isShown = place === 0;
  const { controls } = useControls();
  const [loops, setLoops] = useState(false);
  const moment = clip.momentMs === null ? null : clip.momentMs / 1000;
  const start = moment === null ? 0 : Math.max(0, moment - leadSeconds);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isShown && !isCalm) void element.play().catch(() => {});
    if (!isShown) element.pause();
  }, [isShown, video]);

  useEffect(() => {
    // It may have come before the page was alive.
    if (isShown && (video.current?.readyState ?? 0) >= 2) onPicture();
  }, [isShown, video, onPicture]);

  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  }, [rate, video]);

  // A browser that does not let pages play by themselves waits for the person; the player reports a broken file.
  const play = () => void video.current?.play().catch(() => {});
  const toggle = () => (video.current?.paused ? play() : video.current?.pause());
  const jump = (seconds: number) => {
    if (video.current) video.current.currentTime += seconds;
  };
  const frame = (count: number) => {
    video.current?.pause();
    jump(count / (clip.frameRate ?? usualFrameRate));
  };
  const step = (by: number) =>
    onRate(rates[Math.min(rates.length - 1, Math.max(0, rates.indexOf(rate) + by))] ?? rate);
  const changeRate = () => (rate === 4 ? onRate(0.25) : step(1));
  const faster = () => {
    if (video.current?.paused) play();
    else step(1);
  };
  const keys: Record<string, () => void> = {
    " ": toggle,
    j: () => jump(-backSeconds),
    k: () => video.current?.pause(),
    l: faster,
    ",": () => frame(-1),
    ".": () => frame(1),
    "<": () => step(-1),
    ">": () => step(1),
    o: () => setLoops((on) => moment !== null && !on),
  };
  usePlayerKeys(isShown, keys);

  function followed() {
    const element = video.current;
    if (element && loops && moment !== null && element.currentTime > moment + leadSeconds) {
      element.currentTime = start;
    }
  }
  /** A clip may end before the loop does. */
  function ended() {
    if (!loops || !video.current) return;
    video.current.currentTime = start;
    play();
  }
  return (
    <div className="player" hidden={!isShown}>
      <div className="footage">
        <video
          ref={video}
          src={(startAt || start) > 0 ? `${src}#t=${startAt || start}` : src}
          // With a poster a browser may leave the frame for later.
          poster={place < 2 ? (clip.player.posterUrl ?? undefined) : undefined}
          controls={isShown}
          muted
          playsInline
          // Of clips further ahead the first frame is enough.
          preload={place < 2 ? "auto" : "metadata"}
          aria-label={reviewTexts.player(clip.title)}
          onTimeUpdate={followed}
          onEnded={ended}
          onLoadedData={onPicture}
          {...controls}
          {...events}
        />
      </div>
      {isShown ? (
        <PlayingBar {...{ clip, rate, loops, setLoops, jump, toggle, frame }} changeRate={changeRate} />
      ) : null}
    </div>
  );
}

/** Keys of the clip that is shown; a button under the focus keeps its space bar. */
function usePlayerKeys(isShown: boolean, keys: Record<string, () => void>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isShown) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector<HTMLInputElement>(`[name=${keySwitchName}]`)?.checked === false) return;
      const isControl =
        event.target instanceof HTMLElement &&
        event.target.closest("button, a, summary, label, video, input");
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run || (event.key === " " && isControl)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [isShown]);
}
