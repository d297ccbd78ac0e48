import type { Role } from "~/domain/actor";
import type { TermsDocument } from "~/domain/terms/rules";

/** One document as its page gives it out. */
export type TermsText = { document: TermsDocument; version: string; html: string };

/** Versions that this browser agreed to, by document; technical storage. */
type Read = Partial<Record<TermsDocument, string>>;

const storageKey = "palubka.terms";

/** Logging in has asked for these already (specification, section 4). */
const readByRole: Partial<Record<Role, readonly TermsDocument[]>> = {
  dashcamer: ["d", "g"],
  fan: ["f", "g"],
};

/** Keeps what a login has asked for, so that it stays read after logging out; `terms` as in `markReadWith`. */
export function markReadBy(role: Role, terms: string): void {
  const asked = readByRole[role] ?? [];
  markReadWith(terms, (document) => asked.includes(document));
}

/** Keeps what stands behind the boxes of a form: `f2022-02-07 g2022-02-07`. */
export function markReadWith(
  versions: string,
  isMeant: (document: TermsDocument) => boolean = () => true,
): void {
  for (const [, letter, version = ""] of versions.matchAll(/([dfg])(\S+)/g)) {
    const document = letter as TermsDocument;
    if (isMeant(document)) markRead(document, version);
  }
}

export function isRead(document: TermsDocument, role: Role, version?: string): boolean {
  if (readByRole[role]?.includes(document)) return true;
  const read = stored()[document];
  return read !== undefined && (version === undefined || read === version);
}

export function markRead(document: TermsDocument, version: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [document]: version }));
  } catch {
    // A browser without storage asks again next time.
  }
}

function stored(): Read {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Read;
  } catch {
    return {};
  }
}
