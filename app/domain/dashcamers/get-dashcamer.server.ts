import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { canReceive } from "../intake/can-receive";
import { allow } from "../permissions";
import type { DashcamerOnWire } from "./calls-wire";
import { shownAt } from "./shown.server";

type Found = Awaited<ReturnType<typeof selectDashcamer>>[number];

/** A creator as this site shows them to a fan. One who is hidden, or whose contract has ended, is `Not found.` */
export async function getDashcamer(context: Context, { id }: { id: number }): Promise<DashcamerOnWire> {
  const { db, actor, site, now } = context;
  allow(actor, "dashcamers.get", undefined);
  const row = await selectDashcamer(db, site, id).get();
  ensure(row && !row.dashcamer.hidden && row.dashcamer.confirmedAt !== null, "NotFound");
  const { contractEndedAt } = row.dashcamer;
  ensure(contractEndedAt === null || contractEndedAt > now, "NotFound");
  return dashcamerOnWire(row, now);
}

export function selectDashcamer(db: Database, site: { id: number }, id: number) {
  return db
    .select({ dashcamer: dashcamers, shown: shownAt(site) })
    .from(dashcamers)
    .where(eq(dashcamers.id, id));
}

/** The short form, as the site shows it; neither address nor anything of the account. */
export function dashcamerOnWire({ dashcamer, shown }: Found, now: number): DashcamerOnWire {
  return {
    ID: dashcamer.id,
    Name: shown.name,
    IconUrl: shown.iconUrl ?? "",
    ChannelUrl: shown.channelUrl,
    EnterpriseUrl: shown.enterpriseUrl,
    Enabled: canReceive({ ...dashcamer, enabled: shown.enabled }, now) === "yes",
    RequiresEmail: shown.requiresEmail,
    EmailMessage: shown.emailMessage,
    PublishLowerPerc: shown.publishLowerPerc,
    PublishHigherPerc: shown.publishHigherPerc,
    AllowFanTagging: shown.allowFanTagging,
    Variant: dashcamer.variant,
    Email: "",
    Password: "",
  };
}
