import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { newestTerms } from "./standing.server";

/** The notice of announced terms leaves the creator's workspace; it comes again with the next version. */
export async function closeTermsNotice(context: Context): Promise<void> {
  const { db, actor } = context;
  allow(actor, "terms.answer", undefined);
  const { version } = newestTerms(context);
  await db
    .update(dashcamers)
    .set({ closedTermsNotice: version })
    .where(eq(dashcamers.id, creatorOf(actor)));
}
