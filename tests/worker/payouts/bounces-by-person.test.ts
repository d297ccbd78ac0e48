import { beforeEach, describe, expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { getLine } from "~/domain/bank/get-line.server";
import { putAside } from "~/domain/bank/put-aside.server";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import { bounceByLine } from "~/domain/payouts/bounce.server";
import { exportPayouts } from "~/domain/payouts/payout-files.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import { atBank, linesOf } from "../bank/statements";
import * as money from "../money/world";
import { comes, refused, saidBack, sent } from "./sent-payouts";
import { account, makePayout, type PayoutWorld, payoutsOf } from "./world";

beforeEach(async () => {
  await exportPayouts(await atBank()).catch(() => {});
});

describe("money that a person takes for a payout that has come back", () => {
  const recognise = async (line: { id: number }, { payoutId }: PayoutWorld) =>
    bounceByLine(await atBank(), { id: line.id, payoutId });
  const stateOf = async ({ bankReference }: { bankReference: string }) =>
    (await linesOf(Number(bankReference)))[0]?.state;
  const outside = { sent: () => sent(), "said to be back": saidBack };
  const ways = Object.keys(outside) as (keyof typeof outside)[];

  test.each(
    ways.flatMap((way) => [
      [way, "another amount", { amount: 590 }] as const,
      [way, "euros", { currency: "EUR" }] as const,
    ]),
  )("is none when it was %s but comes as %s", async (way, _, changes) => {
    const world = await outside[way]();
    const line = await comes({ amount: 600, ...changes });
    const before = await payoutsOf(world.creator);
    await expect(recognise(line, world)).rejects.toMatchObject({ code: "InvalidState" });
    expect(await payoutsOf(world.creator)).toEqual(before);
    expect(await stateOf(line)).toBe("waiting");
    await money.expectLedgerFits();
  });

  const decided = {
    "sends it back": (id: number) =>
      atBank().then((context) => sendLineBack(context, { id, bankAccount: account, reason: "Není naše." })),
    "lets it pay an invoice": async (id: number) => {
      const { number } = await money.order(await money.newCreator());
      await assignLine(await atBank(), { id, number: number ?? "" });
    },
  };

  test.each(
    ways.flatMap((way) => Object.entries(decided).map(([name, decide]) => [way, name, decide] as const)),
  )("is none of a payout that was %s once somebody %s", async (way, _, decide) => {
    const world = await outside[way]();
    const line = await comes({ amount: 600 });
    await decide(line.id);
    const before = [await payoutsOf(world.creator), await stateOf(line)];
    await expect(recognise(line, world)).rejects.toMatchObject({ code: "StateSame" });
    expect([await payoutsOf(world.creator), await stateOf(line)]).toEqual(before);
    await money.expectLedgerFits();
  });

  test.each(ways)("is one that was %s also after it was put aside", async (way) => {
    const world = await outside[way]();
    const line = await comes({ amount: 600 });
    await putAside(await atBank(), { id: line.id, note: "Ptám se banky." });
    await recognise(line, world);
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "returned", returnedLineId: line.id }]);
    await money.expectLedgerFits();
  });

  const inside: Record<string, () => Promise<PayoutWorld>> = {
    "still waits": makePayout,
    "stands in a file": async () => {
      const world = await makePayout();
      await exportPayouts(await atBank());
      return world;
    },
    "was taken back": async () => {
      const world = await makePayout();
      await cancelPayout(await money.at(world.creator, Date.now()), { id: world.payoutId });
      return world;
    },
    "the bank has refused": refused,
    "has come back by another movement": async () => {
      const world = await sent();
      await comes({ amount: 600, vs: world.payoutId });
      return world;
    },
  };

  test.each(Object.entries(inside))("is none of one that %s", async (_, make) => {
    const world = await make();
    const line = await comes({ amount: 600 });
    const before = await payoutsOf(world.creator);
    const { bounces } = await getLine(await atBank(), line);
    expect(bounces.map(({ id }) => id)).not.toContain(world.payoutId);
    await expect(recognise(line, world)).rejects.toMatchObject({ code: "StateSame" });
    expect(await payoutsOf(world.creator)).toEqual(before);
    expect(await stateOf(line)).toBe("waiting");
    await money.expectLedgerFits();
  });
});
