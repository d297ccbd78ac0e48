import { formatDate, formatSpace } from "./format";

/** Lines of an invoice. */
export const invoiceTexts = {
  tariff: (name: string, days: number) => `Tarif ${name} na ${days} dní`,
  promoCode: (code: string, percentOff: number) => `Promokód ${code} (sleva ${percentOff} %)`,
  /** One unit of it. */
  extraSpace: (days: number) => `Prostor navíc, 10 GB na ${days} dní`,
  upgrade: (from: string, to: string, until: number) =>
    `Přechod z tarifu ${from} na ${to} do ${formatDate(until - 1)}`,
  moreSpace: (bytes: number, until: number) =>
    `Prostor navíc ${formatSpace(bytes)} do ${formatDate(until - 1)}`,
  takenBack: (description: string) => `Zrušeno: ${description}`,
  partBack: "Vrácená část ceny",
  withdrawal: "Odstoupení od smlouvy",
  contractEnd: "Ukončení smlouvy",
  cancelledOrder: "Zrušení nezaplacené objednávky",
  /** What the payer's bank statement says; a gateway allows 16 characters. */
  paymentLabel: (number: string) => `Fa ${number}`,
};

const states: Record<number, string> = {
  [-1]: "Připravuje se",
  0: "Čeká na platbu",
  1: "Zaplaceno",
  2: "Zaplaceno částečně",
  3: "Po splatnosti",
};

/** What has become of a document; a correcting one is in no state. */
export function documentStateText(document: { state: number; kind: string; isCancelled: boolean }): string {
  if (document.kind === "correction") return "Opravný doklad";
  return document.isCancelled ? "Zrušeno" : (states[document.state] ?? "");
}

/** Why a creator receives no clips now. */
export const licenceTexts = {
  pay: "Zaplatit fakturu",
  finish: "Dokončit objednávku",
  order: "Objednat tarif",
  neverPaid: {
    title: "Tarif zatím není zaplacený",
    text: "Než platba dorazí, nemůžou vám fanoušci záběry posílat. Všechno ostatní si můžete připravit už teď.",
  },
  lapsed: {
    title: (until: number) => `Tarif skončil ${formatDate(until - 1)}`,
    text: "Nové záběry teď nepřijdou. S těmi, které máte, můžete pracovat dál.",
  },
};
