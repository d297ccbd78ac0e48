import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { getOwnSite } from "../settings/own-site.server";
import { creatorOf } from "../workspace/workspace.server";
import { ownHostOf } from "./own-host.server";
import {
  dmarcNames,
  dmarcOf,
  domainOfHost,
  type Finding,
  findingOf,
  newsletterMailbox,
  ofPurpose,
  recordType,
  type WantedRecord,
} from "./sending-domain";

export type CheckedRecord = WantedRecord & { finding: Finding; found: string[] };

export type CheckedDomain = {
  domain: string;
  /** Whether it is the site's own, and not the platform's. */
  isOwn: boolean;
  /** Where newsletters come from now. */
  address: string;
  /** What the mail service says of it: it may send from it, waits for DNS, does not know it, or did not answer. */
  service: "verified" | "waiting" | "notThere" | "unanswered";
  records: CheckedRecord[];
};

/**
 * What the domain that newsletters of the creator's site come from says in DNS at this moment, beside what it should:
 * the site's own domain, or the platform's. Null without a site or a mail service; `TooManyRequests`.
 */
export async function checkSendingDomain(context: Context): Promise<CheckedDomain | null> {
  const { actor, bulkMail, limits } = context;
  allow(actor, "newsletters.manage", undefined);
  const site = await getOwnSite(context);
  if (!site || !bulkMail) return null;
  ensure(await limits.allows("form", `sendingDomain:${creatorOf(actor)}`), "TooManyRequests");
  const host = await ownHostOf(context, site.id);
  const domain = host === null ? (bulkMail.address.split("@")[1] ?? "") : domainOfHost(host);
  const known = await bulkMail.domain(domain);
  const isKnown = typeof known === "object";
  const isVerified = isKnown && known.isVerified;
  const wanted = isKnown ? known.records : [];
  const records = await Promise.all([
    ...wanted.map((one) => check(context, one)),
    checkPolicy(context, domain),
  ]);
  return {
    domain,
    isOwn: host !== null,
    address: host !== null && isVerified ? `${newsletterMailbox}@${domain}` : bulkMail.address,
    service: isKnown ? (isVerified ? "verified" : "waiting") : known,
    records,
  };
}

async function check({ dns }: Context, wanted: WantedRecord): Promise<CheckedRecord> {
  const found = await dns.records(wanted.name, recordType(wanted));
  return { ...wanted, finding: findingOf(wanted, found), found: ofPurpose(wanted, found ?? []) };
}

/** The policy may stand above the domain; the first one that is there counts. */
async function checkPolicy(context: Context, domain: string): Promise<CheckedRecord> {
  const wanted = dmarcOf(domain);
  for (const name of dmarcNames(domain)) {
    const checked = await check(context, { ...wanted, name });
    if (checked.finding !== "missing") return checked;
  }
  return { ...wanted, finding: "missing", found: [] };
}
