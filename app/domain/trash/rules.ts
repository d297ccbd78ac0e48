import type { RefusalCode } from "../errors";

const day = 24 * 60 * 60 * 1000;

/** How long a clip can be taken back out of the trash; then it is erased. */
export const trashDays = 30;
export const trashMs = trashDays * day;

/** What the trash takes in the end: the clip's files only, or the clip with its data (product decision 4). */
export const trashActions = ["clip", "clipAndData"] as const;
export type TrashAction = (typeof trashActions)[number];

/** The highest state from which a clip may be deleted. */
export const lastDeletableState = 2;

/** Whether a clip may be put into the trash: "ok", or why not. */
export function trashVerdict({
  state,
  inTransfer,
}: {
  state: number;
  inTransfer: boolean;
}): "ok" | RefusalCode {
  if (inTransfer) return "TransferPending";
  return state > lastDeletableState ? "CanNotDeleteVideoInThisState" : "ok";
}

/** When a clip in the trash is erased. */
export function erasedAfter(trashedAt: number): number {
  return trashedAt + trashMs;
}
