import { formatDate, formatMoney } from "~/texts/format";
import { withdrawalLink } from "~/texts/shell";

/** Withdrawing from an order. */
export const withdrawalOfferTexts = {
  title: withdrawalLink.label,
  until: (number: string, until: number) =>
    `Objednávku ${number} můžete do ${formatDate(until)} zrušit bez udání důvodu.`,
};

/** Ways to pay an invoice. */
export const paymentTexts = {
  qr: "QR Platba",
  how: "Načtěte kód v bankovní aplikaci, nebo zaplaťte kartou. Objednávka začne platit hned, jak platba dorazí; převod většinou trvá jeden pracovní den.",
  howCard: "Zaplaťte kartou. Objednávka začne platit hned, jak platba dorazí.",
  payByCard: "Zaplatit kartou",
  pdf: "Stáhnout PDF",
  partly: (paid: number, due: number) => `Přišlo ${formatMoney(paid)}, zbývá ${formatMoney(due)}.`,
  account: "Číslo účtu",
  iban: "IBAN",
  variableSymbol: "Variabilní symbol",
  dueAt: "Splatnost",
};

/** Documents wherever they are shown. */
export const invoiceAreaTexts = {
  item: "Položka",
  quantity: "Počet",
  price: "Cena",
  total: "Celkem",
  companyId: "IČO",
  taxId: "DIČ",
};

/** A document on a page. */
export const invoiceDocumentTexts = {
  what: (kind: string) => (kind === "correction" ? "Co na dokladu je" : "Co na faktuře je"),
  dueAt: "Splatnost",
  creditUsed: "Zaplaceno kreditem",
  paid: "Přijaté platby",
  corrected: "Opraveno",
  issuedAt: "Vystaveno",
  paidAt: "Zaplaceno",
  period: "Období",
  periodOf: (from: number, until: number) => `${formatDate(from)} – ${formatDate(until - 1)}`,
  supplier: "Dodavatel",
  customer: "Odběratel",
  corrects: "Opravuje fakturu",
  corrections: "Opravný doklad",
  noVat: "Dodavatel není plátcem DPH.",
  reason: "Důvod opravy",
  pdf: "Stáhnout PDF",
  isdoc: "Stáhnout ISDOC",
  pdfComing: "PDF se právě připravuje, obvykle je hotové do minuty.",
  pdfAgain: "Načíst stránku znovu",
  pdfLate: "PDF ještě není hotové. Zkuste to prosím později.",
};
