import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides as overrides } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import { canReceive } from "../intake/rules";
import { allow } from "../permissions";
import type { DashcamerOnWire } from "./calls-wire";
import { iconUrlOf } from "./rules";

type Row = typeof dashcamers.$inferSelect;
type Overrides = typeof overrides.$inferSelect | null;

/** A creator as this site shows them to a fan. One who is hidden, or whose contract has ended, is `Not found.` */
export async function getDashcamer(context: Context, { id }: { id: number }): Promise<DashcamerOnWire> {
  const { db, actor, site, now } = context;
  allow(actor, "dashcamers.get", undefined);
  const row = await selectDashcamer(db, site.id, id).get();
  ensure(row && !row.dashcamer.hidden && row.dashcamer.confirmedAt !== null, "NotFound");
  const { contractEndedAt } = row.dashcamer;
  ensure(contractEndedAt === null || contractEndedAt > now, "NotFound");
  return dashcamerOnWire(row.dashcamer, row.own, now);
}

export function selectDashcamer(db: Database, siteId: number, id: number) {
  return db
    .select({ dashcamer: dashcamers, own: overrides })
    .from(dashcamers)
    .leftJoin(overrides, and(eq(overrides.siteId, siteId), eq(overrides.dashcamerId, dashcamers.id)))
    .where(eq(dashcamers.id, id));
}

/** The short form: what the site overrides, else the creator's own; neither address nor anything of the account. */
export function dashcamerOnWire(row: Row, own: Overrides, now: number): DashcamerOnWire {
  return {
    ID: row.id,
    Name: own?.name ?? row.name,
    IconUrl: own?.iconUrl ?? (row.iconKey ? iconUrlOf(row.iconKey) : ""),
    ChannelUrl: own?.channelUrl ?? row.channelUrl,
    EnterpriseUrl: own?.enterpriseUrl ?? row.enterpriseUrl,
    Enabled: canReceive({ ...row, enabled: own?.enabled ?? row.enabled }, now) === "yes",
    RequiresEmail: own?.requiresEmail ?? row.requiresFanEmail,
    EmailMessage: own?.emailMessage ?? row.fanEmailMessage,
    PublishLowerPerc: own?.publishLowerPerc ?? row.publishLowerPerc,
    PublishHigherPerc: own?.publishHigherPerc ?? row.publishHigherPerc,
    AllowFanTagging: own?.allowFanTagging ?? row.allowFanTagging,
    Variant: row.variant,
    Email: "",
    Password: "",
  };
}
