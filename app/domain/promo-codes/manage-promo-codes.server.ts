import { and, eq, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { promoCodes } from "../../../db/schema/tariffs";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import type { PromoCodeInput } from "./wire";

/**
 * The superuser makes a code. Refusals: NoSuchDashcamer (owner), CreditWithoutOwner (credit), PlannedInPast (validUntil),
 * AlreadyRegistered (code, in any case of letters).
 */
export async function makePromoCode(context: Context, input: PromoCodeInput): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "promoCodes.manage", undefined);
  const { owner, ...code } = input;
  const found = owner === "" ? null : await ownerBy(context, owner);
  ensure(owner === "" || found, "NoSuchDashcamer", "owner");
  ensure(code.credit === 0 || found, "CreditWithoutOwner", "credit");
  ensure(code.validUntil === null || code.validUntil > now, "PlannedInPast", "validUntil");
  const [made] = await db.batch([
    db
      .insert(promoCodes)
      .values({ ...code, dashcamerId: found?.id ?? null, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: promoCodes.id }),
    auditIfChanged(context, {
      action: "promoCodeMade",
      subject: { kind: "promoCode", id: sql`(select max(${promoCodes.id}) from ${promoCodes})` },
    }),
  ]);
  ensure(made.length === 1, "AlreadyRegistered", "code");
}

function ownerBy({ db }: Context, email: string) {
  return db
    .select({ id: dashcamers.id })
    .from(dashcamers)
    .where(
      and(
        sql`lower(${dashcamers.email}) = ${email.toLowerCase()}`,
        isNull(dashcamers.contractEndedAt),
        sql`${dashcamers.confirmedAt} is not null`,
      ),
    )
    .get();
}

/**
 * Switches a code off: from now on it lowers no order. Credit for orders that it has lowered still comes, and it is never
 * deleted, as documents name it. Of two clicks the second finds it done: StateSame.
 */
export async function closePromoCode(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "promoCodes.manage", undefined);
  const [closed] = await db.batch([
    db
      .update(promoCodes)
      .set({ closedAt: now })
      .where(and(eq(promoCodes.id, id), isNull(promoCodes.closedAt)))
      .returning({ id: promoCodes.id }),
    auditIfChanged(context, { action: "promoCodeClosed", subject: { kind: "promoCode", id } }),
  ]);
  ensure(closed.length === 1, "StateSame");
}
