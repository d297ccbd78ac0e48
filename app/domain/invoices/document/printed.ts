import { formatDate, formatMoney, formatNumber } from "../../../texts/format";
import { issuedDocumentTexts as texts } from "../../../texts/issued-document";
import { ibanOf, parseCzechAccount } from "../../money/czech-account";
import { qrPlatba } from "../../money/qr-platba";
import { taxParts } from "../../money/vat";
import { pragueDay } from "../../prague-time";

type PostalAddress = { street: string; city: string; postalCode: string; country: string };
type Customer = { name: string; address: PostalAddress; companyId: string; taxId: string; email: string };
type Supplier = Customer & {
  register: string;
  phone: string;
  account: string;
  vatMode: "NEPLATCE" | "IDENTIFIKOVANA_OSOBA" | "PLATCE";
  vatRate: number;
};
type InvoiceLine = { description: string; quantity: number; unitPrice: number };

/** An issued document as it left; amounts in haléře. Nothing here changes after the issue. */
export type IssuedDocument = {
  kind: "period" | "upgrade" | "correction";
  number: string;
  uuid: string;
  variableSymbol: number;
  supplier: Supplier;
  customer: Customer;
  lines: readonly InvoiceLine[];
  total: number;
  /** Credit that paid a part of it at the issue. */
  creditUsed: number;
  issuedAt: number;
  /** Null on a correction. */
  dueAt: number | null;
  termsVersion: string | null;
  corrects: { number: string; uuid: string; issuedAt: number } | null;
  reason: string;
};

type Fact = { term: string; value: string };

/** What stands on paper, from top to bottom. */
export type PrintedDocument = {
  title: string;
  number: string;
  parties: { heading: string; lines: string[] }[];
  facts: Fact[];
  /** The first column is text, the others are numbers. */
  columns: string[];
  rows: string[][];
  totals: Fact[];
  payment: { facts: Fact[]; qr: string } | null;
  notes: string[];
};

/**
 * The words of a document. Who does not pay VAT names no tax, no DIČ and no day of supply (§ 108 of act 235/2004 Sb.:
 * whoever states tax owes it), and says that they are no payer; so does an identified person, whose sales are all in
 * Czechia. A payer's is a tax document (§ 29) with base, rate and tax, whose prices include the tax. What is needed of
 * any business: § 435 of act 89/2012 Sb.
 */
export function printed(document: IssuedDocument): PrintedDocument {
  const { kind, supplier, customer, number, lines, total, creditUsed, corrects, reason } = document;
  const isPayer = supplier.vatMode === "PLATCE";
  const isCorrection = kind === "correction";
  const payable = isCorrection ? 0 : total - creditUsed;
  const invoice = isPayer ? texts.taxInvoice : texts.invoice;
  const correction = isPayer ? texts.taxCorrection : texts.correction;
  return {
    title: isCorrection ? correction : invoice,
    number,
    parties: [
      {
        heading: texts.supplier,
        lines: [
          ...partyLines(supplier, isPayer),
          ...[supplier.register, supplier.email, supplier.phone].filter(Boolean),
        ],
      },
      { heading: texts.customer, lines: [...partyLines(customer, true), customer.email].filter(Boolean) },
    ],
    facts: facts([
      [texts.issued, formatDate(document.issuedAt)],
      [texts.taxPoint, isPayer && !isCorrection && formatDate(document.issuedAt)],
      [texts.due, document.dueAt !== null && payable > 0 && formatDate(document.dueAt)],
      [texts.corrects, corrects && `${corrects.number} (${formatDate(corrects.issuedAt)})`],
      [texts.reason, reason],
    ]),
    ...(isPayer ? taxTable(lines, supplier.vatRate) : plainTable(lines)),
    totals: facts([
      ...(isPayer ? taxFacts(total, supplier.vatRate) : []),
      [isCorrection ? texts.totalBack : texts.total, formatMoney(total)],
      [texts.credit, creditUsed > 0 && formatMoney(-creditUsed)],
      [texts.payable, !isCorrection && formatMoney(payable)],
    ]),
    payment: payable > 0 ? transferOf(document, payable) : null,
    notes: [
      ...(supplier.vatMode === "NEPLATCE" ? [texts.notPayer] : []),
      ...(supplier.vatMode === "IDENTIFIKOVANA_OSOBA" ? [texts.identified] : []),
      ...(isCorrection ? [texts.settlement] : []),
    ],
  };
}

function facts(pairs: readonly (readonly [string, string | false | null])[]): Fact[] {
  return pairs.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** A customer may be called by a DIČ on any document; a supplier who pays no VAT may not. */
function partyLines({ name, address, companyId, taxId }: Customer | Supplier, hasTaxId: boolean): string[] {
  return [
    name,
    address.street,
    `${address.postalCode} ${address.city}`.trim(),
    companyId && texts.companyId(companyId),
    hasTaxId && taxId ? texts.taxId(taxId) : "",
  ].filter(Boolean);
}

function plainTable(lines: readonly InvoiceLine[]) {
  return {
    columns: [texts.item, texts.quantity, texts.unitPrice, texts.sum],
    rows: lines.map(({ description, quantity, unitPrice }) => [
      description,
      formatNumber(quantity),
      formatMoney(unitPrice),
      formatMoney(quantity * unitPrice),
    ]),
  };
}

function taxTable(lines: readonly InvoiceLine[], rate: number) {
  const sums = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const taxes = taxParts(sums, rate);
  return {
    columns: [texts.item, texts.quantity, texts.base, texts.rate, texts.tax, texts.sum],
    rows: lines.map(({ description, quantity }, at) => {
      const [sum = 0, tax = 0] = [sums[at], taxes[at]];
      return [
        description,
        formatNumber(quantity),
        formatMoney(sum - tax),
        `${formatNumber(rate)} %`,
        formatMoney(tax),
        formatMoney(sum),
      ];
    }),
  };
}

function taxFacts(total: number, rate: number): [string, string][] {
  const [tax = 0] = taxParts([total], rate);
  return [
    [texts.base, formatMoney(total - tax)],
    [`${texts.tax} ${formatNumber(rate)} %`, formatMoney(tax)],
  ];
}

/** How to pay by transfer; null where the supplier has no Czech account. */
function transferOf(document: IssuedDocument, payable: number): PrintedDocument["payment"] {
  const { supplier, number, variableSymbol, dueAt } = document;
  const account = parseCzechAccount(supplier.account);
  if (!account) return null;
  const iban = ibanOf(account);
  return {
    facts: facts([
      [texts.account, supplier.account],
      [texts.iban, iban],
      [texts.symbol, String(variableSymbol)],
    ]),
    qr: qrPlatba({
      iban,
      amount: payable,
      variableSymbol,
      message: `PALUBKA ${number}`,
      recipient: supplier.name,
      dueDay: dueAt === null ? "" : pragueDay(dueAt),
    }),
  };
}
