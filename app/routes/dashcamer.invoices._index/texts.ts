import { creatorPages } from "~/areas/workspace/texts";
import { formatDate, formatMoney } from "~/texts/format";

/** /dashcamer/invoices */
export const invoiceListTexts = {
  title: creatorPages.invoices,
  inForce: (until: number) => `Tarif platí do ${formatDate(until - 1)}.`,
  tariff: "Změnit nebo prodloužit tarif",
  credit: (credit: number) => `Máte kredit ${formatMoney(credit)}. Můžete jím zaplatit příští objednávku.`,
  openTitle: (number: string) => `Faktura ${number}`,
  all: "Všechny faktury",
  number: "Faktura",
  what: "Za co",
  issued: "Vystaveno",
  state: "Stav",
  amount: "Částka",
  action: "Co s ní",
  pay: "Zaplatit",
  payLabel: (number: string) => `Zaplatit fakturu ${number}`,
  none: "Zatím tu žádná faktura není",
  noneText: "Objeví se tu, jakmile si objednáte tarif.",
  order: "Vybrat tarif",
};
