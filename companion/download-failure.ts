import type { DownloadError } from "./wire.ts";

/** Why a clip cannot come, whatever is tried again by itself. */
export class DownloadFailure extends Error {
  readonly reason: DownloadError;
  constructor(reason: DownloadError) {
    super(reason);
    this.reason = reason;
  }
}

const byCode: Record<string, DownloadError> = {
  ENOSPC: "diskFull",
  EDQUOT: "diskFull",
  EFBIG: "fileTooLarge",
  ENOENT: "folderMissing",
  // A file stands where the template wants a folder.
  EEXIST: "folderMissing",
  ENOTDIR: "folderMissing",
  EROFS: "folderMissing",
};

/** What an error of the disk or the site means for the person; null when the next try may go well. */
export function failureOf(error: unknown): DownloadError | null {
  if (error instanceof DownloadFailure) return error.reason;
  const { status, code } = error as { status?: number; code?: string };
  if (status === 404 || status === 410) return "notFound";
  if (status !== undefined) return "notAllowed";
  return byCode[code ?? ""] ?? null;
}
