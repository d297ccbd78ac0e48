import { describe, expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { putAside } from "~/domain/bank/put-aside.server";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { ownAccount } from "../bank/statements";
import { type BankWorld, lookAtBank, makeBankWorld } from "../bank/world";
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
  "cancels the order": {
    actor: ({ creator }) => creator.actor,
    act: (context, { invoice }) => cancelInvoice(context, { id: invoice.id }),
    refusals: ["InvalidState", "ChangedMeanwhile"],
  },
} satisfies Record<string, Change<BankWorld>>;

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
    ["assigns the payment", "cancels the order"],
    ["cancels the order", "assigns the payment"],
  ])("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(true, name, other),
  );
});
