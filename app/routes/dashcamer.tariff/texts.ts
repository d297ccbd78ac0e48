import { formatDate, formatMoney } from "~/texts/format";

/** /dashcamer/tariff */
export const orderTexts = {
  title: "Tarif",
  lede: "Vyberte tarif a období. Před objednáním uvidíte celý souhrn.",
  inForce: (name: string, until: number) => `Tarif ${name} platí do ${formatDate(until - 1)}`,
  inForceText:
    "Když zaplatíte včas, nové období naváže bez přerušení. Když ne, fanoušci vám dočasně nepošlou nové záběry. O přijaté nepřijdete.",
  lapsed: (name: string, until: number) => `Tarif ${name} skončil ${formatDate(until - 1)}`,
  lapsedText: "Nové období začne, jakmile dorazí platba. Přijaté záběry vám zůstaly.",
  never: "Tarif zatím nemáte zaplacený",
  neverText: "Všechno ostatní funguje. Záběry vám fanoušci pošlou, jakmile tarif zaplatíte.",
  openInvoice: (number: string) => `Čeká tu na zaplacení faktura ${number}`,
  openInvoiceText: "Než objednáte něco dalšího, zaplaťte ji, nebo objednávku zrušte.",
  toInvoice: "Otevřít fakturu",
  when: "Od kdy",
  kinds: {
    period: "Na další období",
    upgrade: "Hned, doplatím rozdíl",
  },
  kindHint: "Hned jde přejít jen na vyšší tarif nebo víc prostoru. Doplatíte rozdíl za dny, které zbývají.",
  extra: "Prostor navíc",
  extraUnits: "Po 10 GB",
  extraHint: (from: number, to: number) =>
    `Každých 10 GB stojí podle tarifu ${formatMoney(from)} až ${formatMoney(to)} na rok. Přesnou cenu uvidíte v souhrnu.`,
  promoCode: "Promokód",
  promoCodeHint: "Sleva na první období.",
  customer: "Na koho bude faktura",
  customerName: "Jméno a příjmení, nebo firma",
  companyId: "IČO",
  companyIdHint: "Jen pokud podnikáte.",
  taxId: "DIČ",
  street: "Ulice a číslo",
  city: "Město",
  postalCode: "PSČ",
  submit: "Pokračovat k souhrnu",
} as const;
