/** Largest file that may be sent. */
export const maxFileBytes = 8 * 1024 ** 3;

/** Size of each stored part but the last; R2 takes no smaller ones and wants them equal. */
export const partBytes = 5 * 1024 ** 2;

/** An upload ends this long after it began, finished or not; R2 drops unfinished ones after seven days. */
export const intakeLifetimeMs = 6 * 24 * 3_600_000;

/** How long an ended upload still answers 410 instead of 404. */
export const tombstoneMs = 7 * 24 * 3_600_000;

/** A reservation of space expires so long after the last byte. The bytes stay; resuming reserves again. */
export const holdMs = 30 * 60_000;

/** An upload of which not a byte has come is deleted so long after its reservation has expired. */
export const emptyIntakeMs = 30 * 60_000;

/**
 * How much space one ticket, and one network, may reserve ahead of its bytes: half of what the creator has free, and
 * `atMost` in all. Once `earningBytes` of a file have come, only the latter counts. More is not refused; it reserves
 * what has arrived.
 */
export const holdAhead = { atLeast: 64 * 1024 ** 2, atMost: 64 * 1024 ** 3, earningBytes: 64 * 1024 ** 2 };

/** Files that one browser may have on their way or waiting for the form at a time. */
export const maxOpenIntakes = 50;

/**
 * Files that hold space at a time and come from one network; behind one address of a mobile operator are many people.
 */
export const maxHeldOfNetwork = 500;

/** Files that one form may send. */
export const maxFilesOfForm = 50;

/** Clips that one receipt lists; their handles stand in its address. */
export const maxClipsOfReceipt = 300;

/** Characters that the sender may write about a clip. */
export const longestTitle = 120;
/** Name of the field with the title of one file. */
export const titleField = (guid: string) => `title-${guid}`;
export const longestNote = 2000;

export const maxPosterBytes = 200_000;

/** The strip of a clip: frames of this size beside each other, in one picture. */
export const strip = { frames: 8, width: 160, height: 90, maxBytes: 120_000 } as const;

export const clipKey = (guid: string) => `clips/${guid}`;
export const posterKey = (guid: string) => `posters/${guid}`;
export const stripKey = (guid: string) => `strips/${guid}`;

/** States of an intake that hold the creator's space. */
export const openIntakeStates = ["receiving", "received"] as const;

const maxNameLength = 200;

/**
 * The sender's name of a file, fit to be shown and to be offered for download: no folders, no line breaks or
 * other control characters, no marks that turn the writing direction, at most 200 characters.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  return /[^.]/.test(clean) ? shortened(clean) : "video";
}

/** Cuts the stem, so that the extension stays. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= maxNameLength) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? "")];
  return [...characters.slice(0, maxNameLength - extension.length), ...extension].join("");
}
