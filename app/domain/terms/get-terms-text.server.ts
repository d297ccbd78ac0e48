import { and, eq } from "drizzle-orm";
import { termsVersions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import type { SiteOwner } from "../dashcamers/identity";
import { identityColumns } from "../dashcamers/identity.server";
import { ensure } from "../errors";
import type { TermsDocument } from "./rules";

type TermsText = { markdown: string; summary: string };

/** The Markdown of one version and what it changes, as they were written. `NotFound` without that version. */
export async function getTermsText(
  { db }: Context,
  document: TermsDocument,
  version: string,
): Promise<TermsText> {
  const text = await termsText(db, document, version).get();
  ensure(text, "NotFound");
  return text;
}

/**
 * The same with whose site it is, as the law wants visitors to learn it, and the Markdown of another version to compare it
 * with, null where none is asked for; in one round trip.
 */
export async function getTermsOnSite(
  { db, site }: Context,
  document: TermsDocument,
  { version, former }: { version: string; former: string | null },
): Promise<TermsText & { owner: SiteOwner; formerMarkdown: string | null }> {
  const [[text], [before], [owner]] = await db.batch([
    termsText(db, document, version),
    termsText(db, document, former ?? ""),
    db
      .select({ name: dashcamers.name, ...identityColumns })
      .from(dashcamers)
      .where(eq(dashcamers.id, site.dashcamerId)),
  ]);
  ensure(text && owner, "NotFound");
  return { ...text, owner, formerMarkdown: before?.markdown ?? null };
}

const termsText = (db: Context["db"], document: TermsDocument, version: string) =>
  db
    .select({ markdown: termsVersions.markdown, summary: termsVersions.summary })
    .from(termsVersions)
    .where(and(eq(termsVersions.document, document), eq(termsVersions.version, version)));
