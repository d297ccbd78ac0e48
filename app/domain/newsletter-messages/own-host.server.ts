import { eq, sql } from "drizzle-orm";
import { siteHosts } from "../../../db/schema/sites";
import type { Context } from "../context";
import { domainOfHost, newsletterMailbox } from "./sending-domain";

/** The first host that the platform's operator has given to the site; null for a site without one. */
export async function ownHostOf({ db }: Context, siteId: number): Promise<string | null> {
  const row = await db
    .select({ host: siteHosts.host })
    .from(siteHosts)
    .where(eq(siteHosts.siteId, siteId))
    .orderBy(sql`rowid`)
    .limit(1)
    .get();
  return row?.host ?? null;
}

/** Where newsletters of a site come from: its own domain once the mail service may send from it, else the platform's. */
export async function senderAddress({ bulkMail }: Context, host: string | null): Promise<string> {
  if (!bulkMail) return "";
  if (host === null) return bulkMail.address;
  const domain = domainOfHost(host);
  const known = await bulkMail.domain(domain);
  const isVerified = typeof known === "object" && known.isVerified;
  return isVerified ? `${newsletterMailbox}@${domain}` : bulkMail.address;
}
