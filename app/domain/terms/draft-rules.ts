import { pragueDay, pragueDayNumber, startOfPragueDay } from "../prague-time";
import { noticeDays, publicTerms, type TermsAt, type TermsDocument, type TermsVersion } from "./rules";

/** Longest texts of a version, in characters. */
export const termsLimits = { markdown: 30_000, summary: 3000, said: 3000 };

/**
 * The first day, YYYY-MM-DD, from which a version may be in force that is announced at a moment. Creators are notified
 * in the night after, so by then fourteen whole days have passed for each of them (specification, section 9).
 */
export const earliestDay = (now: number): string =>
  pragueDay(startOfPragueDay(pragueDayNumber(now) + 1 + noticeDays));

/** The version that another one would follow: the newest public one. */
export function newestVersion(at: TermsAt, document: TermsDocument): TermsVersion {
  const newest = publicTerms(at, document).at(-1);
  if (!newest) throw new Error(`There is no version of the terms ${document}.`);
  return newest;
}

/** Whether a version is still to come into force. Another one waits until it has, so that nobody is asked about two. */
export const isPending = ({ version }: Pick<TermsVersion, "version">, now: number): boolean =>
  version > pragueDay(now);

/** Rooms for identities that each document may leave; letters fill in the provider alone. */
const rooms: Record<TermsDocument, readonly string[]> = {
  d: ["{provider}"],
  f: ["{provider}"],
  g: ["{provider}", "{owner}"],
};

/** Whether every room in braces is one that the document's page fills in. */
export const knowsItsRooms = (document: TermsDocument, markdown: string): boolean =>
  (markdown.match(/\{[^}\n]*\}?/g) ?? []).every((room) => rooms[document].includes(room));

/** Sentences of a field that holds one a line, each of them once. */
export const sentencesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** The answers to one version are counted so far; what is more is said with a plus. */
export const mostAnswersCounted = 10_000;

/** Refusals are counted so far: each has to be compared with what its creator has agreed to later. */
export const mostRefusalsCounted = 1000;

/** What a creator has said to a version of their terms. */
export type CreatorsAnswer = "accepted" | "rejected";

export type VersionState = "announced" | "inForce" | "former";

/** What a public version is beside the one in force. */
export const stateOfVersion = (version: string, inForce: string): VersionState =>
  version > inForce ? "announced" : version === inForce ? "inForce" : "former";
