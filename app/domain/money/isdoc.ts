import { ensure } from "../errors";
import { type CzechAccount, ibanOf } from "./czech-account";
import { taxParts } from "./vat";

export type IsdocParty = {
  name: string;
  /** IČO; empty for who has none. */
  companyId: string;
  /** DIČ; stands only on documents of a payer of VAT. */
  taxId?: string;
  /** The entry in a register, as a sentence (§ 435 of act 89/2012 Sb.). */
  register?: string;
  address: { street: string; building: string; city: string; postalCode: string; country: string };
};

/** An issued document; amounts in haléře as the customer pays them, days as `YYYY-MM-DD`. A correction's are below zero. */
export type IsdocInput = {
  number: string;
  uuid: string;
  issuedOn: string;
  /** Day of the taxable supply; only a payer's invoice has one. */
  taxPointOn?: string;
  vatMode: "NEPLATCE" | "IDENTIFIKOVANA_OSOBA" | "PLATCE";
  /** Rate of VAT in percent; a payer's only. */
  vatRate?: number;
  note: string;
  /** What the customer agreed to electronic documents by. */
  agreement: string;
  supplier: IsdocParty;
  customer: IsdocParty;
  lines: readonly { description: string; quantity: number; unitPrice: number }[];
  /** The part that credit has paid. */
  creditUsed: number;
  /** The document that this one corrects. */
  corrects?: { number: string; uuid: string; issuedOn: string };
  payment?: { account: CzechAccount; dueOn: string; variableSymbol: number };
};

/**
 * An invoice, or a correcting document, as ISDOC 6.0.2 (isdoc-invoice-6.0.2.xsd, in its order). Amounts of a credit note
 * are above zero, its type says that they go back (appendix A.6). A document of who does not pay VAT carries no tax, no
 * DIČ and no day of supply; for an identified person that holds of sales in Czechia, the only ones there are. A payer's
 * prices include VAT, which is taken from above (§ 37 of act 235/2004 Sb.). InvalidInput for a document without lines, a
 * payer's without DIČ, rate or (invoice) day of supply, and for a correction that takes nothing back.
 */
