import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "~/framework/router";
import { previewTexts } from "./texts";

export type PreviewOffer = {
  reason: "unplayable" | "heavy" | "large";
  /** Where the original is, and where the preview goes. */
  fileUrl: string;
  url: string;
  /** Bits of its pictures in a second; null where they are taken over as they are. */
  bitrate: number | null;
  durationMs: number | null;
  /** The page of the program that can do it as well; null for those who cannot have it. */
  computerTo: string | null;
};

export type PreviewState =
  /** `isUnable`: this browser cannot, whatever is tried. */
  | { step: "idle"; error?: string; isUnable?: boolean }
  /** `share` of the making, from 0 to 1. */
  | { step: "making"; share: number }
  | { step: "sending" };

/** The making of a preview in this browser; it ends with the page. */
export function usePreview(offer: PreviewOffer) {
  const [state, setState] = useState<PreviewState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => running.current?.abort(), []);

  async function begin() {
    const making = new AbortController();
    running.current = making;
    setState({ step: "making", share: 0 });
    try {
      await work(offer, making.signal, setState);
      revalidate();
    } catch (error) {
      if (!making.signal.aborted) setState({ step: "idle", ...(await reasonOf(error)) });
    }
  }
  function cancel() {
    running.current?.abort();
    setState({ step: "idle" });
  }
  return { state, begin: () => void begin(), cancel };
}

async function work(
  offer: PreviewOffer,
  signal: AbortSignal,
  setState: (state: PreviewState) => void,
): Promise<void> {
  const [{ makePreview }, { sendPreview }, { drawStrip }] = await Promise.all([
    import("~/client/previews/make-preview"),
    import("./send-preview"),
    import("~/client/frames/strip"),
  ]);
  const onProgress = (share: number) => setState({ step: "making", share });
  const preview = await makePreview({ ...offer, source: offer.fileUrl }, { signal, onProgress });
  setState({ step: "sending" });
  // A clip whose sender could make no pictures of it is compared with others by those of its preview.
  const strip = await drawStrip(preview);
  signal.throwIfAborted();
  await sendPreview(offer.url, { preview, frameHashes: strip?.frameHashes ?? null }, signal);
}

/** What went wrong, in words for people. */
async function reasonOf(error: unknown): Promise<{ error: string; isUnable: boolean }> {
  const { CannotMake } = await import("~/client/previews/make-preview");
  const { NotTaken } = await import("./send-preview");
  if (error instanceof CannotMake) return { error: previewTexts[error.why], isUnable: true };
  const isRefused = error instanceof NotTaken && error.message !== "";
  return { error: isRefused ? error.message : previewTexts.failed, isUnable: false };
}
