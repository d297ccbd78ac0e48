import { formatDateTime, formatRecorded, quoted } from "../format";

/** What a mail says of a clip, so that its reader knows which one it is. */
export type ClipInMail = {
  /**
   * Title or file name. Null for an address that nobody has confirmed: somebody else may have typed it, and then their
   * words and pictures have no place in its mail.
   */
  name: string | null;
  /** ms since 1970. */
  sentAt: number;
  /** ms since 1970; null when the file does not tell. */
  recordedAt: number | null;
  /** Null without a poster, and for an address that nobody has confirmed. */
  posterUrl: string | null;
  /** Width of the picture divided by its height. */
  aspectRatio: number;
};

export const posterAlt = "Snímek ze záběru";

const longestSide = 320;

/** In CSS pixels: a clip filmed on a phone held upright is no taller than another one is wide. */
export const posterSize = ({ aspectRatio }: ClipInMail) => ({
  width: Math.round(longestSide * Math.min(1, aspectRatio)),
  height: Math.round(longestSide / Math.max(1, aspectRatio)),
});

/** The lines that name the clip. */
export function clipFacts({ name, sentAt, recordedAt }: ClipInMail): string[] {
  return [
    ...(name === null ? [] : [`Záběr: ${quoted(name)}`]),
    ...(recordedAt === null ? [] : [`Pořízeno: ${formatRecorded(recordedAt)}`]),
    `Nahráno: ${formatDateTime(sentAt)}`,
  ];
}
