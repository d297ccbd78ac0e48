import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { putAside } from "~/domain/bank/put-aside.server";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import { payouts } from "../../../db/schema/payouts";
import { db } from "../../factories";
import { atBank, ownAccount } from "../bank/statements";
import { type BankWorld, lookAtBank, makeBankWorld } from "../bank/world";
import { expectLedgerFits } from "../money/world";
import { type Change, surviveEveryRace } from "./every-race";

const superuser = ({ superuser }: BankWorld) => superuser;

const changes = {
  "reads the statement": {
    actor: superuser,
    act: ({ provider, ...context }, { statement }) =>
      importStatement({ ...context, provider: { ...provider, bankAccount: ownAccount } }, statement),
    refusals: [],
  },
  "assigns the payment": {
    actor: superuser,
    act: (context, { lineId, invoice }) => assignLine(context, { id: lineId, number: invoice.number ?? "" }),
    refusals: ["StateSame"],
  },
  "puts the payment aside": {
    actor: superuser,
    act: (context, { lineId }) => putAside(context, { id: lineId, note: "Ptám se." }),
    refusals: ["StateSame"],
  },
  "sends the payment back": {
    actor: superuser,
    act: (context, { lineId }) =>
      sendLineBack(context, { id: lineId, bankAccount: "19-2000145399/0800", reason: "Není naše." }),
    refusals: ["StateSame"],
  },
  "takes the sending back": {
    actor: superuser,
    act: async (context, { lineId }) => cancelPayout(context, { id: await payoutOf(lineId) }),
    refusals: ["StateSame"],
  },
  "cancels the order": {
    actor: ({ creator }) => creator.actor,
    act: (context, { invoice }) => cancelInvoice(context, { id: invoice.id }),
    refusals: ["InvalidState", "ChangedMeanwhile"],
  },
} satisfies Record<string, Change<BankWorld>>;

const payoutOf = async (lineId: number) =>
  (await db.select().from(payouts).where(eq(payouts.bankLineId, lineId)).get())?.id ?? 0;

type Name = keyof typeof changes;

async function race(isWaiting: boolean, name: Name, other: Name) {
  const make = () => makeBankWorld({ isWaiting });
  const sides = { change: changes[name], other: changes[other] };
  expect(await surviveEveryRace<BankWorld>({ make, ...sides, look: lookAtBank })).toBeGreaterThan(0);
}

describe("a payment that names its invoice", () => {
  test.each<[Name, Name]>([
    ["reads the statement", "reads the statement"],
    ["reads the statement", "cancels the order"],
    ["cancels the order", "reads the statement"],
  ])("whoever %s is in order when meanwhile somebody %s", (name, other) => race(false, name, other));
});

describe("a payment that waits", () => {
  test.each<[Name, Name]>([
    ["assigns the payment", "assigns the payment"],
    ["assigns the payment", "puts the payment aside"],
    ["puts the payment aside", "assigns the payment"],
    ["sends the payment back", "assigns the payment"],
    ["assigns the payment", "sends the payment back"],
    ["sends the payment back", "sends the payment back"],
    ["sends the payment back", "puts the payment aside"],
    ["puts the payment aside", "sends the payment back"],
    ["assigns the payment", "cancels the order"],
    ["cancels the order", "assigns the payment"],
  ])("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(true, name, other),
  );
});

describe("a payment that goes back", () => {
  const make = async () => {
    const world = await makeBankWorld({ isWaiting: true });
    await changes["sends the payment back"].act(await atBank(), world);
    return world;
  };
  test.each<[Name, Name]>([["takes the sending back", "takes the sending back"]])(
    "whoever %s is refused or in order when meanwhile somebody %s",
    async (name, other) => {
      const sides = { change: changes[name], other: changes[other] };
      const steps = await surviveEveryRace<BankWorld>({ make, ...sides, look: lookAtBank });
      expect(steps).toBeGreaterThan(0);
    },
  );
});

test("of fifty clicks at once that assign a payment or send it back one counts", async () => {
  const world = await makeBankWorld({ isWaiting: true });
  const context = await atBank();
  const clicks = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      changes[at % 2 ? "assigns the payment" : "sends the payment back"].act(context, world),
    ),
  );
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { payments, sentBack } = await lookAtBank(world);
  expect(payments.length + sentBack.length).toBe(1);
  await expectLedgerFits();
});
