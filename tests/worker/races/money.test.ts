import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestEmailChange } from "~/domain/accounts/change-email.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { settleSandboxPayment } from "~/domain/invoices/sandbox-payment.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { contractWithdrawals, invoices, licencePeriods, payments } from "../../../db/schema/money";
import { cheapHash, db, makeDashcamer } from "../../factories";
import { comparable, differences } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeInvoice>>;

const day = 24 * 3_600_000;
const password = "heslo jako celá věta";
let made = 0;

/** A creator's licence of a year, half of it paid, and a payment of the rest that has begun. */
async function makeInvoice(pending = true) {
  const creator = await makeDashcamer({ passwordHash: cheapHash(password) });
  const now = Date.now();
  const invoice = await db
    .insert(invoices)
    .values({ dashcamerId: creator.id, state: 2, total: 90_000, paid: 45_000, orderedAt: now })
    .returning()
    .get();
  const period = { dashcamerId: creator.id, invoiceId: invoice.id, variant: 3 };
  await db.insert(licencePeriods).values({ ...period, from: now - 10 * day, until: now + 355 * day });
  const externalId = `payment${++made}`;
  if (pending) {
    const row = { invoiceId: invoice.id, gateway: "sandbox" as const, externalId, amount: 45_000 };
    await db.insert(payments).values({ ...row, createdAt: now, updatedAt: now });
  }
  return { creator, invoice, externalId };
}

async function lookAtMoney({ creator, invoice, externalId }: World) {
  const names = new Map<unknown, string>([
    [externalId, "first"],
    [creator.email, "creator"],
  ]);
  const ids = {
    invoiceId: new Map([[invoice.id, "invoice"]]),
    dashcamerId: new Map([[creator.id, "creator"]]),
  };
  const { actor: _, ...before } = creator;
  const [owing, begun, back, [row], sent] = await db.batch([
    db.select().from(invoices).where(eq(invoices.id, invoice.id)),
    db.select().from(payments).where(eq(payments.invoiceId, invoice.id)),
    db.select().from(contractWithdrawals).where(eq(contractWithdrawals.dashcamerId, creator.id)),
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    db.select().from(mails).where(eq(mails.recipient, creator.email)),
  ]);
  const { passwordHash, ...changed } = differences(before, row ?? {});
  const told = (rows: Record<string, unknown>[]) => rows.map((one) => comparable(one, names, ids));
  return {
    invoice: told(owing),
    payments: told(begun),
    refunds: told(back),
    creator: { ...told([changed])[0], newPassword: passwordHash !== undefined },
    mails: sent.map(({ kind }) => kind),
  };
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
    act: (context, { externalId }) => settleSandboxPayment(context, { externalId, outcome: "paid" }),
    refusals: ["InvalidState"],
  },
  "calls the payment off": {
    actor: visitor,
    act: (context, { externalId }) => settleSandboxPayment(context, { externalId, outcome: "cancelled" }),
    refusals: ["InvalidState"],
  },
  "ends the contract": {
    actor,
    act: (context) => endContract(context, { password }),
    refusals: ["WrongPassword"],
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
  test.each([
    ...pairs(["goes to pay", "pays", "calls the payment off"]).filter(([, other]) => other !== "goes to pay"),
    ...pairs(["ends the contract", "pays", "changes the password", "asks for another address"]).filter(
      (pair) => pair.includes("ends the contract"),
    ),
  ])("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(() => makeInvoice(), name, other),
  );
});

test("two clicks on an invoice begin one payment", () =>
  race(() => makeInvoice(false), "goes to pay", "goes to pay"));
