import { refusalFromWire } from "~/domain/errors";
import { frameHashesHeader } from "~/domain/same-event/frame-hashes";
import { refusalTexts } from "~/texts/errors";

/** The site says no; the message is for people. */
export class NotTaken extends Error {}

/** Gives a preview to its clip. Throws `NotTaken`, or what a broken connection throws. */
export async function sendPreview(
  url: string,
  { preview, frameHashes }: { preview: Blob; frameHashes: string | null },
  signal: AbortSignal,
): Promise<void> {
  const headers = { "Content-Type": preview.type, ...(frameHashes && { [frameHashesHeader]: frameHashes }) };
  const response = await fetch(url, { method: "POST", headers, body: preview, signal });
  if (response.ok) return;
  const { Code } = (await response.json()) as { Code: string };
  const refusal = refusalFromWire(Code);
  // Somebody else was quicker: there is a preview.
  if (refusal !== "StateSame") throw new NotTaken(refusal && refusalTexts[refusal].text);
}
