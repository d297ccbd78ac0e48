import { pragueDay, pragueDayNumber, startOfPragueDay } from "../prague-time";

/** Terms of the specification, section 4: `d` for creators, `f` for contributors, `g` personal data. */
export type TermsDocument = "d" | "f" | "g";

/** One version without its text. */
export type TermsVersion = {
  document: TermsDocument;
  /** The day in Prague from which it is in force, YYYY-MM-DD. */
  version: string;
  /** From when everybody may know of it, ms since 1970; null for a first version. */
  announcedAt: number | null;
};

/** All versions, in the order of their days, and the moment that is asked about. A `Context` is one. */
export type TermsAt = { terms: readonly TermsVersion[]; now: number };

/** Name of the document in the address of its page. */
export const termsNames = { d: "dashcamer", f: "fan", g: "gdpr" } as const satisfies Record<
  TermsDocument,
  string
>;

/** Versions of a document that are public at the moment, oldest first: those in force once, now, or announced. */
export function publicTerms({ terms, now }: TermsAt, document: TermsDocument): TermsVersion[] {
  return terms.filter((one) => one.document === document && (one.announcedAt ?? 0) <= now);
}

/** The version in force at the moment: what is accepted when somebody agrees now. Days begin in Prague. */
export function termsInForce(at: TermsAt, document: TermsDocument): string {
  const today = pragueDay(at.now);
  const known = publicTerms(at, document);
  const found = known.findLast(({ version }) => version <= today) ?? known[0];
  if (!found) throw new Error(`There is no version of the terms ${document}.`);
  return found.version;
}

/** The next version of a document, once it has been announced and until it comes into force; null without one. */
export function announcedTerms(at: TermsAt, document: TermsDocument): TermsVersion | null {
  const today = pragueDay(at.now);
  return publicTerms(at, document).find(({ version }) => version > today) ?? null;
}

/** Days between telling a creator of changed terms and their binding the creator (specification, section 9). */
export const noticeDays = 14;

/**
 * The day, YYYY-MM-DD, from which changed terms bind a creator who was notified at a moment: when they come into force,
 * but not before fourteen days in Prague have passed.
 */
export function bindsFrom(version: string, notifiedAt: number): string {
  const day = pragueDay(startOfPragueDay(pragueDayNumber(notifiedAt) + noticeDays));
  return day > version ? day : version;
}

/** Terms in force bind now the creators who were notified until this moment: `bindsFrom`, from the other end. */
export const lastNoticeThatBinds = (now: number): number =>
  startOfPragueDay(pragueDayNumber(now) - noticeDays + 1) - 1;

/** The version in force of each document: `d2022-02-07 f2022-02-07 g2022-02-07`. */
export const allInForce = (at: TermsAt): string => `d${termsInForce(at, "d")} ${sendersTerms(at)}`;

/** What a contributor agrees to now, and what they know: the versions that stand behind the boxes of the form. */
export const sendersTerms = (at: TermsAt): string => `f${termsInForce(at, "f")} g${termsInForce(at, "g")}`;
