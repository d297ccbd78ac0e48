import type { Context } from "../context";
import { archiveKey } from "./archive-key.server";
import { formerCreator, selectHeld } from "./own-archive.server";
import { archiveName, archivePerFile } from "./rules";

type Part = { part: number };

/**
 * One part (from 1) of the addresses of a former creator's clips, one a line, as `wget -i` and `aria2c -i` read them. They
 * need no login and end with the time for downloading or with a new password.
 */
export async function listAddresses(context: Context, { part }: Part): Promise<string> {
  const holder = await formerCreator(context);
  const clips = await selectHeld(context, holder.id, rangeOf(part));
  const lines = await Promise.all(
    clips.map(async (clip) => {
      const key = await archiveKey(context, holder, clip.id);
      return `${context.baseUrl}/clips/${clip.id}/download/${key}/${archiveName(clip)}\n`;
    }),
  );
  return lines.join("");
}

/**
 * The same part as CSV, to compare with what was saved: name, bytes and fingerprint, which is the ETag of an S3 upload in
 * parts of 5 MiB (MD5 of the parts' MD5 sums).
 */
export async function listSizes(context: Context, { part }: Part): Promise<string> {
  const holder = await formerCreator(context);
  const clips = await selectHeld(context, holder.id, rangeOf(part));
  const rows = clips.map((clip) => [archiveName(clip), clip.sizeBytes, clip.fingerprint]);
  return [["file", "bytes", "etag"], ...rows].map((row) => `${row.join(";")}\n`).join("");
}

const rangeOf = (part: number) => ({ limit: archivePerFile, offset: (part - 1) * archivePerFile });
