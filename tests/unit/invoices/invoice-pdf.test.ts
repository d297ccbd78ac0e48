import decodeQR from "qr/decode.js";
import { getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { type IssuedDocument, printed } from "~/domain/invoices/document/printed";
import { toPdf } from "~/domain/invoices/document/to-pdf.server";
import { correction, fonts, invoice, issuedAt, payer } from "./documents";

const pdfOf = (document: IssuedDocument) => toPdf(printed(document), fonts, issuedAt);

/** The pages' texts as another library reads them back, with plain spaces. */
async function readBack(document: IssuedDocument) {
  const pdf = await pdfOf(document);
  const read = await getDocumentProxy(pdf);
  const pages = await Promise.all(
    Array.from({ length: read.numPages }, async (_, at) => {
      const { items } = await (await read.getPage(at + 1)).getTextContent();
      return items
        .map((item) => ("str" in item ? item.str : ""))
        .filter((text) => text.trim() !== "")
        .join("\n")
        .replaceAll("\u00a0", " ");
    }),
  );
  return { read, pages, text: pages.join("\n") };
}

describe("an invoice of who pays no VAT", () => {
  test("is read back letter by letter with both parties, sums and how to pay", async () => {
    const { text } = await readBack(invoice);
    for (const said of [
      "Faktura 2026000001",
      "Žofie Nováková",
      "IČO: 27082440",
      "zapsána v živnostenském rejstříku",
      "Jiří Řeřicha",
      "110 00 Praha 1",
      "Prostor navíc, 10 GB na 365 dní",
      "−618 Kč",
      "2 472 Kč",
      "8. 12. 2026",
      "19-2000145399/0800",
      "CZ6508000000192000145399",
      "Dodavatel není plátcem DPH.",
    ])
      expect(text).toContain(said);
  });

  test.each(["NEPLATCE", "IDENTIFIKOVANA_OSOBA"] as const)("says nothing of tax: %s", async (vatMode) => {
    const { text } = await readBack({ ...invoice, supplier: { ...invoice.supplier, vatMode } });
    const withoutNote = text.replace(
      /Dodavatel není plátcem DPH[^\n]*\n?[^\n]*osobou\.|Dodavatel není plátcem DPH\./,
      "",
    );
    expect(withoutNote).not.toMatch(/DPH|daň|DIČ|CZ27082440/i);
  });
});

test("a customer's DIČ stands on the invoice, whether the supplier pays VAT or not", async () => {
  const customer = { ...invoice.customer, companyId: "45317054", taxId: "CZ45317054" };
  for (const document of [invoice, payer])
    expect((await readBack({ ...document, customer })).text).toContain("DIČ: CZ45317054");
});

describe("a payer's invoice", () => {
  test("is a tax document with base, rate, tax and the day of supply", async () => {
    const { text } = await readBack(payer);
    for (const said of [
      "daňový doklad 2026000001",
      "DIČ: CZ27082440",
      "2 042,98 Kč",
      "429,02 Kč",
      "21 %",
      "24. 11. 2026",
    ])
      expect(text).toContain(said);
    expect(text.replace(/\s+/g, " ")).toContain("Datum uskutečnění zdanitelného plnění");
    expect(text).not.toContain("není plátcem");
  });
});

test("a correcting document names the corrected one and why, and asks for no money", async () => {
  const { text } = await readBack(correction);
  for (const said of [
    "Opravný doklad 2026000002",
    "2026000001 (24. 11. 2026)",
    "Sleva za výpadek",
    "−490 Kč",
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/K úhradě|QR Platba|Datum splatnosti/);
});

test("long names wrap, and many lines go on on further pages below the head of the table", async () => {
  const long = `${"Velmi dlouhý název položky ".repeat(8)}${"X".repeat(200)}`;
  const lines = Array.from({ length: 40 }, (_, at) => ({
    description: `${at} ${long}`,
    quantity: 1,
    unitPrice: 100,
  }));
  const customer = { ...invoice.customer, name: "Ž".repeat(255) };
  const { read, pages, text } = await readBack({ ...invoice, lines, total: 4000, customer });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Strana ${at + 1} z ${pages.length}`);
  expect(pages[1]).toContain("Položka");
  expect(text.match(/Ž/g)?.length).toBeGreaterThanOrEqual(255);
  for (let at = 1; at <= read.numPages; at += 1) {
    const { items } = await (await read.getPage(at)).getTextContent();
    for (const item of items) {
      if (!("str" in item)) continue;
      const [x = 0, y = 0] = item.transform.slice(4);
      expect(x + item.width).toBeLessThanOrEqual(596 - 48);
      expect(Math.min(x, y)).toBeGreaterThan(20);
    }
  }
});

test("letters that the typeface has not are set without their marks", async () => {
  const { text } = await readBack({ ...invoice, customer: { ...invoice.customer, name: "Nguyễn Văn 阮" } });
  expect(text).toContain("Nguyen Van ?");
});

test("says its title and language, and is tagged: headings, paragraphs, a table and a picture with its name", async () => {
  const { read } = await readBack(invoice);
  const { info } = await getMeta(read);
  expect(info).toMatchObject({ Title: "Faktura 2026000001", Language: "cs-CZ" });
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await read.getPage(1)).getStructTree());
  for (const role of ["H1", "H2", "P", "Table", "TR", "TH", "TD", "Figure"])
    expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain("QR Platba");
});

test("letters are dark, lines light, and the code is black, as readers of it want", async () => {
  const { read } = await readBack(invoice);
  const { argsArray } = await (await read.getPage(1)).getOperatorList();
  const colours = argsArray.flat().filter((arg) => typeof arg === "string" && arg.startsWith("#"));
  expect(new Set(colours)).toEqual(new Set(["#12171f", "#bfc4cc", "#000000"]));
});

test("the code on the page is a QR Platba of the amount that is left after credit", async () => {
  const { read } = await readBack({ ...invoice, creditUsed: 47_200 });
  const text = decodeQR(await codeOn(await read.getPage(1)));
  expect(text).toMatch(
    /^SPD\*1\.0\*ACC:CZ6508000000192000145399\*AM:2000\.00\*CC:CZK\*DT:20261208\*MSG:PALUBKA 2026000001\*RN:ZOFIE NOVAKOVA\*X-VS:2026000001\*CRC32:[0-9A-F]{8}$/,
  );
});

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

const moveTo = 0;
const dotsPerSquare = 6;

/** Picture of the code as the page draws it: each part of its path is a square, its first point the upper left corner. */
async function codeOn(page: Page) {
  const { argsArray } = await page.getOperatorList();
  const paths = argsArray.flatMap((args: [number, [Float32Array]] | null) => args?.[1]?.[0] ?? []);
  const code = paths.find((path) => path instanceof Float32Array && path.length > 1000) ?? new Float32Array();
  const squares: { x: number; y: number }[] = [];
  // Four points of three numbers each, and an end.
  for (let at = 0; at < code.length; at += 13) {
    expect(code[at]).toBe(moveTo);
    squares.push({ x: code[at + 1] ?? 0, y: code[at + 2] ?? 0 });
  }
  const width = (Math.max(...squares.map(({ x }) => x)) + 5) * dotsPerSquare;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const { x, y } of squares)
    for (let dy = 0; dy < dotsPerSquare; dy += 1) {
      const from = ((y * dotsPerSquare + dy) * width + x * dotsPerSquare) * 3;
      data.fill(0, from, from + dotsPerSquare * 3);
    }
  return { width, height: width, data };
}
