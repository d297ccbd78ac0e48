import { and, eq, isNull } from "drizzle-orm";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import type { Context } from "../context";
import { readPaidDocuments } from "../refunds/paid-documents.server";
import { sumBack } from "../refunds/take-back.server";
import { planWithdrawal } from "./plan-withdrawal.server";
import { confirmableUntil, mayWithdraw, mayWithdrawFromRegistration, withdrawalUntil } from "./rules";
import { findStatement } from "./statements.server";
import { type Contract, findContract } from "./withdrawal-key.server";

/** What the page of a withdrawal shows: the contract, until when, and what goes back; or that it is done, or too late. */
export async function getWithdrawal(context: Context, { key }: { key: string }) {
  const { now } = context;
  const contract = await findContract(context, key);
  const { dashcamerId, invoiceId } = contract;
  const [done, stated] = await Promise.all([
    findWithdrawal(context, contract),
    findStatement(context, contract),
  ]);
  const at = stated?.receivedAt ?? now;
  const paid = await readPaidDocuments({ ...context, now: at }, dashcamerId);
  const { creator } = paid;
  const common = {
    name: stated?.name ?? "",
    email: creator.email,
    done,
    stated: stated && { receivedAt: stated.receivedAt, until: confirmableUntil(stated.receivedAt) },
  };
  if (invoiceId === null) {
    const concludedAt = creator.confirmedAt ?? now;
    return {
      ...common,
      number: null,
      title: "",
      name: common.name || `${creator.firstName} ${creator.lastName}`.trim(),
      concludedAt,
      until: withdrawalUntil(concludedAt),
      back: mayWithdrawFromRegistration(creator, at) ? { money: 0, credit: 0 } : null,
    };
  }
  const order = paid.documents.find(({ id }) => id === invoiceId);
  const concludedAt = order?.issuedAt ?? now;
  const may = order !== undefined && mayWithdraw(order, at) && creator.contractEndedAt === null;
  return {
    ...common,
    number: order?.number ?? "",
    title: order?.lines[0]?.description ?? "",
    name: common.name || order?.customer?.name || "",
    concludedAt,
    until: withdrawalUntil(concludedAt),
    back: may && !done ? sumBack(planWithdrawal(paid, { orderId: invoiceId, at, now }).corrections) : null,
  };
}

/** When the contract was withdrawn from and where the receipt went; null as long as nobody has. */
async function findWithdrawal({ db }: Context, { dashcamerId, invoiceId }: Contract) {
  const { receivedAt, email } = contractWithdrawals;
  const found = await db
    .select({ receivedAt, email })
    .from(contractWithdrawals)
    .where(
      invoiceId === null
        ? and(eq(contractWithdrawals.dashcamerId, dashcamerId), isNull(contractWithdrawals.invoiceId))
        : eq(contractWithdrawals.invoiceId, invoiceId),
    )
    .get();
  return found ?? null;
}
