import { IconButton } from "~/ui/button";
import { Hud } from "~/ui/hud";
import type { ReviewClip } from "./review-clip";
import { reviewTexts } from "./texts";

/** How much one press goes back, in seconds. */
export const backSeconds = 5;

type PlayingBarProps = {
  clip: Pick<ReviewClip, "recordedAt" | "momentMs">;
  rate: number;
  loops: boolean;
  setLoops: (loops: boolean) => void;
  jump: (seconds: number) => void;
  toggle: () => void;
  frame: (count: number) => void;
  changeRate: () => void;
};

/** The camera's line and the controls of the clip that is shown; those that wait behind it do without. */
export function PlayingBar(props: PlayingBarProps) {
  const { clip, rate, loops, setLoops, jump, toggle, frame, changeRate } = props;
  return (
    <div className="player__bar review__bar" data-theme="dark">
      {clip.recordedAt === null ? null : <Hud hud={{ recordedAt: clip.recordedAt }} inline />}
      <fieldset className="only-with-script">
        <legend className="visually-hidden">{reviewTexts.controls}</legend>
        <div className="review__controls">
          <IconButton icon="rewind" label={reviewTexts.backFive} onClick={() => jump(-backSeconds)} />
          <IconButton icon="play" label={reviewTexts.play} onClick={toggle} />
          <IconButton icon="frame-back" label={reviewTexts.frameBack} onClick={() => frame(-1)} />
          <IconButton icon="frame-on" label={reviewTexts.frameOn} onClick={() => frame(1)} />
          <button type="button" className="btn btn--quiet num" onClick={changeRate}>
            {reviewTexts.speed(rate)}
          </button>
          {clip.momentMs === null ? null : (
            <label className="check check--compact">
              <input type="checkbox" checked={loops} onChange={(event) => setLoops(event.target.checked)} />
              <span className="check__text">{reviewTexts.loop}</span>
            </label>
          )}
        </div>
      </fieldset>
    </div>
  );
}
