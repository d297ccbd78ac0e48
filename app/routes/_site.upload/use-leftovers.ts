import { useEffect, useState } from "react";
import { type FileMarks, readMarks } from "~/client/upload/form-draft";
import { keepShareWorker } from "~/client/upload/share-worker";
import type { OpenIntake } from "./item-view";
import { abandon, abandonedUploads, reportAbandoned } from "./sending/abandoned";
import { rememberedFingerprints, reopenFile, sharedFiles } from "./sending/file-handles";
import { recallUpload } from "./sending/resume-store";
import type { UploadItem } from "./sending/upload-item";
import type { UploadQueue } from "./sending/upload-queue";

/**
 * Files that an earlier visit began: those that the browser may still read go on by themselves, the others
 * when the person asks (or picks the same file again). Files shared by other apps join them.
 */
export function useLeftovers(
  intakes: OpenIntake[],
  person: string,
  queue: UploadQueue,
  items: readonly UploadItem[],
) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [marks, setMarks] = useState<ReadonlyMap<string, FileMarks>>(new Map());
  queue.arrivedBefore = new Map(intakes.map(({ guid, offset }) => [guid, offset]));
  const isTaken = (intake: OpenIntake) =>
    items.some(
      ({ guid, file }) => guid === intake.guid || (file.name === intake.name && file.size === intake.size),
    );
  const leftovers = intakes.filter((intake) => !ended.includes(intake.guid) && !isTaken(intake));

  // Only what the page came with: later runs of the loader tell of this queue's own files.
  const [found] = useState(intakes);
  useEffect(() => {
    setEnded(abandonedUploads());
    const stored = readMarks(person);
    queue.marksBefore = stored;
    setMarks(stored);
    void reportAbandoned();
    void continueAll(found, person, queue);
    void keepShareWorker();
  }, [found, person, queue]);

  return {
    leftovers,
    marks,
    /** A file that is picked again takes over what has been said of it. */
    mark(guid: string, change: Partial<FileMarks>): void {
      const before = marks.get(guid) ?? { title: "", momentMs: null, posterMs: null };
      const changed = new Map(marks).set(guid, { ...before, ...change });
      queue.marksBefore = changed;
      setMarks(changed);
    },
    /** False when the person has to pick the file again. */
    async resume(guid: string): Promise<boolean> {
      const file = await reopen(guid, true);
      if (file) queue.add([file]);
      return file !== null;
    },
    /** Asks the server to delete what it has, as soon as there is a connection. */
    end(guid: string): void {
      setEnded((guids) => [...guids, guid]);
      abandon(guid);
    },
  };
}

async function continueAll(intakes: OpenIntake[], person: string, queue: UploadQueue): Promise<void> {
  for (const { guid, state } of intakes) {
    const file = state === "receiving" ? await reopen(guid, false) : null;
    if (file) queue.add([file]);
  }
  queue.add(await sharedFiles(person));
}

/** The file of an upload, by its remembered handle. Asking for permission needs the person's click. */
async function reopen(guid: string, mayAsk: boolean): Promise<File | null> {
  const fingerprints = await rememberedFingerprints();
  const fingerprint = fingerprints.find((one) => recallUpload(one) === guid);
  return fingerprint ? reopenFile(fingerprint, mayAsk) : null;
}
