import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { rememberedFingerprints, reopenFile } from "~/client/upload/file-handles";
import { recallUpload } from "~/client/upload/resume-store";
import type { UploadItem, UploadQueue } from "~/client/upload/upload-queue";
import type { OpenIntake } from "./item-view";

/**
 * Files that an earlier visit began: those that the browser may still read go on by themselves, the others
 * when the person asks (or picks the same file again).
 */
export function useLeftovers(intakes: OpenIntake[], queue: UploadQueue, items: readonly UploadItem[]) {
  const revalidator = useRevalidator();
  const isTaken = (intake: OpenIntake) =>
    items.some(
      ({ guid, file }) => guid === intake.guid || (file.name === intake.name && file.size === intake.size),
    );
  const leftovers = intakes.filter((intake) => !isTaken(intake));

  // Only what the page came with: later runs of the loader tell of this queue's own files.
  const [found] = useState(intakes);
  useEffect(() => {
    void continueAll(found, queue);
  }, [found, queue]);

  return {
    leftovers,
    async resume(guid: string): Promise<boolean> {
      const file = await reopen(guid, true);
      if (file) queue.add([file]);
      return file !== null;
    },
    async remove(guid: string): Promise<void> {
      await fetch(`/files/${guid}`, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } });
      revalidator.revalidate();
    },
  };
}

async function continueAll(intakes: OpenIntake[], queue: UploadQueue): Promise<void> {
  for (const { guid, state } of intakes) {
    const file = state === "receiving" ? await reopen(guid, false) : null;
    if (file) queue.add([file]);
  }
}

/** The file of an upload, by its remembered handle. Asking for permission needs the person's click. */
async function reopen(guid: string, mayAsk: boolean): Promise<File | null> {
  const fingerprints = await rememberedFingerprints();
  const fingerprint = fingerprints.find((one) => recallUpload(one) === guid);
  return fingerprint ? reopenFile(fingerprint, mayAsk) : null;
}
