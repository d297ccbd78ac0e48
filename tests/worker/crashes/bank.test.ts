import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { pairLines } from "~/domain/bank/pair-lines.server";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import type { Context } from "~/domain/context";
import { provider } from "../../../workers/provider";
import { ownAccount } from "../bank/statements";
import { type BankWorld, lookAtBank, makeBankWorld } from "../bank/world";
import { surviveEveryMoneyCrash } from "./money-crash";

const overrides: Partial<Context> = { provider: { ...provider(env), bankAccount: ownAccount } };
const actor = ({ superuser }: BankWorld) => superuser;

test("a statement whose reading breaks off anywhere is whole when it is read again", async () => {
  const act = (context: Context, { statement }: BankWorld) => importStatement(context, statement);
  const crashes = await surviveEveryMoneyCrash({
    make: makeBankWorld,
    actor,
    act,
    again: act,
    look: lookAtBank,
    overrides,
  });
  expect(crashes).toBeGreaterThan(15);
});

test("a payment that goes back goes back whole or not at all", async () => {
  const act = (context: Context, { lineId }: BankWorld) =>
    sendLineBack(context, { id: lineId, bankAccount: "19-2000145399/0800", reason: "Není naše." });
  const crashes = await surviveEveryMoneyCrash({
    make: () => makeBankWorld({ isWaiting: true }),
    actor,
    act,
    again: (context, world) => act(context, world).catch((error) => expect(error.code).toBe("StateSame")),
    look: lookAtBank,
    overrides,
  });
  expect(crashes).toBeGreaterThan(5);
});

test("a payment that a person assigns pays once, wherever that breaks off", async () => {
  const act = (context: Context, { lineId, invoice }: BankWorld) =>
    assignLine(context, { id: lineId, number: invoice.number ?? "" });
  const crashes = await surviveEveryMoneyCrash({
    make: () => makeBankWorld({ isWaiting: true }),
    actor,
    act,
    // Asked again it may be done already; the clock counts what was begun.
    again: async (context, world) => {
      await act(context, world).catch(() => {});
      await pairLines(context);
    },
    look: lookAtBank,
    overrides,
  });
  expect(crashes).toBeGreaterThan(10);
});
