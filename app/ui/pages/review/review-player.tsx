import { useEffect, useRef, useState } from "react";
import { reviewTexts } from "~/texts/review";
import { IconButton } from "~/ui/button";
import { Hud } from "~/ui/hud";
import { Player } from "../clip-detail/player";
import { keySwitchName } from "./key-help";
import type { ReviewClip } from "./review-page";
import { isTyping } from "./use-keys";

/** How much before the marked moment playing begins, and how much after it the loop ends. */
const leadSeconds = 5;
const rates = [0.25, 0.5, 1, 2, 4];
const usualFrameRate = 30;

/** The big player. One that is not shown loads ahead, so that the next clip's first frame is there at once. */
export function ReviewPlayer({ clip, isShown }: { clip: ReviewClip; isShown: boolean }) {
  const { player, recordedAt } = clip;
  const hud = recordedAt === null ? undefined : { recordedAt };
  if (player.src === null || !player.playable) {
    return isShown ? (
      <Player player={player} hud={hud} title={clip.title} downloadTo={clip.downloadTo} />
    ) : null;
  }
  return <Playing clip={clip} src={player.src} isShown={isShown} />;
}

function Playing({ clip, src, isShown }: { clip: ReviewClip; src: string; isShown: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const [loops, setLoops] = useState(false);
  const moment = clip.momentMs === null ? null : clip.momentMs / 1000;
  const start = moment === null ? 0 : Math.max(0, moment - leadSeconds);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A browser that does not let pages play by themselves waits for the person.
    if (isShown && !isCalm) void element.play().catch(() => {});
    if (!isShown) element.pause();
  }, [isShown]);

  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  }, [rate]);

  const toggle = () => void (video.current?.paused ? video.current.play() : video.current?.pause());
  const jump = (seconds: number) => {
    if (video.current) video.current.currentTime += seconds;
  };
  const frame = (count: number) => {
    video.current?.pause();
    jump(count / (clip.frameRate ?? usualFrameRate));
  };
  const step = (by: number) =>
    setRate((now) => rates[Math.min(rates.length - 1, Math.max(0, rates.indexOf(now) + by))] ?? now);
  const faster = () => {
    if (video.current?.paused) void video.current.play();
    else step(1);
  };
  const keys: Record<string, () => void> = {
    " ": toggle,
    j: () => jump(-leadSeconds),
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
  return (
    <div className="player" hidden={!isShown}>
      <div className="footage">
        <video
          ref={video}
          src={start > 0 ? `${src}#t=${start}` : src}
          poster={clip.player.posterUrl ?? undefined}
          controls={isShown}
          muted
          playsInline
          preload="auto"
          aria-label={reviewTexts.player(clip.title)}
          onTimeUpdate={followed}
        />
      </div>
      <div className="player__bar review__bar" data-theme="dark">
        {clip.recordedAt === null ? null : <Hud hud={{ recordedAt: clip.recordedAt }} inline />}
        <fieldset className="only-with-script">
          <legend className="visually-hidden">{reviewTexts.controls}</legend>
          <div className="review__controls">
            <IconButton icon="chevron-left" label={reviewTexts.backFive} onClick={() => jump(-leadSeconds)} />
            <IconButton icon="play" label={reviewTexts.play} onClick={toggle} />
            <IconButton icon="minus" label={reviewTexts.frameBack} onClick={() => frame(-1)} />
            <IconButton icon="plus" label={reviewTexts.frameOn} onClick={() => frame(1)} />
            <button
              type="button"
              className="btn btn--quiet num"
              onClick={() => (rate === 4 ? setRate(0.25) : step(1))}
            >
              {reviewTexts.speed(rate)}
            </button>
            {moment === null ? null : (
              <label className="check check--compact">
                <input type="checkbox" checked={loops} onChange={(event) => setLoops(event.target.checked)} />
                <span className="check__text">{reviewTexts.loop}</span>
              </label>
            )}
          </div>
        </fieldset>
      </div>
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
