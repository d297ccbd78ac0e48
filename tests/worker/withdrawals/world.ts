import { and, eq } from "drizzle-orm";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { stateWithdrawal } from "~/domain/withdrawals/state-withdrawal.server";
import type { StateWithdrawalInput } from "~/domain/withdrawals/wire";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { registrationWithdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { mails } from "../../../db/schema/mails";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";

export const now = Date.UTC(2026, 10, 24, 9);
export const { day } = money;

/** A visitor at a moment; the queue stands still. */
export const visitorAt = (at: number) =>
  makeContext({ role: "visitor" }, { now: at, later: async () => {}, limits: { allows: async () => true } });

/** A creator whose registration was confirmed then. */
export const registered = (confirmedAt = now, overrides: Parameters<typeof money.newCreator>[0] = {}) =>
  money.newCreator({
    confirmedAt,
    createdAt: confirmedAt,
    firstName: "Jana",
    lastName: "Nováková",
    ...overrides,
  });

export async function paidOrder(
  creator: money.Creator,
  at: number,
  changes: Parameters<typeof money.order>[1] = {},
) {
  const order = await money.order(creator, changes, { now: at });
  const { id: paymentId } = await money.beginPayment(order.id, order.total, at);
  await settlePayment(await money.at(creator, at), { paymentId, amount: order.total, into: "gateway" });
  return order;
}

/** Fills in the public form. */
export async function state(email: string, at: number, changes: Partial<StateWithdrawalInput> = {}) {
  const input = { name: "Jana Nováková", email, kind: "registration", number: "", ...changes } as const;
  await stateWithdrawal(await visitorAt(at), input);
}

export const mailsTo = (email: string, kind = "withdrawalStated") =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .orderBy(mails.id);

export const statementsOf = ({ id }: { id: number }) =>
  db.select().from(withdrawalStatements).where(eq(withdrawalStatements.dashcamerId, id));

/** The key of the link in a receipt; undefined where it has none. */
export const keyIn = (text: string | undefined) => /\/withdrawal\/(\S+)/.exec(text ?? "")?.[1];

export async function keyOfRegistration(creator: { id: number; createdAt: number }) {
  const path = await registrationWithdrawalPath(await visitorAt(now), creator);
  return path.replace("/withdrawal/", "");
}

export async function confirm(key: string, email: string, at: number) {
  await withdraw(await visitorAt(at), { key, name: "Jana Nováková", contract: "Smlouva", email });
}
