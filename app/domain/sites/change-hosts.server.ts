import { and, eq, exists, notExists, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { siteHosts, sites } from "../../../db/schema/sites";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { mostHosts } from "./rules";

type OfSite = { siteId: number };

const isHost = (host: string) => eq(siteHosts.host, host);
const rowOf = ({ db }: Context, host: string) =>
  db.select({ one: sql`1` }).from(siteHosts).where(isHost(host));

/**
 * A host leads to the site from now on. AlreadyRegistered (host) when it leads to a site already, InvalidInput (host) for the
 * platform's own; NotFound; TooManyRequests for one host too many.
 */
export async function addHost(context: Context, { siteId, host }: OfSite & { host: string }): Promise<void> {
  const { db } = context;
  const isThere = exists(db.select({ one: sql`1` }).from(sites).where(eq(sites.id, siteId)));
  const isRoom = sql`(select count(*) from ${siteHosts} where ${siteHosts.siteId} = ${siteId}) < ${mostHosts}`;
  ensureNotPlatform(context, host);
  const [[added]] = await db.batch([
    insertIf(
      db,
      siteHosts,
      { host, siteId },
      and(isThere, isRoom, notExists(rowOf(context, host))),
    ).returning({
      host: siteHosts.host,
    }),
    auditIfChanged(context, { action: "hostAdded", subject: { kind: "site", id: siteId } }),
  ]);
  if (added) return;
  await ensureFree(context, host);
  ensure((await db.$count(sites, eq(sites.id, siteId))) > 0, "NotFound");
  throw new Refusal("TooManyRequests");
}

/** Another name in the place of a host, which so stays the first one if it was. Refusals as above; ChangedMeanwhile; StateSame. */
export async function renameHost(
  context: Context,
  { siteId, seen, host }: OfSite & { seen: string; host: string },
): Promise<void> {
  const { db } = context;
  ensureNotPlatform(context, host);
  ensure(host !== seen, "StateSame", "host");
  const [renamed] = await db.batch([
    db
      .update(siteHosts)
      .set({ host })
      .where(and(ofSite(siteId, seen), notExists(rowOf(context, host))))
      .returning({ host: siteHosts.host }),
    auditIfChanged(context, { action: "hostRenamed", subject: { kind: "site", id: siteId } }),
  ]);
  if (renamed.length > 0) return;
  await ensureFree(context, host);
  throw new Refusal("ChangedMeanwhile");
}

/** The host leads to the site no longer, and so to the default one. ChangedMeanwhile when it did not any more. */
export async function retireHost(
  context: Context,
  { siteId, seen }: OfSite & { seen: string },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "sites.manage", undefined);
  const [retired] = await db.batch([
    db.delete(siteHosts).where(ofSite(siteId, seen)).returning({ host: siteHosts.host }),
    auditIfChanged(context, { action: "hostRetired", subject: { kind: "site", id: siteId } }),
  ]);
  ensure(retired.length > 0, "ChangedMeanwhile");
}

const ofSite = (siteId: number, host: string): SQL | undefined =>
  and(isHost(host), eq(siteHosts.siteId, siteId));

/** The platform's address is the default site's for ever: links in mails begin with it. */
function ensureNotPlatform({ actor, baseUrl }: Context, host: string): void {
  allow(actor, "sites.manage", undefined);
  ensure(host !== new URL(baseUrl).hostname, "InvalidInput", "host");
}

async function ensureFree({ db }: Context, host: string): Promise<void> {
  ensure((await db.$count(siteHosts, isHost(host))) === 0, "AlreadyRegistered", "host");
}
