import { and, eq, gt, isNull } from "drizzle-orm";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import type { Context } from "../context";
import { statementsExpired } from "./rules";
import type { Contract } from "./withdrawal-key.server";

/** The statement that somebody unproved has made about a contract and that can still be confirmed, if there is one. */
export async function findStatement({ db, now }: Context, { dashcamerId, invoiceId }: Contract) {
  const { name, contract, receivedAt } = withdrawalStatements;
  const found = await db
    .select({ name, contract, receivedAt })
    .from(withdrawalStatements)
    .where(
      and(
        eq(withdrawalStatements.dashcamerId, dashcamerId),
        invoiceId === null
          ? isNull(withdrawalStatements.invoiceId)
          : eq(withdrawalStatements.invoiceId, invoiceId),
        gt(receivedAt, statementsExpired(now)),
      ),
    )
    .get();
  return found ?? null;
}
