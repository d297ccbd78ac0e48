import { mayBeCopied, mayBeOfSender, previewBitrate, reasonForPreview } from "~/domain/previews/rules";
import { frameHashesHeader } from "~/domain/same-event/frame-hashes";
import type { PreviewJob } from "./make-preview";
import { forgetSent, type SentFile, sentFiles } from "./sent-files";
import { whileCheap } from "./surroundings";

export type SentPreviews =
  /** The first one of `count` is number 1. */
  { step: "making"; number: number; count: number } | { step: "done"; count: number };

/**
 * Makes previews of what was sent in this visit, one after another, while that costs the sender nothing. The clips have
 * arrived, so no error is reported. Rejects when `signal` aborts.
 */
export async function makeSentPreviews(
  signal: AbortSignal,
  tell: (state: SentPreviews | null) => void,
): Promise<void> {
  const due = sentFiles().flatMap((sent) => ({ sent, job: jobOf(sent) }));
  const wanted = due.flatMap(({ sent, job }) => (job ? [{ sent, job }] : []));
  for (const { sent, job } of due) if (!job) forgetSent(sent.guid);
  let made = 0;
  for (const [index, { sent, job }] of wanted.entries()) {
    const isMade = await whileCheap(signal, async (cheap) => {
      tell({ step: "making", number: index + 1, count: wanted.length });
      await makeAndSend(sent, job, cheap).finally(() => tell(null));
    }).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    forgetSent(sent.guid);
    if (isMade) made++;
  }
  if (made > 0) tell({ step: "done", count: made });
}

/** Null for a clip that needs no preview, or cannot have one from here. */
function jobOf({ file, info }: SentFile): PreviewJob | null {
  if (reasonForPreview(info, file.size) === null || !mayBeOfSender(info)) return null;
  const { durationMs } = info;
  if (mayBeCopied(info, file.size)) return { source: file, bitrate: null, durationMs };
  const bitrate = previewBitrate(durationMs);
  return bitrate === null ? null : { source: file, bitrate, durationMs };
}

async function makeAndSend(sent: SentFile, job: PreviewJob, signal: AbortSignal): Promise<void> {
  const [{ makePreview }, { drawStrip }] = await Promise.all([
    import("./make-preview"),
    import("~/client/frames/strip"),
  ]);
  const preview = await makePreview(job, { signal, onProgress() {} });
  const frameHashes = sent.frameHashes ?? (await drawStrip(preview))?.frameHashes ?? null;
  const headers = { "Content-Type": preview.type, ...(frameHashes && { [frameHashesHeader]: frameHashes }) };
  const answer = await fetch(`/files/${sent.guid}/preview`, {
    method: "PUT",
    headers,
    body: preview,
    signal,
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
}
