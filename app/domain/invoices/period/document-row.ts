import type { CsvCell } from "../../../texts/csv";
import { documentStateText } from "../../../texts/invoices";
import { issuedDocumentTexts as texts } from "../../../texts/issued-document";
import { taxParts } from "../../money/vat";
import type { IssuedDocument } from "../document/printed";
import { amountDue } from "../rules";

type ListedDocument = IssuedDocument & {
  state: number;
  paid: number;
  corrected: number;
  paidAt: number | null;
  cancelledAt: number | null;
};

/** A document's cells under `documentListColumns`. Tax stands only with a payer's: others have none. */
export function documentRow(document: ListedDocument): CsvCell[] {
  const { kind, customer, supplier, corrects, total, creditUsed, paid, corrected } = document;
  const isCorrection = kind === "correction";
  const isPayer = supplier.vatMode === "PLATCE";
  const [tax = 0] = taxParts([total], supplier.vatRate);
  return [
    document.number,
    isCorrection ? texts.correction : texts.invoice,
    { day: document.issuedAt },
    dayOrNothing(document.dueAt),
    dayOrNothing(document.paidAt),
    document.variableSymbol,
    corrects?.number ?? "",
    document.reason,
    customer.name,
    customer.companyId,
    customer.taxId,
    customer.address.street,
    customer.address.city,
    customer.address.postalCode,
    customer.address.country,
    document.lines.map(({ description }) => description).join(", "),
    { haler: total },
    isPayer ? { haler: total - tax } : null,
    isPayer ? supplier.vatRate : null,
    isPayer ? { haler: tax } : null,
    { haler: creditUsed },
    { haler: paid },
    { haler: corrected },
    { haler: isCorrection ? 0 : (amountDue(document) ?? 0) },
    "CZK",
    documentStateText({ ...document, isCancelled: document.cancelledAt !== null }),
  ];
}

const dayOrNothing = (day: number | null): CsvCell => (day === null ? null : { day });
