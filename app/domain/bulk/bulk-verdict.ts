import type { RefusalCode } from "../errors";
import { mayDo } from "../permissions";
import { stateMove, type VideoState } from "../states/rules";
import { trashVerdict } from "../trash/rules";
import type { BulkChange } from "./rules";

/** The facts of a clip that decide; `Clip` of find-clip has them all. */
type ClipFacts = {
  video: {
    dashcamerId: number;
    editorId: number | null;
    state: number;
    trashedAt: number | null;
    reviewRequestedAt: number | null;
    fanApprovedAt: number | null;
    consentWithdrawnAt: number | null;
  };
  creator: { allowedState2: boolean; allowedState3: boolean; allowedState4: boolean };
  assignedUploads: readonly { publishedLink: string | null; plannedReleaseAt: number | null }[];
  inTransfer: boolean;
};

/** Whether the change may be made to this clip now: "ok", or why not. */
export function verdictOf(
  { input, actor }: Pick<BulkChange, "input" | "actor">,
  clip: ClipFacts | undefined,
  now: number,
): "ok" | RefusalCode {
  if (!clip || clip.video.trashedAt !== null) return "NotFound";
  // An editor may have been locked, or the clip given to somebody else, since the change was asked for.
  if (!mayDo(actor, "videos.setState", clip.video)) return "Forbidden";
  const { video, creator, inTransfer } = clip;
  if (inTransfer) return "TransferPending";
  switch (input.kind) {
    case "state":
      return stateMove({
        from: video.state as VideoState,
        to: input.state,
        allowed: { 2: creator.allowedState2, 3: creator.allowedState3, 4: creator.allowedState4 },
        reviewRequested: video.reviewRequestedAt !== null,
        fanApproved: video.fanApprovedAt !== null,
        inTransfer,
        consentWithdrawn: video.consentWithdrawnAt !== null,
        assignedUploads: clip.assignedUploads.map(({ publishedLink, plannedReleaseAt }) => ({
          link: publishedLink,
          plannedReleaseAt,
        })),
        now,
      });
    case "editor":
      return video.editorId === input.editorId ? "StateSame" : "ok";
    case "trash":
      return trashVerdict({ state: video.state, inTransfer });
    default:
      return "ok";
  }
}
