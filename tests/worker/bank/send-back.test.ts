import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { getLine } from "~/domain/bank/get-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { listLines } from "~/domain/bank/list-lines.server";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import { listPayouts } from "~/domain/payouts/list-payouts.server";
import { exportPayouts, getPayoutFile, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { bankLines } from "../../../db/schema/bank";
import { mails } from "../../../db/schema/mails";
import { payouts } from "../../../db/schema/payouts";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";
import { fioStatement } from "./fio-statement";
import { asFile, atBank, linesOf, newId } from "./statements";

/** Where the statements of tests say that money comes from. */
const payer = "19-2000145399/0800";
const back = { bankAccount: payer, reason: "Reklamu jsme neprodali." };

/** 700 Kč that name nothing. */
async function unmatched(changes: object = {}) {
  const movement = { id: newId(), amount: 700, name: "Autoservis Kolín", vs: 77, ...changes };
  await importStatement(await atBank(), asFile(fioStatement([movement])));
  const [line] = await linesOf(movement.id);
  if (!line) throw new Error("The movement is not there.");
  return line;
}

const lineOf = (id: number) => db.select().from(bankLines).where(eq(bankLines.id, id)).get();
const payoutsOf = (id: number) => db.select().from(payouts).where(eq(payouts.bankLineId, id));

/** Everything that waits of other tests stands in a file. */
beforeEach(async () => {
  await exportPayouts(await atBank()).catch(() => {});
});

describe("money that belongs to nothing", () => {
  test("goes back to where it came from by the next file for the bank", async () => {
    const line = await unmatched();
    const context = await atBank();
    expect(await getLine(context, line)).toMatchObject({ canPay: true, payerAccount: payer });
    await sendLineBack(context, { id: line.id, ...back });
    expect(await lineOf(line.id)).toMatchObject({ state: "sentBack", note: back.reason });
    const [payout] = await payoutsOf(line.id);
    expect(payout).toMatchObject({ kind: "unmatched", dashcamerId: null, amount: 70_000, state: "asked" });
    const waiting = await listPayouts(context, { state: "asked", search: "Kolín", page: 1 });
    expect(waiting.payouts).toMatchObject([
      { name: "Autoservis Kolín", kind: "unmatched", bankAccount: payer },
    ]);
    const { id } = await exportPayouts(context);
    expect(await getPayoutFile(context, { id })).toContain("AV:PALUBKA VRACENI PLATBY VS 77");
    await markSent(context, { id });
    expect(await getLine(context, line)).toMatchObject({ isOpen: false, payout: { state: "sent" } });
    await money.expectLedgerFits();
  });

  test("neither goes back twice nor pays an invoice as well", async () => {
    const line = await unmatched();
    const context = await atBank();
    const invoice = await money.order(await money.newCreator());
    await sendLineBack(context, { id: line.id, ...back });
    const refused = { code: "StateSame" };
    await expect(sendLineBack(context, { id: line.id, ...back })).rejects.toMatchObject(refused);
    await expect(assignLine(context, { id: line.id, number: invoice.number ?? "" })).rejects.toMatchObject(
      refused,
    );
    expect(await payoutsOf(line.id)).toHaveLength(1);
    expect(await money.paymentsOf(invoice.id)).toEqual([]);
  });

  test("stays when its return is cancelled before it stands in a file, and then pays an invoice", async () => {
    const line = await unmatched();
    const context = await atBank();
    await sendLineBack(context, { id: line.id, ...back });
    const [payout] = await payoutsOf(line.id);
    await cancelPayout(context, { id: payout?.id ?? 0 });
    const invoice = await money.order(await money.newCreator());
    await assignLine(context, { id: line.id, number: invoice.number ?? "" });
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ paid: 70_000 });
    await money.expectLedgerFits();
  });

  test("that the bank refuses to send waits again, for another account, and nobody gets a mail", async () => {
    const line = await unmatched();
    const context = await atBank();
    await sendLineBack(context, { id: line.id, ...back });
    const [payout] = await payoutsOf(line.id);
    await exportPayouts(context);
    await expect(cancelPayout(context, { id: payout?.id ?? 0 })).rejects.toMatchObject({ code: "StateSame" });
    const before = await db.$count(mails);
    await returnPayout(context, { id: payout?.id ?? 0, from: "exported" });
    expect(await db.$count(mails)).toBe(before);
    expect(await lineOf(line.id)).toMatchObject({ state: "waiting" });
    await sendLineBack(context, { id: line.id, ...back, bankAccount: "76327632/0300" });
    expect(await payoutsOf(line.id)).toMatchObject([
      { state: "returned" },
      { state: "asked", bankAccount: "76327632/0300" },
    ]);
    await money.expectLedgerFits();
  });

  test("stays when it is in another currency, and when the account is none", async () => {
    const euros = await unmatched({ currency: "EUR" });
    const crowns = await unmatched();
    const context = await atBank();
    await expect(sendLineBack(context, { id: euros.id, ...back })).rejects.toMatchObject({
      code: "InvalidState",
    });
    await expect(
      sendLineBack(context, { id: crowns.id, ...back, bankAccount: "19-2000145398/0800" }),
    ).rejects.toMatchObject({ code: "BankAccountNotInCorrectFormat", field: "bankAccount" });
    expect(await payoutsOf(crowns.id)).toEqual([]);
  });

  test("is sent back by the superuser alone", async () => {
    const line = await unmatched();
    const { actor } = await money.newCreator();
    const sending = sendLineBack(await makeContext(actor), { id: line.id, ...back });
    await expect(sending).rejects.toMatchObject({ code: "Forbidden" });
  });
});

test("what went back is found in a list of its own", async () => {
  const line = await unmatched({ name: "Pekárna Zlín" });
  const context = await atBank();
  await sendLineBack(context, { id: line.id, ...back });
  const { lines } = await listLines(context, { list: "sentBack", search: "pekárna", page: 1 });
  expect(lines).toMatchObject([{ id: line.id, note: back.reason }]);
});
