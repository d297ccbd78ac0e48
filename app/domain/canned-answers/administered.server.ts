import { and, eq, type SQL } from "drizzle-orm";
import { cannedAnswers } from "../../../db/schema/support";
import type { Context } from "../context";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";

/** Which answers the person writes: a local admin those of their site, the superuser all. */
export function administeredAnswers(context: Context): SQL | undefined {
  const { actor } = context;
  const siteId = administeredSiteId(context);
  allow(actor, "cannedAnswers.write", { siteId });
  return actor.role === "localAdmin" ? eq(cannedAnswers.siteId, siteId) : undefined;
}

/** One of them. */
export const administeredAnswer = (context: Context, id: number): SQL | undefined =>
  and(eq(cannedAnswers.id, id), administeredAnswers(context));
