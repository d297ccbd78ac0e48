import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { assignLine } from "~/domain/bank/assign-line.server";
import { getLine } from "~/domain/bank/get-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { listLines } from "~/domain/bank/list-lines.server";
import { csvNamesOf } from "~/domain/bank/own-account.server";
import { pairLines } from "~/domain/bank/pair-lines.server";
import { putAside } from "~/domain/bank/put-aside.server";
import { storeLines } from "~/domain/bank/store-lines.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";
import { fioStatement } from "./fio-statement";
import { asFile, atBank, csvStatement, gpcStatement, linesOf, newId, ownAccount } from "./statements";

let creator: money.Creator;
let invoice: Awaited<ReturnType<typeof money.order>>;

beforeEach(async () => {
  creator = await money.newCreator();
  invoice = await money.order(creator);
});

/** A payment of the invoice: 2 490 Kč are due. */
const paid = (changes: object = {}) => ({
  id: newId(),
  amount: 2490,
  vs: invoice.variableSymbol ?? 0,
  ...changes,
});
const take = async (bytes: Uint8Array | string) => importStatement(await atBank(), asFile(bytes));
const only = async (id: number) => {
  const [line] = await linesOf(id);
  if (!line) throw new Error("The movement is not there.");
  return line;
};

describe("money with the symbol of an invoice", () => {
  test("pays it, and the ledger has it in the bank", async () => {
    const movement = paid();
    expect(await take(fioStatement([movement]))).toEqual({ stored: 1 });
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    expect((await money.recordOf(creator)).licenceUntil).not.toBeNull();
    expect(await only(movement.id)).toMatchObject({ state: "paired", amount: 249_000 });
    expect(await money.balancesOf(creator)).toEqual({ unmatched: 249_000, revenue: -249_000 });
    await money.expectLedgerFits();
  });

  test("of a part pays a part, and what is above becomes credit", async () => {
    await take(fioStatement([paid({ amount: 1000 })]));
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 2, paid: 100_000 });
    await take(fioStatement([paid({ amount: 1500 })]));
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    expect((await money.recordOf(creator)).credit).toBe(1000);
    await take(fioStatement([paid({ amount: 7 })]));
    expect((await money.recordOf(creator)).credit).toBe(1700);
    await money.expectLedgerFits();
  });

  test("is one payment, however often and in whatever file it is reported, also at once", async () => {
    const movement = paid();
    const ways = Array.from({ length: 5 }, () => [
      take(fioStatement([movement])),
      take(gpcStatement([movement])),
    ]);
    await Promise.all(ways.flat());
    expect(await linesOf(movement.id)).toHaveLength(1);
    expect(await money.paymentsOf(invoice.id)).toHaveLength(1);
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    expect((await money.recordOf(creator)).credit).toBe(0);
    await money.expectLedgerFits();
  });

  test("reported again by a statement that names it otherwise waits for a person instead of paying twice", async () => {
    const movement = paid();
    await take(fioStatement([movement]));
    await take(csvStatement([movement]));
    const rows = await db.select().from(bankLines).where(eq(bankLines.variableSymbol, movement.vs));
    expect(rows.map(({ state, isSuspicious }) => [state, isSuspicious])).toEqual([
      ["paired", false],
      ["waiting", true],
    ]);
    expect((await money.recordOf(creator)).credit).toBe(0);
  });

  test("in euro never pays, and stays out of the ledger", async () => {
    const movement = paid({ currency: "EUR" });
    await take(fioStatement([movement]));
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 0, paid: 0 });
    const { id, state } = await only(movement.id);
    expect(state).toBe("waiting");
    const assigning = assignLine(await atBank(), { id, number: invoice.number ?? "" });
    await expect(assigning).rejects.toMatchObject({ code: "InvalidState" });
    expect(await money.paymentsOf(invoice.id)).toEqual([]);
    await money.expectLedgerFits();
  });

  test("of a creator who has left waits for a person", async () => {
    await db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));
    const movement = paid();
    await take(fioStatement([movement]));
    expect(await only(movement.id)).toMatchObject({ state: "waiting" });
  });

  test("of a correcting document pays nothing and waits: such a document is no debt", async () => {
    const office = await money.asSuperuser(Date.now());
    await correctInvoice(office, { id: invoice.id, corrected: 0, amount: 49_000, reason: "Sleva" });
    const [, correction] = await money.documentsOf(creator);
    const movement = paid({ vs: correction?.variableSymbol });
    await take(fioStatement([movement]));
    const { id, state } = await only(movement.id);
    expect(state).toBe("waiting");
    const assigning = assignLine(await atBank(), { id, number: correction?.number ?? "" });
    await expect(assigning).rejects.toMatchObject({ code: "NoSuchInvoice" });
    expect(await money.paymentsOf(correction?.id ?? 0)).toEqual([]);
  });

  test("that leaves the account is passed over", async () => {
    expect(await take(fioStatement([paid({ amount: -2490 })]))).toEqual({ stored: 0 });
  });
});

