import { array, assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { type IsdocInput, isdoc } from "~/domain/money/isdoc";
import { taxParts } from "~/domain/money/vat";

const address = { street: "Dlouhá", building: "12/3", city: "Praha 1", postalCode: "11000", country: "CZ" };
const input: IsdocInput = {
  number: "2026000001",
  uuid: "0b9f6f3e-5f0e-4c36-8a0b-6f2b0a3c1d2e",
  issuedOn: "2026-11-24",
  vatMode: "NEPLATCE",
  note: "Dodavatel není plátcem DPH.",
  agreement: "Obchodní podmínky",
  supplier: {
    name: "Žofie Nováková",
    companyId: "27082440",
    taxId: "CZ27082440",
    register: "zapsána v živnostenském rejstříku",
    address,
  },
  customer: { name: "Honza & syn <s. r. o.>", companyId: "", address },
  lines: [
    { description: "Tarif Standard na 365 dní", quantity: 1, unitPrice: 199_000 },
    { description: "Promokód", quantity: 1, unitPrice: -39_800 },
  ],
  creditUsed: 9_200,
  payment: {
    account: { prefix: "19", number: "2000145399", bank: "0800" },
    dueOn: "2026-12-08",
    variableSymbol: 2_026_000_001,
  },
};
const corrects = { number: input.number, uuid: input.uuid, issuedOn: input.issuedOn };
const payer = { vatMode: "PLATCE", vatRate: 21, taxPointOn: "2026-11-24" } as const;

/** Names of the children of the root in their order, by depth. */
function childrenOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  for (const [, end, name = ""] of xml.matchAll(/<(\/?)([A-Za-z_]+)[^>?]*>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (open.push(name) === 2) names.push(name);
  }
  expect(open).toEqual([]);
  return names;
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const halerOf = (xml: string, name: string) => Math.round(Number(textOf(xml, name)) * 100);

/** Written by hand from isdoc-invoice-6.0.2.xsd: the elements of Invoice that we use, in their order. */
const order =
  "DocumentType ID UUID IssuingSystem IssueDate TaxPointDate VATApplicable ElectronicPossibilityAgreementReference Note LocalCurrencyCode CurrRate RefCurrRate AccountingSupplierParty AccountingCustomerParty OriginalDocumentReferences InvoiceLines TaxTotal LegalMonetaryTotal PaymentMeans".split(
    " ",
  );

test("elements come in the order of the schema", () => {
  expect(childrenOf(isdoc(input))).toEqual(order.filter((name) => !/TaxPoint|Original/.test(name)));
  expect(childrenOf(isdoc({ ...input, ...payer }))).toEqual(order.filter((name) => !/Original/.test(name)));
});

test("who does not pay VAT writes no tax, no DIČ and no day of supply", () => {
  for (const vatMode of ["NEPLATCE", "IDENTIFIKOVANA_OSOBA"] as const) {
    const xml = isdoc({ ...input, vatMode, vatRate: 21, taxPointOn: "2026-11-24" });
    expect(xml).not.toMatch(/PartyTaxScheme|TaxPointDate|<Percent>[^0]|<VATApplicable>true/);
    expect(textOf(xml, "TaxAmount")).toBe("0.00");
  }
});

test("a payer's prices include the tax, and line and total agree", () => {
  const xml = isdoc({ ...input, ...payer });
  expect(textOf(xml, "TaxAmount")).toBe("276.30");
  expect(textOf(xml, "TaxExclusiveAmount")).toBe("1315.70");
  expect(xml).toContain("<CompanyID>CZ27082440</CompanyID>");
});

test("credit lowers what is to be paid by transfer", () => {
  const xml = isdoc(input);
  expect(
    ["TaxInclusiveAmount", "PaidDepositsAmount", "PayableAmount", "PaidAmount"].map((name) =>
      textOf(xml, name),
    ),
  ).toEqual(["1592.00", "92.00", "1500.00", "1500.00"]);
  expect(isdoc({ ...input, creditUsed: 159_200 })).not.toContain("PaymentMeans");
});

test("a correction names its original and goes back in amounts above zero", () => {
  const lines = [{ description: "Vrácení", quantity: 1, unitPrice: -50_000 }];
  const xml = isdoc({ ...input, corrects, lines, creditUsed: 0, payment: undefined });
  expect(textOf(xml, "DocumentType")).toBe("2");
  expect(textOf(xml, "PayableAmount")).toBe("500.00");
  expect(xml).toContain("<OriginalDocumentReference><ID>2026000001</ID>");
});

test("text cannot leave its element", () => {
  expect(isdoc(input)).toContain("<Name>Honza &amp; syn &lt;s. r. o.&gt;</Name>");
  assert(property(string({ unit: "binary" }), (note) => void childrenOf(isdoc({ ...input, note }))));
  expect(isdoc({ ...input, note: "a\u0000b\u001f\ufffe" })).toContain("<Note>ab</Note>");
});

test("sums agree as appendices A.6, A.10 and A.11 want, and taxes of lines sum to the whole", () => {
  const amounts = array(integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
  assert(
    property(amounts, integer({ min: 1, max: 30 }), (prices, vatRate) => {
      const lines = prices.map((unitPrice) => ({ description: "x", quantity: 1, unitPrice }));
      const xml = isdoc({ ...input, ...payer, vatRate, lines, creditUsed: 1 });
      const total = prices.reduce((sum, price) => sum + price, 0);
      const tax = Math.round((total * vatRate) / (100 + vatRate));
      expect(halerOf(xml, "TaxAmount")).toBe(tax);
      expect(taxParts(prices, vatRate).reduce((sum, part) => sum + part, 0)).toBe(tax);
      expect(halerOf(xml, "TaxableAmount") + tax).toBe(total);
      expect(halerOf(xml, "PayableAmount")).toBe(total - 1);
    }),
  );
});

test.each<[string, Partial<IsdocInput>]>([
  ["no lines", { lines: [] }],
  ["a payer without a rate", { ...payer, vatRate: undefined }],
  ["a payer without a day of supply", { ...payer, taxPointOn: undefined }],
  ["a correction that takes nothing back", { corrects }],
])("%s is refused", (_, wrong) => {
  expect(() => isdoc({ ...input, ...wrong })).toThrow("Invalid input.");
});
