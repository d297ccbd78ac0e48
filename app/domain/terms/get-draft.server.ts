import { and, eq } from "drizzle-orm";
import { termsDrafts, termsVersions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { identityColumns } from "../dashcamers/identity.server";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { earliestDay, isPending, newestVersion } from "./draft-rules";
import type { TermsDocument } from "./rules";

/**
 * The next version of a document as it is being written, null before it is, beside the newest one that everybody knows,
 * which it follows. `pending` is that one's day where it is still to come into force.
 */
export async function getTermsDraft(context: Context, document: TermsDocument) {
  const { db, actor, now, site } = context;
  allow(actor, "terms.manage", undefined);
  const newest = newestVersion(context, document);
  const { markdown, said } = termsVersions;
  const [drafts, versions, owners] = await db.batch([
    db.select().from(termsDrafts).where(eq(termsDrafts.document, document)),
    db
      .select({ markdown, said })
      .from(termsVersions)
      .where(and(eq(termsVersions.document, document), eq(termsVersions.version, newest.version))),
    db
      .select({ name: dashcamers.name, ...identityColumns })
      .from(dashcamers)
      .where(eq(dashcamers.id, site.dashcamerId)),
  ]);
  const [[text], [owner]] = [versions, owners];
  ensure(text && owner, "NotFound");
  return {
    draft: drafts[0] ?? null,
    newest: { version: newest.version, ...text },
    pending: isPending(newest, now) ? newest.version : null,
    earliest: earliestDay(now),
    owner,
  };
}
