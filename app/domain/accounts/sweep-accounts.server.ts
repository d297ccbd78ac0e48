import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { invoices } from "../../../db/schema/money";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { forgetCancelledSenders } from "../senders/forget-sender.server";
import { registrationKeptMs } from "./key-rules";

/** Forgets registrations that nobody confirmed, with their site and prepared order, and keys long out of use. */
export async function sweepAccounts(context: Context): Promise<void> {
  const { db, now } = context;
  const old = now - registrationKeptMs;
  const isForgotten = and(isNull(dashcamers.confirmedAt), lt(dashcamers.createdAt, old));
  const forgotten = db.select({ id: dashcamers.id }).from(dashcamers).where(isForgotten);
  await db.batch([
    db.delete(fans).where(and(isNull(fans.confirmedAt), isNull(fans.cancelledAt), lt(fans.createdAt, old))),
    db.delete(sites).where(and(inArray(sites.dashcamerId, forgotten), eq(sites.isDefault, false))),
    db.delete(invoices).where(and(inArray(invoices.dashcamerId, forgotten), eq(invoices.state, -1))),
    db.delete(dashcamers).where(isForgotten),
    db.delete(accountKeys).where(lt(accountKeys.expiresAt, old)),
    forgetCancelledSenders(context),
  ]);
}
