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
