import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestEmailChange } from "~/domain/accounts/change-email.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { ensure } from "~/domain/errors";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { settleRefund } from "~/domain/refunds/settle-refund.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { refunds } from "../../../db/schema/payments";
import { cheapHash, db, makeSuperuser } from "../../factories";
import { sampleOf } from "../../sample";
import { lookAtMoney } from "../money/look";
import * as money from "../money/world";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeInvoice | typeof makeOrder>>;

const password = "heslo jako celá věta";

/** A creator with an invoice that waits, and a payment of it that has begun. */
async function makeInvoice() {
  const creator = await money.newCreator({ passwordHash: cheapHash(password) });
  const invoice = await money.order(creator);
  const payment = await money.beginPayment(invoice.id, invoice.total);
  return { creator, invoice, payment, refundId: 0, superuser: await makeSuperuser() };
}

/** The same, paid, with a refund that waits. */
async function makePaid() {
  const world = await makeInvoice();
  const { creator, invoice, payment } = world;
  const context = await money.at(creator, Date.now());
  await settlePayment(context, { paymentId: payment.id, amount: invoice.total, into: "gateway" });
  const { id: refundId } = await db
    .insert(refunds)
    .values({ dashcamerId: creator.id, invoiceId: invoice.id, method: "gateway", amount: 1000, createdAt: 1 })
    .returning()
    .get();
  return { ...world, refundId };
}

/** The same, and more for the days that are paid: the invoice is that of the upgrade. */
async function makeUpgraded() {
  const world = await makePaid();
  const { creator } = world;
  const invoice = await money.order(creator, { kind: "upgrade", variant: 3 });
  const payment = await money.beginPayment(invoice.id, invoice.total);
  const context = await money.at(creator, Date.now());
  await settlePayment(context, { paymentId: payment.id, amount: invoice.total, into: "gateway" });
  return { ...world, invoice, payment };
}

/** The same with an order in preparation instead. */
async function makeOrder() {
  const creator = await money.newCreator({ passwordHash: cheapHash(password) });
  await prepareOrder(await money.at(creator, Date.now()), money.anOrder());
  const [invoice] = await money.documentsOf(creator);
  if (!invoice) throw new Error("There is no order.");
  return { creator, invoice, payment: null, refundId: 0, superuser: await makeSuperuser() };
}

const actor = ({ creator }: World) => creator.actor;
const visitor = () => ({ role: "visitor" }) as const;

const changes: Record<string, Change<World>> = {
  "goes to pay": {
    actor,
    act: (context, { invoice }) => payInvoice(context, { id: invoice.id }),
    refusals: ["StateSame"],
  },
  pays: {
    actor: visitor,
    act: (context, { payment, invoice }) =>
      settlePayment(context, { paymentId: payment?.id ?? 0, amount: invoice.total, into: "gateway" }),
    refusals: [],
  },
  "cancels the order": {
    actor,
    act: (context, { invoice }) => cancelInvoice(context, { id: invoice.id }),
    refusals: ["InvalidState", "ChangedMeanwhile"],
  },
  "corrects the invoice": {
    actor: ({ superuser }) => superuser.actor,
    act: (context, { invoice }) =>
      correctInvoice(context, { id: invoice.id, corrected: 0, amount: 49_000, reason: "Sleva" }),
    refusals: ["InvalidState", "ChangedMeanwhile"],
  },
  "orders for good": {
    actor,
    act: (context, { invoice }) =>
      placeOrder(context, {
        id: invoice.id,
        total: invoice.total,
        spaceBytes: invoice.spaceBytes,
        useCredit: false,
        terms: "on",
        earlyStart: "on",
      }),
    refusals: ["ChangedMeanwhile"],
  },
  "orders something else": {
    actor,
    act: (context) => prepareOrder(context, money.anOrder({ variant: 3 })),
    refusals: ["StateSame"],
  },
  "ends the contract": {
    actor,
    act: (context) => endContract(context, { password }),
    refusals: ["WrongPassword", "ChangedMeanwhile"],
  },
  "ends somebody's contract": {
    actor: visitor,
    act: async (context, { creator }) => {
      const end = { id: creator.id, reason: "termsRejected", condition: sql`true` } as const;
      ensure(await finishContract(context, end), "ChangedMeanwhile");
    },
    refusals: ["ChangedMeanwhile"],
  },
  "withdraws from the order": {
    actor: visitor,
    act: async (context, { invoice, creator }) => {
      const path = await withdrawalPath(context, { id: invoice.id, uuid: invoice.uuid ?? "" });
      const key = path.replace("/withdrawal/", "");
      return withdraw(context, { key, name: "Jana", contract: "Tarif", email: creator.email });
    },
    refusals: ["InvalidState"],
  },
  "has money sent back": {
    actor: visitor,
    act: async (context, { refundId }) => settleRefund(context, { id: refundId, states: ["waiting"] }),
    refusals: [],
  },
  "changes the password": {
    actor,
    act: (context) => changePassword(context, { password, newPassword: "jiné heslo na celou větu" }),
    refusals: ["WrongPassword"],
  },
  "asks for another address": {
    actor,
    act: (context, { creator }) => requestEmailChange(context, { email: `next-${creator.email}`, password }),
    refusals: ["WrongPassword"],
  },
};

const pairs = (names: string[]) => names.flatMap((name) => names.map((other) => [name, other] as const));

async function race(make: () => Promise<World>, name: string, otherName: string) {
  const [change, other] = [changes[name], changes[otherName]];
  if (!change || !other) throw new Error(`There is no change ${name} or ${otherName}.`);
  expect(await surviveEveryRace({ make, change, other, look: lookAtMoney })).toBeGreaterThan(0);
}

describe("while a payment waits", () => {
  test.each(
    sampleOf([
      ...pairs(["pays", "cancels the order", "withdraws from the order", "ends the contract"]).filter(
        (pair) => pair.includes("withdraws from the order"),
      ),
      ...pairs(["goes to pay", "pays", "cancels the order", "corrects the invoice"]).filter(
        ([, other]) => other !== "goes to pay",
      ),
      ...pairs(["ends the contract", "pays", "changes the password", "asks for another address"]).filter(
        (pair) => pair.includes("ends the contract"),
      ),
      ...pairs(["ends somebody's contract", "pays", "ends the contract"]).filter(
        ([name, other]) =>
          name !== other && (name === "ends somebody's contract" || other === "ends somebody's contract"),
      ),
    ]),
  )("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makeInvoice, name, other),
  );
});

describe("once it is paid", () => {
  test.each(
    sampleOf([
      ...pairs(["withdraws from the order", "ends the contract", "has money sent back"]).filter(
        ([name]) => name !== "has money sent back",
      ),
      ...pairs(["corrects the invoice", "ends the contract", "withdraws from the order"]).filter((pair) =>
        pair.includes("corrects the invoice"),
      ),
    ]),
  )("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makePaid, name, other),
  );
});

describe("once more is paid for the same days", () => {
  test.each(
    pairs(["withdraws from the order", "ends the contract"]).filter((pair) =>
      pair.includes("withdraws from the order"),
    ),
  )("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makeUpgraded, name, other),
  );
});

describe("while an order is prepared", () => {
  test.each(
    pairs(["orders for good", "orders something else", "ends the contract"]).filter(
      ([name, other]) => name !== "ends the contract" && other !== "orders something else",
    ),
  )("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makeOrder, name, other),
  );
});
