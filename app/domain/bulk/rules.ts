import type { Actor } from "../actor";
import type { TrashAction } from "../trash/rules";

/** What may be done to many clips at once. */
export type BulkInput =
  | { kind: "state"; state: number }
  | { kind: "addTags" | "removeTags"; tagIds: number[] }
  | { kind: "editor"; editorId: number | null }
  | { kind: "trash"; action: TrashAction };

/** A bulk change as the code that runs it knows it. */
export type BulkChange = {
  id: number;
  guid: string;
  dashcamerId: number;
  siteName: string;
  input: BulkInput;
  actor: Extract<Actor, { role: "dashcamer" | "editor" }>;
};

/** Clips of one change. */
export const mostClips = 1000;

/** Up to so many are done while the person waits: one page of the list. More of them are a job. */
export const clipsAtOnce = 100;

/** How long a toast offers to undo; it stands still while it is pointed at. */
export const undoShownMs = 10_000;

/**
 * How long undoing is accepted: a page without scripts, a slow connection and a held toast take longer than the toast.
 */
export const undoMs = 60_000;

/** Mails to senders are held back until undo has expired, also for the first clips of a long change. */
export const mailsHeldMs = 2 * undoMs;

/** How long the page of a change can be read. */
export const retentionMs = 7 * 24 * 60 * 60 * 1000;
