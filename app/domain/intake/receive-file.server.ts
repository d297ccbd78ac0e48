import type { Context } from "../context";
import { Refusal } from "../errors";
import { beginIntake } from "./begin-intake.server";

export type ReceiveFileInput = {
  dashcamerId: number | null;
  originalName: string;
  /** The most that the file can have; so much space is held until its end tells the size. */
  limitBytes: number;
  body: AsyncIterable<Uint8Array>;
};

/**
 * Takes a file that comes as a part of a form, with the checks of every other way in. Returns the intake's
 * guid; refuses as `beginIntake` and `finishIntake` do, and with `UploadIsIncomplete` when the body broke off.
 */
export async function receiveFile(context: Context, input: ReceiveFileInput): Promise<string> {
  const { dashcamerId, originalName, limitBytes, body } = input;
  const { guid } = await beginIntake(context, {
    dashcamerId,
    originalName,
    sizeBytes: limitBytes,
    isSizeKnown: false,
    metadata: "",
  });
  const receipt = await context.uploadSessions.receive({ guid, ticketHash: context.ticketHash }, body);
  if (receipt.outcome === "refused") throw new Refusal(receipt.code);
  if (receipt.outcome === "broken") throw new Refusal("UploadIsIncomplete");
  return guid;
}
