import { readFileSync } from "node:fs";
import type { IssuedDocument } from "~/domain/invoices/document/printed";

/* Documents of account for tests of what is printed of them. */

const font = (weight: number) => new Uint8Array(readFileSync(`public/fonts/overpass-${weight}-v1.ttf`));
export const fonts = { regular: font(400), bold: font(700) };
export const issuedAt = Date.UTC(2026, 10, 24, 9);

export const invoice: IssuedDocument = {
  kind: "period",
  number: "2026000001",
  uuid: "0b9f6f3e-5f0e-4c36-8a0b-6f2b0a3c1d2e",
  variableSymbol: 2_026_000_001,
  supplier: {
    name: "Žofie Nováková",
    address: { street: "Příčná 5/12", city: "Žďár nad Sázavou", postalCode: "591 01", country: "CZ" },
    companyId: "27082440",
    taxId: "CZ27082440",
    register: "zapsána v živnostenském rejstříku Městského úřadu Žďár nad Sázavou",
    email: "posta@palubka.test",
    phone: "+420 777 123 456",
    account: "19-2000145399/0800",
    vatMode: "NEPLATCE",
    vatRate: 21,
  },
  customer: {
    name: "Jiří Řeřicha",
    address: { street: "Dlouhá 12", city: "Praha 1", postalCode: "110 00", country: "CZ" },
    companyId: "",
    taxId: "",
    email: "jiri@palubka.test",
  },
  lines: [
    { description: "Tarif Standard na 365 dní", quantity: 1, unitPrice: 249_000 },
    { description: "Prostor navíc, 10 GB na 365 dní", quantity: 2, unitPrice: 30_000 },
    { description: "Promokód PRVNI (sleva 20 %)", quantity: 1, unitPrice: -61_800 },
  ],
  total: 247_200,
  creditUsed: 0,
  issuedAt,
  dueAt: Date.UTC(2026, 11, 8, 22, 59),
  termsVersion: "2022-02-07",
  corrects: null,
  reason: "",
};
export const payer: IssuedDocument = { ...invoice, supplier: { ...invoice.supplier, vatMode: "PLATCE" } };
export const correction: IssuedDocument = {
  ...invoice,
  kind: "correction",
  number: "2026000002",
  lines: [{ description: "Vrácená část ceny", quantity: 1, unitPrice: -49_000 }],
  total: -49_000,
  dueAt: null,
  corrects: { number: "2026000001", uuid: invoice.uuid, issuedAt },
  reason: "Sleva za výpadek",
};
