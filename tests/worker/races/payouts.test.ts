import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pairLines } from "~/domain/bank/pair-lines.server";
import { storeLines } from "~/domain/bank/store-lines.server";
import type { Context } from "~/domain/context";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { ensure } from "~/domain/errors";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { bounceByLine } from "~/domain/payouts/bounce.server";
import { leftCreditPath, payLeftCreditById, payLeftCreditByKey } from "~/domain/payouts/left-credit.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { bankLines } from "../../../db/schema/bank";
import { db } from "../../factories";
import { atBank, linesOf, newId, ownAccount } from "../bank/statements";
import * as money from "../money/world";
import {
  account,
  creatorWithCredit,
  lookAtPayouts,
  makeFormer,
  makePayout,
  type PayoutWorld,
  payoutsOf,
} from "../payouts/world";
import { type Change, surviveEveryRace } from "./every-race";

const creator = ({ creator }: PayoutWorld) => creator.actor;
const superuser = ({ superuser }: PayoutWorld) => superuser;
const withAccount = ({ provider, ...context }: Context): Context => ({
  ...context,
  provider: { ...provider, bankAccount: ownAccount },
});

const changes = {
  "takes it back": {
    actor: creator,
    act: (context, { payoutId }) => cancelPayout(context, { id: payoutId }),
    refusals: ["StateSame"],
  },
  "asks for it": {
    actor: creator,
    act: (context) => askPayout(context, { amount: 60_000, bankAccount: account }),
    refusals: ["StateSame", "NotEnoughCredit"],
  },
  "pays an order with it": {
    actor: creator,
    act: async (context, { creator }) => {
      const [order] = await money.documentsOf(creator, -1);
      const { id = 0, total = 0, spaceBytes = 0 } = order ?? {};
      await placeOrder(context, { id, total, spaceBytes, useCredit: true, terms: "on", earlyStart: "on" });
    },
    refusals: ["ChangedMeanwhile"],
  },
  "makes a file": {
    actor: superuser,
    act: (context) => exportPayouts(withAccount(context)),
    refusals: ["StateSame"],
  },
  "marks it as sent": {
    actor: superuser,
    act: async (context, { creator }) => {
      const [payout] = await payoutsOf(creator);
      await markSent(context, { id: payout?.fileId ?? 0 });
    },
    refusals: ["StateSame"],
  },
  "marks it as refused": {
    actor: superuser,
    act: (context, { payoutId }) => returnPayout(context, { id: payoutId, from: "exported" }),
    refusals: ["StateSame"],
  },
  "says that it has come back": {
    actor: superuser,
    act: (context, { payoutId }) => returnPayout(context, { id: payoutId, from: "sent" }),
    refusals: ["StateSame"],
  },
  "knows it in a movement of the bank": {
    actor: superuser,
    act: (context, { payoutId, lineId }) => bounceByLine(context, { id: lineId ?? 0, payoutId }),
    refusals: ["StateSame"],
  },
  "has what is left sent": {
    actor: () => ({ role: "visitor" }),
    act: async (context, { creator }) => {
      const key = (await leftCreditPath(context, creator.id)).replace("/credit/", "");
      await payLeftCreditByKey(context, { key, bankAccount: account });
    },
    refusals: ["StateSame"],
  },
  "enters the account for them": {
    actor: superuser,
    act: (context, { creator }) => payLeftCreditById(context, { id: creator.id, bankAccount: account }),
    refusals: ["StateSame"],
  },
  "takes what was left back": {
    actor: superuser,
    act: async (context, { creator }) =>
      cancelPayout(context, { id: (await payoutsOf(creator)).at(-1)?.id ?? 0 }),
    refusals: ["StateSame"],
  },
  "ends their contract": {
    actor: () => ({ role: "visitor" }),
    act: async (context, { creator }) => {
      const end = { id: creator.id, reason: "termsRejected", condition: sql`true` } as const;
      ensure(await finishContract(context, end), "ChangedMeanwhile");
    },
    refusals: ["ChangedMeanwhile"],
  },
  "reads the statement by which it comes back": {
    actor: () => ({ role: "visitor" }),
    act: (context) => pairLines(context),
    refusals: [],
  },
} satisfies Record<string, Change<PayoutWorld>>;

type Name = keyof typeof changes;

async function makeExported() {
  const world = await makePayout();
  await exportPayouts(await atBank());
  return world;
}

/** Payouts of worlds before must not stand in the file of this one. */
async function makeAlone() {
  await exportPayouts(await atBank()).catch(() => {});
  return makePayout();
}

