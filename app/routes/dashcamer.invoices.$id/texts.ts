import { formatMoney } from "~/texts/format";

/** /dashcamer/invoices/{id} */
export const invoicePageTexts = {
  title: (kind: string, number: string) =>
    `${kind === "correction" ? "Opravný doklad" : "Faktura"} ${number}`,
  back: "Všechny faktury",
  pay: "Platba",
  qr: "QR Platba",
  how: "Načtěte kód v bankovní aplikaci, nebo zaplaťte kartou. Tarif začne platit hned, jak platba dorazí; převod většinou trvá jeden pracovní den.",
  howCard: "Zaplaťte kartou. Tarif začne platit hned, jak platba dorazí.",
  payByCard: "Zaplatit kartou",
  partly: (paid: number, due: number) => `Přišlo ${formatMoney(paid)}, zbývá ${formatMoney(due)}.`,
  account: "Číslo účtu",
  iban: "IBAN",
  variableSymbol: "Variabilní symbol",
  dueAt: "Splatnost",
  due: "Zbývá zaplatit",
  cancel: "Zrušit objednávku",
  cancelText:
    "Dokud nic nezaplatíte, můžete objednávku zrušit. Faktura tu zůstane a vystavíme k ní opravný doklad.",
  cancelSubmit: "Zrušit objednávku",
};
