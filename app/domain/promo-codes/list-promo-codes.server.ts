import { and, asc, count, desc, eq, inArray, isNotNull, like, or, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerMovements, ledgerRows } from "../../../db/schema/ledger";
import { promoCodes } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { isPromoInForce, usesOf } from "../orders/find-promo-code.server";
import { allow } from "../permissions";
import { codesPerPage, creditedFrom, creditFor, stateOfUse } from "./rules";

/** All codes, the newest first, found by the code or its creator's name. */
export async function listPromoCodes(context: Context, { search, page }: { search: string; page: number }) {
  const { db, actor, now } = context;
  allow(actor, "promoCodes.manage", undefined);
  const pattern = `%${search.replace(/[%_\\]/g, "")}%`;
  const shown =
    search === "" ? undefined : or(like(promoCodes.code, pattern), like(dashcamers.name, pattern));
  const [rows, [found]] = await db.batch([
    db
      .select({
        id: promoCodes.id,
        code: promoCodes.code,
        percentOff: promoCodes.percentOff,
        credit: promoCodes.credit,
        validUntil: promoCodes.validUntil,
        mostUses: promoCodes.mostUses,
        closedAt: promoCodes.closedAt,
        owner: dashcamers.name,
        uses: usesOf(promoCodes.id),
      })
      .from(promoCodes)
      .leftJoin(dashcamers, eq(dashcamers.id, promoCodes.dashcamerId))
      .where(shown)
      .orderBy(desc(promoCodes.id))
      .limit(codesPerPage)
      .offset((page - 1) * codesPerPage),
    shown === undefined
      ? db.select({ total: count() }).from(promoCodes)
      : db
          .select({ total: count() })
          .from(promoCodes)
          .leftJoin(dashcamers, eq(dashcamers.id, promoCodes.dashcamerId))
          .where(shown),
  ]);
  return {
    codes: rows.map(({ closedAt, ...code }) => ({
      ...code,
      end:
        closedAt !== null
          ? ("closed" as const)
          : code.validUntil !== null && code.validUntil <= now
            ? ("expired" as const)
            : code.mostUses !== null && code.uses >= code.mostUses
              ? ("usedUp" as const)
              : null,
    })),
    page,
    totalPages: Math.max(1, Math.ceil((found?.total ?? 0) / codesPerPage)),
  };
}

/** Orders that one page shows; whoever recommends more has the sums in the ledger. */
const shownUses = 100;

/** A creator's own codes that hold, and the orders that any of them has lowered, without who ordered. */
export async function getRecommendations({ db, now }: Context, dashcamerId: number) {
  const own = db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(eq(promoCodes.dashcamerId, dashcamerId));
  const credited = sql<number | null>`(select -sum(${ledgerRows.amount}) from ${ledgerRows}
    where ${ledgerRows.movementId} = ${ledgerMovements.id} and ${ledgerRows.account} = 'credit')`;
  const [codes, uses] = await db.batch([
    db
      .select({
        code: promoCodes.code,
        percentOff: promoCodes.percentOff,
        credit: promoCodes.credit,
        validUntil: promoCodes.validUntil,
      })
      .from(promoCodes)
      .where(and(eq(promoCodes.dashcamerId, dashcamerId), isPromoInForce(now)))
      .orderBy(asc(promoCodes.id))
      .limit(20),
    db
      .select({
        issuedAt: invoices.issuedAt,
        paidAt: invoices.paidAt,
        paid: invoices.paid,
        corrected: invoices.corrected,
        cancelledAt: invoices.cancelledAt,
        credit: promoCodes.credit,
        credited,
      })
      .from(invoices)
      .innerJoin(promoCodes, eq(promoCodes.id, invoices.promoCodeId))
      .leftJoin(
        ledgerMovements,
        sql`${ledgerMovements.kind} = 'promo' and ${ledgerMovements.reference} = 'promo/' || ${invoices.id}`,
      )
      .where(and(inArray(invoices.promoCodeId, own), isNotNull(invoices.number)))
      .orderBy(desc(invoices.id))
      .limit(shownUses),
  ]);
  return {
    codes,
    uses: uses.map((use) => ({
      orderedAt: use.issuedAt ?? 0,
      state: stateOfUse(use),
      amount: use.credited ?? creditFor(use.credit, use.paid),
      creditedFrom: use.paidAt === null ? null : creditedFrom(use.paidAt),
    })),
  };
}
