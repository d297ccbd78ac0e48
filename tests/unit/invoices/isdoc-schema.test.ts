import { readFileSync } from "node:fs";
import { assert, property, string } from "fast-check";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { afterAll, expect, test } from "vitest";
import type { IssuedDocument } from "~/domain/invoices/document/printed";
import { toIsdoc } from "~/domain/invoices/document/to-isdoc";
import { invoice, issuedAt } from "./documents";

/** The schema as the Ministry of the Interior published it on 23 March 2022 (docs/decisions/0038). */
const file = readFileSync("tests/fixtures/isdoc/isdoc-invoice-6.0.2.xsd");
const schema = XmlDocument.fromBuffer(file);
const validator = XsdValidator.fromDoc(schema);

afterAll(() => {
  validator.dispose();
  schema.dispose();
});

/** What the schema finds wrong with a document. */
function faultsOf(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
  }
}

const by = (vatMode: IssuedDocument["supplier"]["vatMode"]) => ({
  supplier: { ...invoice.supplier, vatMode },
});
const correction: Partial<IssuedDocument> = {
  kind: "correction",
  number: "2026000002",
  lines: [{ description: "Vrácená část ceny", quantity: 1, unitPrice: -49_000 }],
  total: -49_000,
  dueAt: null,
  corrects: { number: "2026000001", uuid: invoice.uuid, issuedAt },
  reason: "Sleva za výpadek",
};
const firm = {
  ...invoice.customer,
  name: "Řeřicha & syn s. r. o.",
  companyId: "27082440",
  taxId: "CZ27082440",
};
const abroad = { street: "Hauptstraße", city: "Wien", postalCode: "1010", country: "AT" };

test.each<[string, Partial<IssuedDocument>]>([
  ["of who pays no VAT", {}],
  ["of a payer of VAT", by("PLATCE")],
  ["of an identified person", by("IDENTIFIKOVANA_OSOBA")],
  ["for a firm", { customer: firm }],
  ["of a payer for a firm", { ...by("PLATCE"), customer: firm }],
  ["for somebody abroad", { customer: { ...invoice.customer, address: abroad } }],
  [
    "for somebody without a full address",
    { customer: { ...invoice.customer, address: { ...abroad, city: "", postalCode: "" } } },
  ],
  ["that credit paid a part of", { creditUsed: 47_200 }],
  ["that credit paid whole", { creditUsed: 247_200 }],
  ["that costs nothing", { lines: [{ description: "Tarif", quantity: 1, unitPrice: 0 }], total: 0 }],
  ["for an upgrade", { kind: "upgrade" }],
  ["of who has no Czech account", { supplier: { ...invoice.supplier, account: "" } }],
  ["without a version of the terms", { termsVersion: null }],
  ["that corrects", correction],
  ["of a payer that corrects", { ...by("PLATCE"), ...correction }],
  ["of an identified person that corrects", { ...by("IDENTIFIKOVANA_OSOBA"), ...correction }],
])("a document %s is valid by the schema of ISDOC 6.0.2", (_, changes) => {
  expect(faultsOf(toIsdoc({ ...invoice, ...changes }))).toEqual([]);
});

test("a document stays valid whatever a customer is called and a correction says", () => {
  const word = string({ unit: "binary", maxLength: 60 });
  assert(
    property(word, word, word, (name, street, reason) => {
      const customer = { ...invoice.customer, name, address: { ...invoice.customer.address, street } };
      expect(faultsOf(toIsdoc({ ...invoice, ...correction, customer, reason }))).toEqual([]);
    }),
  );
});

test.each([
  ["no UUID", /<UUID>.*?<\/UUID>/, ""],
  ["a UUID that is none", /<UUID>.*?<\/UUID>/, "<UUID>1</UUID>"],
  ["elements in another order", /(<ID>2026000001<\/ID>)(<UUID>.*?<\/UUID>)/, "$2$1"],
  ["an amount in words", /<PayableAmount>.*?</, "<PayableAmount>hodně<"],
  ["a kind of document that there is not", /<DocumentType>1</, "<DocumentType>99<"],
])("what has %s is found", (_, what, instead) => {
  const broken = toIsdoc(invoice).replace(what, instead);
  expect(broken).not.toBe(toIsdoc(invoice));
  expect(faultsOf(broken)).not.toEqual([]);
});
