import type { Role } from "~/domain/actor";
import { type TermsDocument, termsVersions } from "~/domain/terms/rules";

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

/**
 * Keeps what a login has asked for, so that it stays read after logging out. By the day of UTC, an hour or two late:
 * the clock of Prague would be one more thing that the first view waits for.
 */
export function markReadBy(role: Role): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const document of readByRole[role] ?? []) {
    const version = termsVersions[document].findLast((one) => one <= today);
    if (version !== undefined) markRead(document, version);
  }
}

/** Keeps what stands behind the boxes of a form: `f2022-02-07 g2022-02-07`. */
export function markReadWith(versions: string): void {
  for (const [, document, version] of versions.matchAll(/([dfg])(\S+)/g))
    markRead(document as TermsDocument, version as string);
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
