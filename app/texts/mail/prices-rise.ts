import { type Prices, priceNames } from "../../domain/tariffs/price-rules";
import { formatDate, formatMoney } from "../format";
import { priceTexts } from "../prices";
import { type RenderedLetter, renderLetter } from "./letter";

type PricesRise = {
  siteName: string;
  tariff: string;
  /** YYYY-MM-DD in Prague. */
  day: string;
  before: Prices;
  after: Prices;
  url: string;
};

/** Tells a creator that their tariff will cost more, and until when another period costs what it does now. */
export function pricesRise({ siteName, tariff, day, before, after, url }: PricesRise): RenderedLetter {
  const from = formatDate(Date.parse(`${day}T12:00Z`));
  const changed = priceNames.filter((name) => after[name] !== before[name]);
  return renderLetter({
    subject: `Tarif ${tariff} bude od ${from} stát jinak`,
    blocks: [
      "Dobrý den,",
      `od ${from} se mění ceny vašeho tarifu ${tariff}:`,
      {
        list: changed.map(
          (name) =>
            `${priceTexts.names[name]}: z ${formatMoney(before[name])} na ${formatMoney(after[name])}`,
        ),
      },
      "Období, které máte zaplacené, doběhne beze změny. Další si můžete do té doby objednat ještě za dnešní cenu, naváže na to současné.",
      { button: { label: "Otevřít tarif", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
