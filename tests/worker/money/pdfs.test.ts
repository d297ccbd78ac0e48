import { eq } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { getInvoiceIsdoc, getInvoicePdf } from "~/domain/invoices/get-invoice-file.server";
import { makePdfs } from "~/domain/invoices/make-pdfs.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { invoices } from "../../../db/schema/invoices";
import { db, makeContext } from "../../factories";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
let creator: world.Creator;
let clock: Context;

beforeEach(async () => {
  creator = await world.newCreator();
  clock = await makeContext({ role: "visitor" }, { now: now + 60_000 });
});

async function textOf(context: Context, id: number) {
  const { objectKey } = await getInvoicePdf(context, { id });
  const stored = await context.clips.open(objectKey);
  const read = await getDocumentProxy(new Uint8Array(await new Response(stored).arrayBuffer()));
  const { items } = await (await read.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("\n");
}

test("an issued document gets its PDF in workerd, with what the page says of it", async () => {
  const { id, number } = await world.order(creator, {}, { now });
  const asked = await world.at(creator, now);
  await expect(getInvoicePdf(asked, { id })).rejects.toMatchObject({ code: "NotFound" });
  await makePdfs(clock);
  const text = await textOf(asked, id);
  expect(text).toContain(`Faktura ${number}`);
  expect(text).toContain("Jana Nováková");
  expect(await getInvoicePdf(asked, { id })).toMatchObject({
    mediaType: "application/pdf",
    fileName: `Faktura ${number}.pdf`,
    inline: false,
  });
});

test("a PDF is made once: its key never changes, and the file is not written again", async () => {
  const { id } = await world.order(creator, {}, { now });
  await makePdfs(clock);
  const asked = await world.at(creator, now);
  const { etag, objectKey } = await getInvoicePdf(asked, { id });
  await cancelInvoice(asked, { id });
  await Promise.all([makePdfs(clock), makePdfs(clock)]);
  expect(await getInvoicePdf(asked, { id })).toMatchObject({ etag, objectKey });
  await expect(
    db.update(invoices).set({ pdfKey: "another" }).where(eq(invoices.id, id)),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining("issued document") },
  });
});

test("one that was stored before a crash is taken as it is", async () => {
  const { id } = await world.order(creator, {}, { now });
  const crashing: Context = {
    ...clock,
    db: new Proxy(clock.db, {
      get: (target, name) => {
        if (name === "update") throw new Error("The worker is gone.");
        return Reflect.get(target, name);
      },
    }),
  };
  await makePdfs(crashing);
  expect((await world.invoiceOf(id)).pdfKey).toBeNull();
  const stored = await clock.clips.head(`invoices/${(await world.invoiceOf(id)).uuid}.pdf`);
  await makePdfs(clock);
  expect(await getInvoicePdf(await world.at(creator, now), { id })).toMatchObject({ etag: stored?.etag });
});

test("the document says how it was at the issue, also when credit has come back before the PDF is made", async () => {
  const first = await world.order(creator, {}, { now });
  const { id: paymentId } = await world.beginPayment(first.id, first.total);
  const asked = await world.at(creator, now);
  await settlePayment(asked, { paymentId, amount: first.total + 60_000, into: "bank" });
  const { id } = await world.order(creator, {}, { now, useCredit: true });
  await cancelInvoice(asked, { id });
  await makePdfs(clock);
  const text = (await textOf(asked, id)).replaceAll("\u00a0", " ");
  expect(text).toContain("−600 Kč");
  expect(text).toContain("1 890 Kč");
  const { text: isdoc } = await getInvoiceIsdoc(asked, { id });
  expect(isdoc).toContain("<PaidDepositsAmount>600.00</PaidDepositsAmount>");
});

test("a correction's files name the corrected document", async () => {
  const { id, number } = await world.order(creator, {}, { now });
  const asked = await world.at(creator, now);
  await cancelInvoice(asked, { id });
  await makePdfs(clock);
  const [, correction] = await world.documentsOf(creator);
  expect(await textOf(asked, correction?.id ?? 0)).toContain(`${number} (24. 11. 2026)`);
  const { text, fileName } = await getInvoiceIsdoc(asked, { id: correction?.id ?? 0 });
  expect(fileName).toBe(`Opravný doklad ${correction?.number}.isdoc`);
  expect(text).toContain(`<OriginalDocumentReference><ID>${number}</ID>`);
});

test("files are for the document's own creator and the superuser", async () => {
  const { id } = await world.order(creator, {}, { now });
  await makePdfs(clock);
  const other = await world.at(await world.newCreator(), now);
  await expect(getInvoicePdf(other, { id })).rejects.toMatchObject({ code: "NotFound" });
  await expect(getInvoiceIsdoc(other, { id })).rejects.toMatchObject({ code: "NotFound" });
  await expect(getInvoicePdf(clock, { id })).rejects.toMatchObject({ code: "Unauthorized" });
  expect(await getInvoicePdf(await world.asSuperuser(now), { id })).toMatchObject({
    mediaType: "application/pdf",
  });
});