describe("money that nothing is known of", () => {
  test("waits with the invoices that it may belong to, the likeliest first", async () => {
    const movement = paid({ vs: Number(`${invoice.variableSymbol}`.slice(0, 9)), name: "NOVAKOVA JANA" });
    await take(fioStatement([movement]));
    const { id } = await only(movement.id);
    const { proposals } = await getLine(await atBank(), { id });
    expect(proposals[0]).toEqual({
      number: invoice.number,
      customer: "Jana Nováková",
      due: 249_000,
      by: ["symbolOffByOne", "sameName", "sameAmount"],
    });
  });

  test("pays the invoice that a person assigns it to", async () => {
    const movement = paid({ vs: undefined });
    await take(fioStatement([movement]));
    const { id } = await only(movement.id);
    const context = await atBank();
    await expect(assignLine(context, { id, number: "1111111111" })).rejects.toMatchObject({
      code: "NoSuchInvoice",
    });
    await assignLine(context, { id, number: invoice.number ?? "" });
    expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    await expect(assignLine(context, { id, number: invoice.number ?? "" })).rejects.toMatchObject({
      code: "StateSame",
    });
    await money.expectLedgerFits();
  });

  test("assigned by two people to two invoices at once pays one of them", async () => {
    const other = await money.order(await money.newCreator());
    const movement = paid({ vs: undefined });
    await take(fioStatement([movement]));
    const { id } = await only(movement.id);
    const answers = await Promise.allSettled([
      assignLine(await atBank(), { id, number: invoice.number ?? "" }),
      assignLine(await atBank(), { id, number: other.number ?? "" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const both = [await money.invoiceOf(invoice.id), await money.invoiceOf(other.id)];
    expect(both.map(({ state }) => state).sort()).toEqual([0, 1]);
    await money.expectLedgerFits();
  });

  test("can be put aside with a note and assigned later all the same", async () => {
    const movement = paid({ vs: undefined });
    await take(fioStatement([movement]));
    const { id } = await only(movement.id);
    await putAside(await atBank(), { id, note: "Ptám se plátce." });
    expect(await only(movement.id)).toMatchObject({ state: "aside", note: "Ptám se plátce." });
    await assignLine(await atBank(), { id, number: invoice.number ?? "" });
    await expect(putAside(await atBank(), { id, note: "Pozdě." })).rejects.toMatchObject({
      code: "StateSame",
    });
    await money.expectLedgerFits();
  });
});

test("what a run has left behind that broke off is finished by the clock", async () => {
  const movement = paid();
  const line = { id: String(movement.id), bookedOn: "2026-11-24", amountHaler: 249_000, currency: "CZK" };
  const rest = { variableSymbol: Number(movement.vs), counterAccount: null, payerName: "", message: "" };
  await storeLines(await atBank(), { account: ownAccount, source: "fio", lines: [{ ...line, ...rest }] });
  expect(await only(movement.id)).toMatchObject({ state: "new" });
  await pairLines(await makeContext({ role: "visitor" }));
  expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
  await money.expectLedgerFits();
});

test("the list finds payments by name, symbol and amount, page by page", async () => {
  const movements = Array.from({ length: 35 }, (_, at) =>
    paid({ vs: undefined, amount: 10 + at, name: `Žofie Hledaná ${at}`, message: "záhada" }),
  );
  await take(fioStatement(movements));
  const find = async (search: string, page = 1) =>
    listLines(await atBank(), { list: "waiting", search, page });
  expect(await find("hledana zahada")).toMatchObject({ totalPages: 2, page: 1 });
  expect((await find("hledana zahada", 2)).lines).toHaveLength(5);
  expect((await find("zofie 44")).lines).toMatchObject([{ amount: 4400 }]);
  expect((await find("zofie nikdo")).lines).toEqual([]);
});

test("a file of another account or of no format is refused whole", async () => {
  const other = { ...(await atBank()) };
  const context = { ...other, provider: { ...other.provider, bankAccount: "19-2000145399/0800" } };
  const taking = importStatement(context, asFile(fioStatement([paid()])));
  await expect(taking).rejects.toMatchObject({ code: "StatementOfOtherAccount", field: "file" });
  await expect(take("nic")).rejects.toMatchObject({ code: "NoSuchColumn", field: "bookedOn" });
  const none = { ...other, provider: { ...other.provider, bankAccount: "" } };
  await expect(importStatement(none, asFile(""))).rejects.toMatchObject({ code: "NoBankAccount" });
});

test("names of columns are remembered when they were right", async () => {
  const context = await atBank();
  const csv = { ...asFile("").csv, amount: "Částka" };
  const bytes = new TextEncoder().encode("Datum;Částka;VS;Měna\n24.11.2026;5,00;;CZK");
  await importStatement(context, { bytes, csv });
  await expect(importStatement(context, { bytes, csv: { ...csv, amount: "Kč" } })).rejects.toMatchObject({
    code: "NoSuchColumn",
    field: "amount",
  });
  expect((await csvNamesOf(context)).amount).toBe("Částka");
});