export function isdoc(input: IsdocInput): string {
  const { vatMode, corrects, lines, payment, creditUsed } = input;
  const isPayer = vatMode === "PLATCE";
  ensure(lines.length > 0, "InvalidInput", "lines");
  ensure(!isPayer || (input.supplier.taxId && input.vatRate), "InvalidInput", "vatRate");
  ensure(!isPayer || corrects || input.taxPointOn, "InvalidInput", "taxPointOn");
  const sign = corrects ? -1 : 1;
  const rate = isPayer ? (input.vatRate ?? 0) : 0;
  const totals = lines.map(({ quantity, unitPrice }) => sign * quantity * unitPrice);
  const total = totals.reduce((sum, amount) => sum + amount, 0);
  ensure(total > 0 || (!corrects && total === 0), "InvalidInput", "lines");
  const taxes = taxParts(totals, rate);
  const tax = taxes.reduce((sum, amount) => sum + amount, 0);
  const payable = total - creditUsed;
  const category = tag("Percent", rate);
  const applies = tag("VATApplicable", isPayer);
  const root = [
    tag("DocumentType", corrects ? 2 : 1),
    tag("ID", input.number),
    tag("UUID", input.uuid),
    tag("IssuingSystem", "Palubka"),
    tag("IssueDate", input.issuedOn),
    isPayer && !corrects ? tag("TaxPointDate", input.taxPointOn ?? "") : "",
    applies,
    tag("ElectronicPossibilityAgreementReference", input.agreement),
    input.note ? tag("Note", input.note) : "",
    tag("LocalCurrencyCode", "CZK"),
    tag("CurrRate", 1),
    tag("RefCurrRate", 1),
    wrap("AccountingSupplierParty", party(input.supplier, isPayer)),
    wrap("AccountingCustomerParty", party(input.customer, isPayer)),
    corrects
      ? wrap(
          "OriginalDocumentReferences",
          wrap(
            "OriginalDocumentReference",
            tag("ID", corrects.number),
            tag("IssueDate", corrects.issuedOn),
            tag("UUID", corrects.uuid),
          ),
        )
      : "",
    wrap(
      "InvoiceLines",
      ...lines.map(({ description, quantity }, at) => {
        const [whole = 0, part = 0] = [totals[at], taxes[at]];
        return wrap(
          "InvoiceLine",
          tag("ID", at + 1),
          tag("InvoicedQuantity", quantity),
          money("LineExtensionAmount", whole - part),
          money("LineExtensionAmountTaxInclusive", whole),
          money("LineExtensionTaxAmount", part),
          tag("UnitPrice", decimal((whole - part) / quantity)),
          tag("UnitPriceTaxInclusive", decimal(whole / quantity)),
          wrap("ClassifiedTaxCategory", category, tag("VATCalculationMethod", isPayer ? 1 : 0), applies),
          wrap("Item", tag("Description", description)),
        );
      }),
    ),
    wrap(
      "TaxTotal",
      wrap(
        "TaxSubTotal",
        money("TaxableAmount", total - tax),
        money("TaxAmount", tax),
        money("TaxInclusiveAmount", total),
        money("AlreadyClaimedTaxableAmount", 0),
        money("AlreadyClaimedTaxAmount", 0),
        money("AlreadyClaimedTaxInclusiveAmount", 0),
        money("DifferenceTaxableAmount", total - tax),
        money("DifferenceTaxAmount", tax),
        money("DifferenceTaxInclusiveAmount", total),
        wrap("TaxCategory", category, applies),
      ),
      money("TaxAmount", tax),
    ),
    wrap(
      "LegalMonetaryTotal",
      money("TaxExclusiveAmount", total - tax),
      money("TaxInclusiveAmount", total),
      money("AlreadyClaimedTaxExclusiveAmount", 0),
      money("AlreadyClaimedTaxInclusiveAmount", 0),
      money("DifferenceTaxExclusiveAmount", total - tax),
      money("DifferenceTaxInclusiveAmount", total),
      money("PayableRoundingAmount", 0),
      money("PaidDepositsAmount", creditUsed),
      money("PayableAmount", payable),
    ),
    // Without it nothing is to be paid (appendix A.13).
    payment && payable > 0 ? wrap("PaymentMeans", transferOf(payment, payable)) : "",
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">${root.join("")}</Invoice>\n`;
}

function party({ name, companyId, taxId, register, address }: IsdocParty, isPayer: boolean): string {
  return wrap(
    "Party",
    wrap("PartyIdentification", tag("ID", companyId)),
    wrap("PartyName", tag("Name", name)),
    wrap(
      "PostalAddress",
      tag("StreetName", address.street),
      tag("BuildingNumber", address.building),
      tag("CityName", address.city),
      tag("PostalZone", address.postalCode),
      wrap("Country", tag("IdentificationCode", address.country), tag("Name", "")),
    ),
    isPayer && taxId ? wrap("PartyTaxScheme", tag("CompanyID", taxId), tag("TaxScheme", "VAT")) : "",
    register ? wrap("RegisterIdentification", tag("Preformatted", register)) : "",
  );
}

/** A transfer to an account: code 42. Name and BIC of the bank are not known and stay empty. */
function transferOf({ account, dueOn, variableSymbol }: NonNullable<IsdocInput["payment"]>, payable: number) {
  const { prefix, number, bank } = account;
  return wrap(
    "Payment",
    money("PaidAmount", payable),
    tag("PaymentMeansCode", 42),
    wrap(
      "Details",
      tag("PaymentDueDate", dueOn),
      tag("ID", `${prefix ? `${prefix}-` : ""}${number}`),
      tag("BankCode", bank),
      tag("Name", ""),
      tag("IBAN", ibanOf(account)),
      tag("BIC", ""),
      tag("VariableSymbol", variableSymbol),
    ),
  );
}

const wrap = (name: string, ...inside: string[]) => `<${name}>${inside.join("")}</${name}>`;
const tag = (name: string, value: string | number | boolean) => wrap(name, escaped(String(value)));
const money = (name: string, haler: number) => tag(name, decimal(haler));
const decimal = (haler: number) => (haler / 100).toFixed(Number.isInteger(haler) ? 2 : 4);

/** Text for XML 1.0: what it does not allow is left out, what means something is written as an entity. */
function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}
