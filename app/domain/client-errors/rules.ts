const dayMs = 24 * 3_600_000;

/** Characters that are stored of each field of a report. */
export const clientErrorLimits = { message: 500, error: 8000, page: 200, browser: 60 };

/** A group is forgotten when nobody has met its error for so long, whatever was decided of it. */
export const clientErrorRetentionDays = 90;
export const clientErrorRetentionMs = clientErrorRetentionDays * dayMs;

/**
 * Anybody may send whatever they make up, so there is an end to it: groups that are stored at all and that may begin
 * within an hour, and of one group the occurrences and versions. A full table takes a new group in the place of an open
 * one that was met once, the longest ago.
 */
export const mostGroups = 500;
export const newGroupsAnHour = 60;
export const groupHourMs = 3_600_000;
export const mostOccurrences = 5;
export const mostVersions = 30;

export const groupsPerPage = 25;

/** `open` waits for a person; `mended` comes back when it is met in the version that mended it or a later one. */
export const groupStates = ["open", "mended", "ignored"] as const;
export type GroupState = (typeof groupStates)[number];

/** Whether a report is about reporting itself. */
export function isOwnError({ message, error }: { message: string; error: string }): boolean {
  return /support\/logclienterror/i.test(`${message} ${error}`);
}

/** Three numbers up to 9999 with dots between them, as `app/release.ts` has the version. */
const versionForm = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;

/** `1.0.26` as a number that grows with the version; null for what is none. */
export function versionNumber(text: string): number | null {
  const parts = versionForm.exec(text.trim());
  return parts && (Number(parts[1]) * 10_000 + Number(parts[2])) * 10_000 + Number(parts[3]);
}

export function versionText(version: number): string {
  return [Math.floor(version / 100_000_000), Math.floor(version / 10_000) % 10_000, version % 10_000].join(
    ".",
  );
}
