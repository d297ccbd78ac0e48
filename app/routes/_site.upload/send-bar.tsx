import { Button } from "~/ui/button";
import { sendBarTexts } from "./texts";

/** What has become of the files and the form so far; decides what the bar says. */
export type SendState =
  /** No file is chosen. */
  | "empty"
  /** Files are on their way, and the person still has to send them. */
  | "running"
  /** Files are on their way, and all of it goes by itself when they are there. */
  | "agreed"
  /** Files have arrived and nobody has sent them. */
  | "unsent"
  /** They go by themselves in a moment. */
  | "counting"
  /** The person has pressed send: the form goes as soon as the files are there. */
  | "waiting"
  /** The person has pressed send, but a file did not make it. */
  | "stopped";

export type SendBarProps = {
  state: SendState;
  /** Files that the bar speaks of. */
  count: number;
  /** Files that have been sent by this form already, where there are more than go at once. */
  sent?: number;
  /** Seconds until it goes by itself, while `counting`. */
  seconds?: number;
  /** Stops the count. */
  onHold?: () => void;
  busy?: boolean;
};

/** The form's one button, in view as long as something is not sent, and what is missing for it. */
export function SendBar({ state, count, sent = 0, seconds, onHold, busy }: SendBarProps) {
  return (
    <div className={state === "empty" ? "send-bar" : "send-bar send-bar--sticky"}>
      <p className="small" role="status">
        {state === "empty" ? null : sendBarTexts[state](count, sent)}
        {seconds === undefined ? null : (
          <span className="num" aria-hidden="true">
            {" "}
            {sendBarTexts.seconds(seconds)}
          </span>
        )}
      </p>
      <div className="btn-row">
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          {sendBarTexts.submit}
        </Button>
        {onHold ? <Button onClick={onHold}>{sendBarTexts.hold}</Button> : null}
      </div>
    </div>
  );
}
