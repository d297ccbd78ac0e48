import { type Offer, priceNames } from "../../domain/tariffs/offer-rules";
import { formatDate, formatMoney, formatSpace } from "../format";
import { priceTexts } from "../prices";
import { type RenderedLetter, renderLetter } from "./letter";

type PricesRise = {
  siteName: string;
  tariff: string;
  /** YYYY-MM-DD in Prague. */
  day: string;
  before: Offer;
  after: Offer;
  url: string;
};

/** Tells a creator that their tariff will cost more or have less space, and that it can be ordered as it is until then. */
export function pricesRise({ siteName, tariff, day, before, after, url }: PricesRise): RenderedLetter {
  const from = formatDate(Date.parse(`${day}T12:00Z`));
  const prices = priceNames
    .filter((name) => after[name] !== before[name])
    .map(
      (name) => `${priceTexts.names[name]}: z ${formatMoney(before[name])} na ${formatMoney(after[name])}`,
    );
  const space =
    after.spaceBytes === before.spaceBytes
      ? []
      : [`prostor tarifu: z ${formatSpace(before.spaceBytes)} na ${formatSpace(after.spaceBytes)}`];
  return renderLetter({
    subject: `Tarif ${tariff} se od ${from} mění`,
    blocks: [
      "Dobrý den,",
      `od ${from} se mění váš tarif ${tariff}:`,
      { list: [...prices, ...space] },
      "Období, které máte zaplacené, doběhne beze změny. Další si můžete do té doby objednat ještě za dnešních podmínek, naváže na to současné.",
      { button: { label: "Otevřít tarif", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
