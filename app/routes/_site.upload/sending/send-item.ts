import { retryDelay, waitForConnection } from "~/client/requests/waiting";
import { abandonedUploads, reportAbandoned } from "./abandoned";
import { fileSource } from "./file-source";
import type { ItemList } from "./item-list";
import { isKnown } from "./known-file";
import { fingerprintOf, recallUpload } from "./resume-store";
import { type SendProgress, type SendResult, sendFile } from "./send-file";
import { speedometer } from "./speed";
import type { Stills } from "./stills";
import type { UploadItem } from "./upload-item";

type Run = { list: ItemList; stills: Stills; dashcamerId: number; signal: AbortSignal };

/** Checks one file of the list, sends it, and updates the list with its progress. Rejects only when `signal` aborts. */
export async function sendItem(
  item: UploadItem,
  { list, stills, dashcamerId, signal }: Run,
): Promise<SendResult> {
  list.change(item.id, { state: "reading" });
  const progress = progressOf(item, list, stills);
  const { probeVideo } = await loadProbe(progress, signal);
  list.change(item.id, { state: "reading", retryAt: null, hindrance: null });
  // The server's own check, made before the first byte travels.
  const probe = await probeVideo(fileSource(item.file), Date.now());
  if (!probe.ok) return { outcome: "refused", code: probe.refusal };
  list.change(item.id, { info: probe.info });
  const isNew = recallUpload(fingerprintOf(item.file)) === null;
  // What was taken out would still count as known.
  if (isNew && abandonedUploads().length > 0) await reportAbandoned();
  signal.throwIfAborted();
  if (isNew && (await isKnown(item.file, dashcamerId, signal))) {
    return { outcome: "refused", code: "AlreadyRegistered" };
  }
  list.change(item.id, { state: "sending", movedAt: Date.now() });
  return sendFile(item.file, dashcamerId, progress, signal);
}

function progressOf({ id, file }: UploadItem, list: ItemList, stills: Stills): SendProgress {
  const speed = speedometer();
  return {
    identified(guid) {
      list.change(id, { guid });
      stills.post(list.find(id));
    },
    arrived(sentBytes) {
      // The other window has gone, and this one goes on.
      if (sentBytes < file.size) stills.takeBack(id);
      speed.record(sentBytes);
      const now = list.find(id);
      const hasMoved = now?.state !== "sending" || now.sentBytes !== sentBytes;
      list.change(id, {
        state: "sending",
        sentBytes,
        bytesPerSecond: speed.bytesPerSecond(),
        ...(hasMoved ? { movedAt: Date.now() } : {}),
        retryAt: null,
        hindrance: null,
      });
    },
    waiting(retryAt, hindrance) {
      speed.reset();
      list.change(id, { state: "waiting", retryAt, hindrance, bytesPerSecond: null });
    },
    checking: () => list.change(id, { state: "checking", bytesPerSecond: null }),
    elsewhere() {
      stills.leaveToOtherWindow(id);
      list.change(id, { state: "elsewhere" });
    },
  };
}

/** Code comes over the same connection as all else: one that is lost says nothing of the file. */
async function loadProbe({ waiting }: SendProgress, signal: AbortSignal) {
  for (let failures = 1; ; failures++) {
    try {
      return await import("~/domain/intake/probe");
    } catch {
      signal.throwIfAborted();
      const delay = retryDelay(failures);
      waiting(Date.now() + delay, "connection");
      await waitForConnection(delay, signal);
    }
  }
}
