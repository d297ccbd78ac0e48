import { and, eq, exists, isNull, notExists, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { mostSites } from "./rules";

/**
 * Makes another site of a creator; hosts and a local admin are given to it afterwards. The new site's id.
 *
 * Refusals: NotFound (email) when no creator has the address or their contract has ended; AlreadyRegistered (name) when they
 * have a site of that name; TooManyRequests for one site too many.
 */
export async function addSite(
  context: Context,
  { name, email }: { name: string; email: string },
): Promise<number> {
  const { db, actor, now } = context;
  allow(actor, "sites.manage", undefined);
  const isOpen = and(
    sql`lower(${dashcamers.email}) = ${email.toLowerCase()}`,
    isNull(dashcamers.contractEndedAt),
  );
  const creator = await db.select({ id: dashcamers.id }).from(dashcamers).where(isOpen).get();
  ensure(creator, "NotFound", "email");
  const ofCreator = eq(sites.dashcamerId, creator.id);
  const isFree = notExists(
    db
      .select({ one: sql`1` })
      .from(sites)
      .where(and(ofCreator, eq(sites.name, name))),
  );
  const isThere = exists(
    db
      .select({ one: sql`1` })
      .from(dashcamers)
      .where(and(eq(dashcamers.id, creator.id), isOpen)),
  );
  const isRoom = sql`(select count(*) from ${sites} where ${ofCreator}) < ${mostSites}`;
  const [[added]] = await db.batch([
    insertIf(
      db,
      sites,
      { dashcamerId: creator.id, name, createdAt: now },
      and(isThere, isRoom, isFree),
    ).returning({ id: sites.id }),
    auditIfChanged(context, {
      action: "siteAdded",
      subject: { kind: "site", id: sql`last_insert_rowid()` },
    }),
  ]);
  if (added) return added.id;
  ensure((await db.$count(sites, and(ofCreator, eq(sites.name, name)))) === 0, "AlreadyRegistered", "name");
  throw new Refusal("TooManyRequests");
}
