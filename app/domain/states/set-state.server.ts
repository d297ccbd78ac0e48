import { findClip, situationOf } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { stateMove, type VideoState } from "./rules";
import { publishedIn, stateChange } from "./state-change.server";

/**
 * Moves a clip to another state (specification, section 4), writes its history and tells its sender.
 * Refuses with what the state machine says, and with `StateSame` when somebody else was faster.
 */
export async function setState(
  context: Context,
  input: { id: number; state: number },
): Promise<{ id: number; state: number }> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.setState", clip.video);
  const verdict = stateMove({ ...situationOf(clip, context.now), to: input.state });
  if (verdict !== "ok") throw new Refusal(verdict);

  const { update, event, mail, publishing } = await stateChange(
    context,
    clip,
    input.state as VideoState,
    publishedIn(clip),
  );
  const [[moved]] = await context.db.batch([update, event, ...(mail ? [mail.row] : []), ...publishing]);
  ensure(moved, "StateSame");
  if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return moved;
}
