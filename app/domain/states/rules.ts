import type { RefusalCode } from "../errors";

/** States of a clip (specification, section 4). */
export const videoStates = [-1, 0, 1, 2, 3, 4, 5] as const;
export type VideoState = (typeof videoStates)[number];

export function isVideoState(value: number): value is VideoState {
  return (videoStates as readonly number[]).includes(value);
}

/** Which of the optional states a creator has. */
export type AllowedStates = { 2: boolean; 3: boolean; 4: boolean };

/** What decides whether a clip may move. Moments are ms since 1970. */
export type Situation = {
  from: VideoState;
  allowed: AllowedStates;
  reviewRequested: boolean;
  fanApproved: boolean;
  inTransfer: boolean;
  /** The sender has taken the consent back: the clip stays where it is. */
  consentWithdrawn?: boolean;
  assignedUploads: readonly { link: string | null; plannedReleaseAt: number | null }[];
  now: number;
};

/** Whether the clip may move to the state: "ok", or why not. `to` is any number that somebody sent. */
export function stateMove({ to, ...situation }: Situation & { to: number }): "ok" | RefusalCode {
  const { from, allowed, reviewRequested, fanApproved, inTransfer, assignedUploads, now } = situation;
  if (!isVideoState(to)) return "InvalidState";
  if (inTransfer) return "TransferPending";
  if (situation.consentWithdrawn) return "ConsentWithdrawn";
  if (to === from) return "StateSame";
  if (to === -1 && from > 2) return "CanNotUpdateToState";
  if (from === -1 && to > 1) return "CanNotUpdateToState";
  if (!existsFor(allowed, to)) return "CanNotUpdateToState";
  if (to === 3 && reviewRequested && !fanApproved) return "CanNotUpdateToState";
  if (to >= 4 && assignedUploads.length === 0) return "CanNotUpdateToState";
  if (to === 4 && !assignedUploads.some((upload) => (upload.plannedReleaseAt ?? 0) > now)) {
    return "PlannedInPast";
  }
  return "ok";
}

/** States that exist for a creator, in order. */
export function statesOf(allowed: AllowedStates): VideoState[] {
  return videoStates.filter((state) => existsFor(allowed, state));
}

/** States that a page offers: those the clip may move to now. */
export function stateChoices(situation: Situation): VideoState[] {
  return videoStates.filter((to) => stateMove({ ...situation, to }) === "ok");
}

/** What a creator can do something about, so that a page can say why a state is not offered. */
export type Obstacle = "approvalMissing" | "uploadMissing" | "releaseMissing";

export function obstaclesOf(situation: Situation): Obstacle[] {
  const { from, allowed, reviewRequested, fanApproved, assignedUploads } = situation;
  if (from === -1 || situation.inTransfer || situation.consentWithdrawn) return [];
  const obstacles: Obstacle[] = [];
  if (allowed[3] && from !== 3 && reviewRequested && !fanApproved) obstacles.push("approvalMissing");
  if (assignedUploads.length === 0) obstacles.push("uploadMissing");
  else if (stateMove({ ...situation, to: 4 }) === "PlannedInPast") obstacles.push("releaseMissing");
  return obstacles;
}

/** From this state on a clip must have an assigned upload. */
export const firstStateWithUpload: VideoState = 4;

/**
 * Whether an assigned upload may carry its link: once the clip is published, together with publishing it,
 * or at any time for creators with AllowUploadLinkBeforePublish.
 */
export function mayCarryLink(after: VideoState, allowUploadLinkBeforePublish: boolean): boolean {
  return after === 5 || allowUploadLinkBeforePublish;
}

/** When a clip last entered each state it has been in, from its history (oldest first). */
export function reachedAt(
  uploadedAt: number,
  events: readonly { kind: string; toState: number | null; at: number }[],
): Partial<Record<VideoState, number>> {
  let reached: Partial<Record<VideoState, number>> = { 0: uploadedAt };
  for (const { kind, toState, at } of events) {
    // With its new creator a clip begins anew.
    if (kind === "transferred") reached = { 0: at };
    if (kind === "state" && toState !== null) reached[toState as VideoState] = at;
  }
  return reached;
}

function existsFor(allowed: AllowedStates, state: VideoState): boolean {
  return state === 2 || state === 3 || state === 4 ? allowed[state] : true;
}