const race = async (make: () => Promise<PayoutWorld>, name: Name, other: Name) =>
  expect(
    await surviveEveryRace<PayoutWorld>({
      make,
      change: changes[name],
      other: changes[other],
      look: lookAtPayouts,
    }),
  ).toBeGreaterThan(0);

test.each<[Name, Name]>([
  ["takes it back", "makes a file"],
  ["makes a file", "takes it back"],
  ["takes it back", "takes it back"],
  ["makes a file", "makes a file"],
])("of a payout that waits, whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
  race(makeAlone, name, other),
);

test.each<[Name, Name]>([
  ["marks it as sent", "marks it as refused"],
  ["marks it as refused", "marks it as sent"],
  ["marks it as refused", "marks it as refused"],
])("of a payout in a file, whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
  race(makeExported, name, other),
);

test("a contract ends with a mail that tells of credit that has come back meanwhile, or not yet", () =>
  race(
    async () => {
      const world = await makePayout(100_000);
      await exportPayouts(await atBank());
      return world;
    },
    "ends their contract",
    "marks it as refused",
  ));

/** One that was sent, and a movement of the bank that looks like it; it waits for a person, or has just come. */
async function makeSent(state: "waiting" | "new" = "waiting") {
  const world = await makePayout();
  const context = await atBank();
  await markSent(context, await exportPayouts(context));
  const id = newId();
  await storeLines(context, { account: ownAccount, source: "fio", lines: [returned(id, world.payoutId)] });
  const [line] = await linesOf(id);
  await db
    .update(bankLines)
    .set({ state })
    .where(eq(bankLines.id, line?.id ?? 0));
  return { ...world, lineId: line?.id ?? 0 };
}

const returned = (id: number, payoutId: number) => ({
  id: String(id),
  bookedOn: "2026-11-25",
  amountHaler: 60_000,
  currency: "CZK",
  variableSymbol: payoutId,
  counterAccount: account,
  payerName: "",
  message: "VRACENI",
});

test.each<[Name, Name]>([
  ["says that it has come back", "knows it in a movement of the bank"],
  ["knows it in a movement of the bank", "says that it has come back"],
  ["knows it in a movement of the bank", "knows it in a movement of the bank"],
  ["says that it has come back", "says that it has come back"],
])("of a payout that was sent, whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
  race(() => makeSent(), name, other),
);

test.each<[Name, Name]>([
  ["reads the statement by which it comes back", "says that it has come back"],
  ["says that it has come back", "reads the statement by which it comes back"],
  ["reads the statement by which it comes back", "reads the statement by which it comes back"],
])("of a payout that comes back, whoever %s is in order when meanwhile somebody %s", (name, other) =>
  race(() => makeSent("new"), name, other),
);

test("of two payouts of one credit that are asked for at once one is", () =>
  race(
    async () => ({ ...(await makeAlone()), creator: await creatorWithCredit() }),
    "asks for it",
    "asks for it",
  ));

/** A creator with 1 000 Kč of credit and a prepared order that it may pay a part of. */
async function makeBuyer() {
  const world = { ...(await makeAlone()), creator: await creatorWithCredit() };
  await prepareOrder(await money.at(world.creator, Date.now()), money.anOrder());
  return world;
}

test.each<[Name, Name]>([
  ["asks for it", "pays an order with it"],
  ["pays an order with it", "asks for it"],
])("of one credit, whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
  race(makeBuyer, name, other),
);

/** What is left of a former creator's credit is asked for, and waits for a file. */
async function makeLeftAsked() {
  const world = await makeFormer();
  await payLeftCreditById(await atBank(), { id: world.creator.id, bankAccount: account });
  return world;
}

test.each<[Name, Name]>([
  ["has what is left sent", "has what is left sent"],
  ["has what is left sent", "enters the account for them"],
  ["enters the account for them", "has what is left sent"],
  ["has what is left sent", "says that it has come back"],
  ["says that it has come back", "has what is left sent"],
])(
  "of credit after the end of a contract, whoever %s is refused or in order when meanwhile somebody %s",
  (name, other) => race(makeFormer, name, other),
);

test.each<[Name, Name]>([
  ["takes what was left back", "makes a file"],
  ["makes a file", "takes what was left back"],
])(
  "of credit that is left and asked for, whoever %s is refused or in order when meanwhile somebody %s",
  (name, other) => race(makeLeftAsked, name, other),
);
