import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { readPeriod } from "~/domain/invoices/document-filter";
import { makePdfs } from "~/domain/invoices/make-pdfs.server";
import { getPeriod } from "~/domain/invoices/period/get-period.server";
import { getPeriodZip } from "~/domain/invoices/period/get-period-zip.server";
import type { Books } from "~/domain/invoices/period/in-period.server";
import { documentsPerZip } from "~/domain/invoices/period/rules";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { zipResponse } from "~/http/zip.server";
import { asBatch } from "../../../db/as-batch.server";
import { invoices } from "../../../db/schema/invoices";
import { db, makeContext, makeEditor } from "../../factories";
import { unzip } from "../../unzip";
import * as world from "./world";

/** Each test has a month of its own, because the database is the same. */
let month = 0;
let now: number;
let days: { from: string; until: string };
let creator: world.Creator;

beforeEach(async () => {
  month += 1;
  now = Date.UTC(2026, month, 15, 9);
  days = { from: new Date(now).toISOString().slice(0, 8).concat("01"), until: "" };
  days.until = new Date(Date.UTC(2026, month + 1, 0)).toISOString().slice(0, 10);
  creator = await world.newCreator();
});

const periodOf = ({ from, until } = days) => readPeriod(from, until).period;

async function zipOf(context: Context, books: Books, number = 1) {
  const { entries } = await getPeriodZip(context, { books, period: periodOf(), number });
  return unzip(new Uint8Array(await zipResponse(entries, "test.zip").arrayBuffer()));
}

/** Cells of a CSV that has no quotes, without its first row. */
const rowsOf = (csv: string) =>
  csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));

