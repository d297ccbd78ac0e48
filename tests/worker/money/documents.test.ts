import { beforeEach, describe, expect, test } from "vitest";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { readPeriod } from "~/domain/invoices/document-filter";
import { getBooks } from "~/domain/invoices/get-books.server";
import { listDocuments } from "~/domain/invoices/list-documents.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { plansOf } from "../../query-plans";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
});

type Asked = Partial<Parameters<typeof listDocuments>[1]> & { from?: string; until?: string };

async function found({ from = "", until = "", ...asked }: Asked) {
  const { period } = readPeriod(from, until);
  const all = { state: null, kind: null, period, search: "", page: 1, ...asked };
  return listDocuments(await world.asSuperuser(now), all);
}

const numbersOf = async (asked: Asked) => (await found(asked)).documents.map(({ number }) => number);

describe("the list of all documents", () => {
  test("finds by number, and by name and IČO without diacritics", async () => {
    const one = await world.order(creator, {
      customerName: "Řehoř Žluťoučký s. r. o.",
      companyId: "27082440",
    });
    const other = await world.order(await world.newCreator(), { customerName: "Někdo jiný" });
    for (const search of [one.number ?? "", "zlutoucky", "ŽLUŤ řehoř", "27082440"])
      expect(await numbersOf({ search }), search).toContain(one.number);
    expect(await numbersOf({ search: "zlutoucky" })).not.toContain(other.number);
    expect(await numbersOf({ search: "%" })).toEqual([]);
  });

  test("knows states and kinds: a correction is in no state, a cancelled invoice only among the cancelled", async () => {
    const waiting = await world.order(creator, {}, { now });
    const whole = await world.order(await world.newCreator(), {}, { now });
    const input = { id: whole.id, corrected: 0, amount: whole.total, reason: "Omyl" };
    await correctInvoice(await world.asSuperuser(now), input);
    expect(await numbersOf({ state: "waiting" })).toContain(waiting.number);
    for (const state of ["waiting", "paid"] as const)
      expect(await numbersOf({ state }), state).not.toContain(whole.number);
    expect(await numbersOf({ state: "cancelled" })).toContain(whole.number);
    const corrections = await found({ kind: "correction" });
    expect(corrections.documents.every(({ kind }) => kind === "correction")).toBe(true);
    expect(corrections.total).toBeLessThan(0);
    expect(await numbersOf({ kind: "correction", state: "paid" })).toEqual([]);
  });

  test("takes days of Prague, the last one whole", async () => {
    const lateEvening = Date.UTC(2025, 6, 31, 21, 59, 59);
    const july = await world.order(creator, {}, { now: lateEvening });
    const august = await world.order(await world.newCreator(), {}, { now: lateEvening + 1000 });
    expect(await numbersOf({ from: "2025-07-01", until: "2025-07-31" })).toEqual([july.number]);
    expect(await numbersOf({ from: "2025-08-01", until: "2025-08-01" })).toEqual([august.number]);
    const { found: count, total } = await found({ from: "2025-07-31", until: "2025-08-01" });
    expect({ count, total }).toEqual({ count: 2, total: july.total + august.total });
  });

  test("is counted and summed in the index of issued documents alone, of one state by its own", async () => {
    const input = { state: null, kind: null, period: readPeriod("", "").period, search: "", page: 1 };
    const context = await world.asSuperuser(now);
    const sumOf = async (asked: typeof input | { state: "waiting" }) =>
      (await plansOf(context, (counting) => listDocuments(counting, { ...input, ...asked })))[1];
    expect(await sumOf(input)).toContain("USING COVERING INDEX invoices_issued");
    expect(await sumOf({ state: "waiting" })).toContain("USING INDEX invoices_in_state");
  });

  test("shows no order in preparation, and is for the superuser alone", async () => {
    const { documents } = await found({});
    expect(documents.every(({ number, state }) => number !== "" && state >= 0)).toBe(true);
    const input = { state: null, kind: null, period: readPeriod("", "").period, search: "", page: 1 };
    await expect(listDocuments(await world.at(creator, now), input)).rejects.toMatchObject({
      code: "Forbidden",
    });
  });
});

describe("the books of a document", () => {
  test("are its payments and all its rows of the ledger, which sum to zero", async () => {
    const invoice = await world.order(creator, {}, { now });
    const { id: paymentId } = await world.beginPayment(invoice.id, invoice.total);
    await settlePayment(await world.at(creator, now), { paymentId, amount: invoice.total, into: "gateway" });
    const correction = { id: invoice.id, corrected: 0, amount: 49_000, reason: "Sleva" };
    await correctInvoice(await world.asSuperuser(now), correction);
    const { payments, ledger, creator: name } = await getBooks(await world.asSuperuser(now), invoice);
    expect(name).toBe(creator.name);
    expect(payments).toMatchObject([{ id: paymentId, state: "paid", amount: invoice.total }]);
    expect([...new Set(ledger.map(({ kind }) => kind))]).toEqual([
      "invoice",
      "payment",
      "correction",
      "refund",
    ]);
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test("are for the superuser alone", async () => {
    const { id } = await world.order(creator, {}, { now });
    await expect(getBooks(await world.at(creator, now), { id })).rejects.toMatchObject({ code: "Forbidden" });
    await expect(getBooks(await world.asSuperuser(now), { id: 999_999 })).rejects.toMatchObject({
      code: "NotFound",
    });
  });
});

test.each([
  ["2026-02-30", "", { from: "dayFormat" }],
  ["", "včera", { until: "dayFormat" }],
  ["2026-02-02", "2026-02-01", { until: "endsBeforeStart" }],
  ["2026-02-01", "2026-02-01", {}],
  ["", "", {}],
])("days from %s until %s are reported as wrong at their field", (from, until, errors) => {
  expect(readPeriod(from, until).errors).toEqual(errors);
});
