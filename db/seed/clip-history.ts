import type { VideoState } from "../../app/domain/states/rules";
import type { DemoClip, Moment } from "../demo/clip";
import { dashcamers, editors, fans } from "../demo/people";
import type { videoEvents } from "../schema/video-events";
import { at, idOf } from "./world";

type Event = Omit<typeof videoEvents.$inferInsert, "videoId">;

/** The states that a clip went through on its way to the one it is in. */
const pathTo: Record<VideoState, readonly VideoState[]> = {
  [-1]: [-1],
  0: [],
  1: [1],
  2: [1, 2],
  3: [1, 2, 3],
  4: [1, 2, 4],
  5: [1, 2, 4, 5],
};

/** Evenings, when Honza and Míša sit down to the clips. */
const evenings = ["19:44:12", "20:17:38", "21:02:05", "18:51:47", "20:39:20"];

/** The events of a clip from its arrival to now, in order of time. */
export function clipHistory(now: number, clip: DemoClip, index: number): Event[] {
  const sentAt = at(now, clip.sent);
  const events: Event[] = [{ kind: "sent", toState: 0, ...senderOf(clip), at: sentAt }];
  let from: VideoState = 0;
  for (const [step, to] of pathTo[clip.state].entries()) {
    const stepAt = momentOfStep(now, clip, step, index);
    events.push({ kind: "state", fromState: from, toState: to, ...workerOn(clip, to), at: stepAt });
    from = to;
  }
  if (clip.review?.approved) {
    events.push({ kind: "approved", ...senderOf(clip), at: at(now, clip.review.approved) });
  }
  if (clip.trashed) events.push({ kind: "trashed", ...honza, at: at(now, clip.trashed) });
  return events.sort((a, b) => a.at - b.at);
}

/** The steps lie evenly between arrival and the last change, each in an evening. */
function momentOfStep(now: number, clip: DemoClip, step: number, index: number): number {
  const last = pathTo[clip.state].length - 1;
  const changed = clip.changed ?? clip.sent;
  if (step === last) return at(now, changed);
  const [sentDays] = clip.sent;
  const days = Math.round(sentDays - ((sentDays - changed[0]) * (step + 1)) / (last + 1));
  const evening: Moment = [days, evenings[(index + step) % evenings.length] ?? "20:00"];
  const earliest = at(now, clip.sent) + (step + 1) * 20 * 60_000;
  return Math.min(Math.max(at(now, evening), earliest), at(now, changed) - (last - step) * 60_000);
}

const honza = { actorRole: "dashcamer", actorId: 1, actorName: dashcamers.honza.name } as const;

/** Editors take a clip over once its creator has chosen it. */
function workerOn({ dashcamer = "honza", editor }: DemoClip, to: VideoState) {
  if (editor && to === 2) {
    return { actorRole: "editor", actorId: idOf(editors, editor), actorName: editors[editor].name } as const;
  }
  const { name } = dashcamers[dashcamer];
  return { actorRole: "dashcamer", actorId: idOf(dashcamers, dashcamer), actorName: name } as const;
}

function senderOf({ from }: DemoClip) {
  if (typeof from !== "string") {
    return { actorRole: "sender", actorId: null, actorName: from.nickname ?? "" } as const;
  }
  const { name, surname } = fans[from];
  return { actorRole: "fan", actorId: idOf(fans, from), actorName: `${name} ${surname}` } as const;
}

/** When the clip's state last changed: its arrival counts. */
export function stateChangedAt(events: readonly Event[]): number {
  return events.findLast(({ kind }) => kind === "state" || kind === "sent")?.at ?? 0;
}