describe("a period's documents as a ZIP", () => {
  test("are PDF and ISDOC of each by number, their list, and the ledger, whose sides are equal", async () => {
    const first = await world.order(creator, {}, { now });
    const second = await world.order(await world.newCreator(), {}, { now: now + 1 });
    const { id: paymentId } = await world.beginPayment(first.id, first.total);
    await settlePayment(await world.at(creator, now), { paymentId, amount: first.total, into: "bank" });
    const superuser = await world.asSuperuser(now + 2);
    await correctInvoice(superuser, { id: second.id, corrected: 0, amount: 49_050, reason: "Sleva" });
    const [, correction] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.dashcamerId, second.dashcamerId));

    const zip = await zipOf(superuser, "all");
    const names = [
      `${first.number}-faktura`,
      `${second.number}-faktura`,
      `${correction?.number}-opravny-doklad`,
    ].flatMap((name) => [`pdf/${name}.pdf`, `isdoc/${name}.isdoc`]);
    expect(zip.names).toEqual([...names, "seznam-dokladu.csv", "ucetni-denik.csv"]);
    expect(await zip.text(`isdoc/${first.number}-faktura.isdoc`)).toContain(`<ID>${first.number}</ID>`);
    const clock = zip.clock(`pdf/${first.number}-faktura.pdf`);
    expect([clock.getHours(), clock.getDate()]).toEqual([month >= 3 && month < 9 ? 11 : 10, 15]);

    const list = rowsOf(await zip.text("seznam-dokladu.csv"));
    expect(list.map(([number, kind]) => [number, kind])).toEqual([
      [first.number, "Faktura"],
      [second.number, "Faktura"],
      [correction?.number, "Opravný doklad"],
    ]);
    // Credit that was used, what was paid, what was corrected and what is left to pay.
    expect(list.map((row) => row.slice(20, 24))).toEqual([
      ["0,00", "2490,00", "0,00", "0,00"],
      ["0,00", "0,00", "490,50", "1999,50"],
      ["0,00", "0,00", "0,00", "0,00"],
    ]);
    expect(list[2]).toContain("-490,50");
    expect(list[2]).toContain(second.number);
    const ledger = rowsOf(await zip.text("ucetni-denik.csv"));
    const sumOf = (column: number) =>
      ledger.reduce((sum, row) => sum + Number((row[column] || "0").replace(",", ".")), 0);
    expect(ledger.length).toBe(8);
    expect(sumOf(4)).toBeGreaterThan(0);
    expect(sumOf(4)).toBe(sumOf(5));
  });

  test("begin with the mark of UTF-8, as Excel wants it", async () => {
    await world.order(creator, {}, { now });
    const zip = await zipOf(await world.asSuperuser(now), "all");
    for (const name of ["seznam-dokladu.csv", "ucetni-denik.csv"])
      expect([...(await zip.read(name)).slice(0, 3)], name).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("get the PDF that is missing, once: the next ZIP has the very same bytes", async () => {
    const { id, number } = await world.order(creator, {}, { now });
    const asked = await world.at(creator, now);
    expect((await world.invoiceOf(id)).pdfKey).toBeNull();
    const made = await (await zipOf(asked, "own")).read(`pdf/${number}-faktura.pdf`);
    const { pdfKey } = await world.invoiceOf(id);
    const stored = await asked.clips.head(pdfKey ?? "");
    await makePdfs(await makeContext({ role: "visitor" }, { now: now + 60_000 }));
    expect(await (await zipOf(asked, "own")).read(`pdf/${number}-faktura.pdf`)).toEqual(made);
    expect(await asked.clips.head(pdfKey ?? "")).toEqual(stored);
  });

  test("are a creator's own without the ledger, also after the contract has ended", async () => {
    const { number } = await world.order(creator, {}, { now });
    await world.order(await world.newCreator(), {}, { now });
    const names = [`pdf/${number}-faktura.pdf`, `isdoc/${number}-faktura.isdoc`, "seznam-dokladu.csv"];
    expect((await zipOf(await world.at(creator, now), "own")).names).toEqual(names);
    const former = { role: "formerDashcamer", dashcamerId: creator.id, name: "" } as const;
    expect((await zipOf(await makeContext(former), "own")).names).toEqual(names);
  });

  test("are nobody else's: all are the superuser's alone, and editors have no documents", async () => {
    await world.order(creator, {}, { now });
    const asked = (context: Context, books: Books) =>
      Promise.all([
        getPeriodZip(context, { books, period: periodOf(), number: 1 }).catch(({ code }) => code),
        getPeriod(context, { books, period: periodOf() }).catch(({ code }) => code),
      ]);
    const visitor = await makeContext({ role: "visitor" });
    const editor = await makeContext((await makeEditor({ dashcamerId: creator.id })).actor);
    const both = (code: string) => [code, code];
    expect(await asked(await world.at(creator, now), "all")).toEqual(both("Forbidden"));
    expect(await asked(editor, "all")).toEqual(both("Forbidden"));
    expect(await asked(editor, "own")).toEqual(both("Forbidden"));
    expect(await asked(visitor, "all")).toEqual(both("Unauthorized"));
    expect(await asked(visitor, "own")).toEqual(both("Unauthorized"));
    const other = await world.at(await world.newCreator(), now);
    expect(await asked(other, "own")).toEqual(["NotFound", expect.objectContaining({ count: 0, zips: [] })]);
  });

  test("are those of Prague days, and a document that is issued meanwhile stays out of files and lists", async () => {
    const lastMoment = periodOf().before ?? 0;
    const inside = await world.order(creator, {}, { now: lastMoment - 1 });
    await world.order(await world.newCreator(), {}, { now: lastMoment });
    const superuser = await world.asSuperuser(now);
    const { entries } = await getPeriodZip(superuser, { books: "all", period: periodOf(), number: 1 });
    await world.order(await world.newCreator(), {}, { now: lastMoment - 1 });
    const zip = await unzip(new Uint8Array(await zipResponse(entries, "test.zip").arrayBuffer()));
    const names = [`pdf/${inside.number}-faktura.pdf`, `isdoc/${inside.number}-faktura.isdoc`];
    expect(zip.names).toEqual([...names, "seznam-dokladu.csv", "ucetni-denik.csv"]);
    expect(rowsOf(await zip.text("seznam-dokladu.csv"))).toHaveLength(1);
    const numbers = rowsOf(await zip.text("ucetni-denik.csv")).map((row) => row[7]);
    expect(new Set(numbers)).toEqual(new Set([inside.number]));
  });

  test("break the download off when a stored PDF is gone, instead of leaving it out", async () => {
    const { id } = await world.order(creator, {}, { now });
    const asked = await world.at(creator, now);
    await zipOf(asked, "own");
    await asked.clips.delete([(await world.invoiceOf(id)).pdfKey ?? ""]);
    await expect(zipOf(asked, "own")).rejects.toThrow("is not stored");
  });

  test("hold what a customer typed as text, never as a formula", async () => {
    await world.order(creator, { customerName: '=HYPERLINK("http://zlo.test")' }, { now });
    const zip = await zipOf(await world.at(creator, now), "own");
    const list = await zip.text("seznam-dokladu.csv");
    expect(list).toContain(`;"'=HYPERLINK(""http://zlo.test"")";`);
  });
});

