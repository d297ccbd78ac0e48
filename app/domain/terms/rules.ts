import { pragueDay } from "../prague-time";

/** Terms of the specification, section 4: `d` for creators, `f` for contributors, `g` personal data. */
export type TermsDocument = "d" | "f" | "g";

/**
 * Versions of each document by the date they come into force, oldest first. The date is also a part of the
 * text's file name, app/texts/legal/<name>.<date>.md.
 */
export const termsVersions: Record<TermsDocument, readonly [string, ...string[]]> = {
  d: ["2022-02-07"],
  f: ["2022-02-07"],
  g: ["2022-02-07"],
};

/** Name of the document in the address of its page and of its file. */
export const termsNames = { d: "dashcamer", f: "fan", g: "gdpr" } as const satisfies Record<
  TermsDocument,
  string
>;

/** The version in force at a moment (ms): what is accepted when somebody agrees now. Dates begin in Prague. */
export function termsInForce(document: TermsDocument, now: number): string {
  const today = pragueDay(now);
  const [first] = termsVersions[document];
  return termsVersions[document].findLast((version) => version <= today) ?? first;
}

/** What a contributor agrees to now, and what they know: the versions that stand behind the boxes of the form. */
export const sendersTerms = (now: number): string => `f${termsInForce("f", now)} g${termsInForce("g", now)}`;
