import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../app/domain/context";
import { endContract } from "../../app/domain/dashcamers/end-contract.server";
import { Refusal } from "../../app/domain/errors";
import { cancelInvoice } from "../../app/domain/invoices/cancel-invoice.server";
import { payInvoice } from "../../app/domain/invoices/pay-invoice.server";
import { openStates } from "../../app/domain/invoices/rules";
import { settleGatewayPayment } from "../../app/domain/invoices/settle-gateway-payment.server";
import { getOrder } from "../../app/domain/orders/get-order.server";
import { placeOrder } from "../../app/domain/orders/place-order.server";
import { prepareOrder } from "../../app/domain/orders/prepare-order.server";
import { askPayout } from "../../app/domain/payouts/ask-payout.server";
import { getCredit } from "../../app/domain/payouts/list-payouts.server";
import { cancelPayout } from "../../app/domain/payouts/take-back.server";
import { withdraw } from "../../app/domain/withdrawals/withdraw.server";
import { listWithdrawable } from "../../app/domain/withdrawals/withdrawable.server";
import { creatorOf } from "../../app/domain/workspace/workspace.server";
import { invoices } from "../../db/schema/invoices";
import { payouts } from "../../db/schema/payouts";
import type { Action, Step } from "./plan";
import { giveDays, sendPayouts, transferArrives } from "./provider";
import { codeOf, momentOf, password, type YearWorld } from "./world";

const hour = 3_600_000;

type Doing<Kind extends Action["kind"]> = (
  scene: { world: YearWorld; step: Step; context: Context },
  action: Extract<Action, { kind: Kind }>,
) => Promise<unknown>;

const doings: { [Kind in Action["kind"]]: Doing<Kind> } = {
  order: orderWhatIsChosen,
  upgrade: orderWhatIsChosen,
  async pay({ world, step, context }, { percent, push, paysAgain }) {
    const invoice = await openInvoiceOf(context);
    await payOnce(world, step, context, invoice.id, percent, push);
    if (!paysAgain) return;
    const later = await world.contextOf(context.actor, context.now + hour);
    await payOnce(world, step, later, invoice.id, 100, push);
  },
  async giveUpPaying({ world, context }) {
    const { id } = await openInvoiceOf(context);
    await world.gateway.cancel(await beginPaying(context, id));
  },
  async payWithoutAnswer({ world, context }) {
    const { id } = await openInvoiceOf(context);
    world.gateway.losesAnswers = true;
    await payInvoice(context, { id }).finally(() => {
      world.gateway.losesAnswers = false;
    });
  },
  async payByBank({ world, step, context }, { percent, isImportedTwice, withSymbol }) {
    const { total, variableSymbol } = await openInvoiceOf(context);
    const crowns = Math.ceil((total * percent) / 10_000);
    const vs = withSymbol ? (variableSymbol ?? undefined) : undefined;
    await transferArrives(world, step, { crowns, vs, isImportedTwice });
  },
  async cancelOrder({ context }) {
    await cancelInvoice(context, await openInvoiceOf(context));
  },
  async withdraw({ context }) {
    const [order] = await listWithdrawable(context, creatorOf(context.actor));
    if (!order) throw new Refusal("NotFound");
    const key = order.to.slice(order.to.lastIndexOf("/") + 1);
    const input = { key, name: "Jana Nováková", contract: order.number, email: "jana@year.test" };
    await Promise.all([withdraw(context, input), withdraw(context, input)]);
  },
  async askPayout({ context }, { isTakenBack }) {
    const { credit } = await getCredit(context);
    await askPayout(context, { amount: credit, bankAccount: "19-2000145399/0800" });
    if (!isTakenBack) return;
    const asked = and(eq(payouts.dashcamerId, creatorOf(context.actor)), eq(payouts.state, "asked"));
    const payout = await context.db.select({ id: payouts.id }).from(payouts).where(asked).get();
    if (payout) await cancelPayout(context, payout);
  },
  sendPayouts: ({ world, step }, { bankRefusesOne }) => sendPayouts(world, step, { bankRefusesOne }),
  giveDays: ({ world, step, context }, { days }) =>
    giveDays(world, step, { id: creatorOf(context.actor), days }),
  endContract: ({ context }) => endContract(context, { password }),
};

/** Does what a step says, if the use cases let it; anything but a refusal is thrown. */
export async function takeStep(world: YearWorld, step: Step): Promise<void> {
  const { action } = step;
  const creator = world.creators[step.creator];
  if (!creator) throw new Error(`There is no creator ${step.creator}.`);
  const context = await world.contextOf(creator.actor, momentOf(step.day, step.minute));
  const count = (outcome: string) => {
    const name = `${action.kind}: ${outcome}`;
    world.done[name] = (world.done[name] ?? 0) + 1;
  };
  try {
    await (doings[action.kind] as Doing<Action["kind"]>)({ world, step, context }, action);
    count("done");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    count(error.code);
  }
}

async function orderWhatIsChosen(
  { context }: { context: Context },
  {
    kind,
    variant,
    payInterval,
    extraUnits,
    promoOf,
    useCredit,
    isClickedTwice,
  }: Extract<Action, { kind: "order" | "upgrade" }>,
): Promise<void> {
  await prepareOrder(context, {
    kind: kind === "order" ? "period" : "upgrade",
    variant,
    payInterval,
    extraUnits,
    promoCode: promoOf === null ? "" : codeOf(promoOf),
    customerName: "Jana Nováková",
    companyId: "",
    taxId: "",
    street: "Dlouhá 12",
    city: "Praha 1",
    postalCode: "110 00",
  });
  const { order } = await getOrder(context);
  if (!order) throw new Error("What was prepared a moment ago is gone.");
  const { id, total, spaceBytes } = order;
  const input = { id, total, spaceBytes, useCredit, terms: "on", earlyStart: "on" };
  await Promise.all(Array.from({ length: isClickedTwice ? 2 : 1 }, () => placeOrder(context, input)));
}

async function payOnce(
  world: YearWorld,
  { day, minute }: Step,
  context: Context,
  invoiceId: number,
  percent: number,
  push: Extract<Action, { kind: "pay" }>["push"],
): Promise<void> {
  const externalId = await beginPaying(context, invoiceId);
  world.gateway.take(externalId, Math.ceil((world.gateway.amountOf(externalId) * percent) / 100));
  if (push === "lost") return;
  if (push === "daysLate") return void world.latePushes.push({ day: day + 1 + (minute % 5), externalId });
  const asQueue = await world.contextOf({ role: "visitor" }, context.now);
  const times = push === "once" ? 1 : 20;
  await Promise.all(Array.from({ length: times }, () => settleGatewayPayment(asQueue, { externalId })));
}

/** The gateway's name of a payment that its payer sees. */
async function beginPaying(context: Context, id: number): Promise<string> {
  const { url } = await payInvoice(context, { id });
  return new URL(url).searchParams.get("id") ?? "";
}

async function openInvoiceOf({ db, actor }: Context) {
  const open = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.dashcamerId, creatorOf(actor)), inArray(invoices.state, openStates)))
    .orderBy(desc(invoices.id))
    .get();
  if (!open) throw new Refusal("NotFound");
  return open;
}
