import { retryDelay, waitForConnection } from "~/client/requests/waiting";
import type { WantedClip } from "../../../companion/wire";
import { NotSaved, type SaveFailure, saveClip } from "./save-clip";

/** How many come at once. */
const atOnce = 2;
/** So often a clip is tried when the connection breaks. */
const tries = 5;
/** A page need not be drawn for each piece that comes. */
const progressEveryMs = 250;

export type SavingState = {
  /** Clips that are in the folder or have failed, with the shares of those that are coming. */
  done: number;
  saved: number;
  failures: readonly { clip: WantedClip; why: SaveFailure }[];
};

type Run = { signal: AbortSignal; tell: (state: SavingState) => void };

/** Saves clips into the folder, two at a time. One that fails does not end the others. Rejects when `signal` aborts. */
export async function saveClips(
  clips: readonly WantedClip[],
  folder: FileSystemDirectoryHandle,
  { signal, tell }: Run,
): Promise<void> {
  const coming = new Map<number, number>();
  const failures: { clip: WantedClip; why: SaveFailure }[] = [];
  let saved = 0;
  let reportedAt = 0;
  const waiting = clips.values();

  function say(): void {
    reportedAt = Date.now();
    const parts = [...coming.values()].reduce((sum, share) => sum + share, 0);
    tell({ done: saved + failures.length + parts, saved, failures: [...failures] });
  }

  async function work(): Promise<void> {
    for (const clip of waiting) {
      signal.throwIfAborted();
      const progress = (savedBytes: number, sizeBytes: number) => {
        coming.set(clip.ID, savedBytes / sizeBytes);
        if (Date.now() - reportedAt >= progressEveryMs) say();
      };
      try {
        await persist(clip, folder, { signal, progress });
        saved++;
      } catch (error) {
        signal.throwIfAborted();
        failures.push({ clip, why: error instanceof NotSaved ? error.why : "offline" });
      } finally {
        coming.delete(clip.ID);
      }
      say();
    }
  }

  say();
  // Also those that are stopped end in order: what they have got is in the folder then.
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const worker of workers) if (worker.status === "rejected") throw worker.reason;
}

/** A connection that breaks is waited for, some times. */
async function persist(
  clip: WantedClip,
  folder: FileSystemDirectoryHandle,
  saving: Parameters<typeof saveClip>[2],
): Promise<void> {
  for (let failed = 1; ; failed++) {
    try {
      await saveClip(clip, folder, saving);
      return;
    } catch (error) {
      saving.signal.throwIfAborted();
      const isLost = error instanceof NotSaved && error.why === "offline";
      if (!isLost || failed === tries) throw error;
      await waitForConnection(retryDelay(failed), saving.signal);
    }
  }
}
