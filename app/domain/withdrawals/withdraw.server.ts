import type { Context } from "../context";
import { findStatement } from "./statements.server";
import type { WithdrawInput } from "./wire";
import { withdrawFromOrder } from "./withdraw-from-order.server";
import { withdrawFromRegistration } from "./withdraw-from-registration.server";
import { findContract } from "./withdrawal-key.server";

/**
 * Withdraws from the contract that a link names, for whoever holds the link. When it was stated before at /withdrawal, it
 * counts from then. Refusals: NotFound, InvalidState, ChangedMeanwhile.
 */
export async function withdraw(
  context: Context,
  { key, ...input }: WithdrawInput & { key: string },
): Promise<void> {
  const contract = await findContract(context, key);
  const stated = await findStatement(context, contract);
  const statement = { ...input, at: stated?.receivedAt ?? context.now };
  const { dashcamerId, invoiceId } = contract;
  await (invoiceId === null
    ? withdrawFromRegistration(context, dashcamerId, statement)
    : withdrawFromOrder(context, { id: invoiceId, dashcamerId }, statement));
}