describe("a period of many documents", () => {
  /** Documents like one that was issued, with stored PDFs. */
  async function issueMany(count: number) {
    const one = await world.order(creator, {}, { now });
    await zipOf(await world.at(creator, now), "own");
    const { id: _, number, ...row } = await world.invoiceOf(one.id);
    for (let start = 0; start < count - 1; start += 25) {
      const some = Array.from({ length: Math.min(25, count - 1 - start) }, (_, at) => {
        const next = Number(number) + 1 + start + at;
        return db
          .insert(invoices)
          .values({ ...row, number: String(next), variableSymbol: next, uuid: crypto.randomUUID() });
      });
      await db.batch(asBatch(some));
    }
    return Number(number);
  }

  test("is several ZIPs by number, announced before, with no document lost or doubled between them", async () => {
    const first = await issueMany(documentsPerZip + 2);
    const asked = await world.at(creator, now);
    const { count, zips } = await getPeriod(asked, { books: "own", period: periodOf() });
    expect(count).toBe(documentsPerZip + 2);
    expect(zips).toEqual([
      { first: String(first), last: String(first + documentsPerZip - 1) },
      { first: String(first + documentsPerZip), last: String(first + documentsPerZip + 1) },
    ]);
    const read = [await zipOf(asked, "own", 1), await zipOf(asked, "own", 2)];
    const numbers = read.flatMap(({ names }) =>
      names.filter((name) => name.startsWith("pdf/")).map((name) => Number(/\d+/.exec(name)?.[0])),
    );
    expect(numbers).toEqual(Array.from({ length: documentsPerZip + 2 }, (_, at) => first + at));
    const [whole, rest] = await Promise.all(read.map((zip) => zip.text("seznam-dokladu.csv")));
    expect([rowsOf(whole ?? "").length, rowsOf(rest ?? "").length]).toEqual([documentsPerZip, 2]);
    // Reading each file checks its CRC.
    expect((await read[0]?.readAll())?.length).toBe(2 * documentsPerZip + 1);
    await expect(zipOf(asked, "own", 3)).rejects.toMatchObject({ code: "NotFound" });
    const superuser = await world.asSuperuser(now);
    expect((await zipOf(superuser, "all", 1)).names).not.toContain("ucetni-denik.csv");
    expect((await zipOf(superuser, "all", 2)).names).toContain("ucetni-denik.csv");
  });

  test("is written while it is read: no PDF is opened before those ahead of it are taken, and none after a cancel", async () => {
    await issueMany(60);
    const asked = await world.at(creator, now);
    let opened = 0;
    const counting = {
      ...asked,
      clips: {
        ...asked.clips,
        open: (key: string) => {
          opened += 1;
          return asked.clips.open(key);
        },
      },
    };
    const { entries } = await getPeriodZip(counting, { books: "own", period: periodOf(), number: 1 });
    const reader = zipResponse(entries, "test.zip").body?.getReader();
    let bytes = 0;
    while (bytes < 40_000) bytes += (await reader?.read())?.value?.byteLength ?? 40_000;
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(8);
    await reader?.cancel();
    const before = opened;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened).toBe(before);
  });
});
