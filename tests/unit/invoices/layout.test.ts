import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type IssuedDocument, printed } from "~/domain/invoices/document/printed";
import { toPdf } from "~/domain/invoices/document/to-pdf.server";
import { correction, fonts, invoice, issuedAt, payer } from "./documents";

/*
 * Where everything stands on documents that somebody has looked at; the files beside this one keep it. After a change on
 * purpose look at the documents and write the files anew: npx vitest run --project unit layout -u
 */

const long: IssuedDocument = {
  ...invoice,
  creditUsed: 47_200,
  lines: Array.from({ length: 24 }, (_, at) => ({
    description: `${at + 1}. ${"položka s názvem, který se na jeden řádek nevejde ".repeat(2)}`,
    quantity: 1,
    unitPrice: 10_300,
  })),
};

const round = (value: number) => Math.round(value * 10) / 10;

/** Each text with the place of its beginning and its size, and each line or picture with its edges; points from the lower left. */
async function placesOf(document: IssuedDocument): Promise<string> {
  const read = await getDocumentProxy(await toPdf(printed(document), fonts, issuedAt));
  const places: string[] = [];
  for (let number = 1; number <= read.numPages; number++) {
    const page = await read.getPage(number);
    places.push(`page ${number} of ${page.view.slice(2).map(round).join(" × ")}`);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [size = 0, , , , x = 0, y = 0] = item.transform;
      places.push(
        `${round(x)} ${round(y)} size ${round(size)} ${item.fontName.split("_").at(-1)}: ${item.str}`,
      );
    }
    const { argsArray } = await page.getOperatorList();
    for (const args of argsArray as ([number, unknown, Float32Array | null] | null)[])
      if (args?.[2] instanceof Float32Array) places.push(`drawn ${[...args[2]].map(round).join(" ")}`);
  }
  return `${places.join("\n")}\n`;
}

test.each([
  ["invoice", invoice],
  ["tax-document", payer],
  ["correction", correction],
  ["three-pages", long],
])("everything stands where it was looked at: %s", async (name, document) => {
  await expect(placesOf(document)).resolves.toMatchFileSnapshot(`layout/${name}.txt`);
});
