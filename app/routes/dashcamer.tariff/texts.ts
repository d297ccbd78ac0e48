import { creatorPages } from "~/areas/workspace/texts";
import { type ComingOffer, isWorse, priceNames } from "~/domain/tariffs/offer-rules";
import { formatDate, formatMoney, formatSpace } from "~/texts/format";
import { priceTexts } from "~/texts/prices";

/** /dashcamer/tariff */
export const orderTexts = {
  title: creatorPages.tariff,
  lede: "Vyberte tarif a období. Před objednáním uvidíte celý souhrn.",
  current: "Současný tarif",
  inForce: (name: string, until: number) => `Tarif ${name} platí do ${formatDate(until - 1)}`,
  inForceText:
    "Když zaplatíte včas, nové období naváže bez přerušení. Když ne, fanoušci vám dočasně nepošlou nové záběry. O přijaté nepřijdete.",
  given: (from: number, until: number) =>
    `Období od ${formatDate(from)} do ${formatDate(until - 1)} máte od Palubky zdarma.`,
  coming: ({ day, before, ...after }: ComingOffer) => {
    const changed = priceNames.filter((name) => after[name] !== before[name]);
    const prices = changed.map((name) => `${priceTexts.names[name]} ${formatMoney(after[name])}`);
    const from = `Od ${formatDate(Date.parse(`${day}T12:00Z`))} bude`;
    const space = `v tarifu ${formatSpace(after.spaceBytes)} místo ${formatSpace(before.spaceBytes)}`;
    return [
      ...(prices.length > 0 ? [`${from} stát ${prices.join(", ")}.`] : []),
      ...(after.spaceBytes === before.spaceBytes ? [] : [`${from} ${space}.`]),
      isWorse(before, after)
        ? "Co objednáte dřív, je ještě za dnešních podmínek a naváže na to, co máte."
        : "Platí pro to, co objednáte od toho dne.",
    ].join(" ");
  },
  space: "Využitý prostor",
  used: (used: string, max: string) => `${used} z ${max}`,
  toSpace: "Co místo zabírá",
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
  upgradePrice: "Kolik doplatíte, uvidíte v souhrnu objednávky.",
  person: (name: string) => `Faktura bude na jméno ${name}.`,
  changeName: "Změnit jméno",
  submit: "Pokračovat k souhrnu",
} as const;
