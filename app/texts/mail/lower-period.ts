import type { Misfits } from "../../domain/tariffs/what-fits";
import { formatDate } from "../format";
import { misfitLines, misfitTexts } from "../misfits";
import { type RenderedLetter, renderLetter } from "./letter";

type LowerPeriod = {
  siteName: string;
  /** Name of the tariff that follows. */
  tariff: string;
  from: number;
  misfits: Misfits;
  url: string;
};

/** Tells a creator, before a lower period that they have paid begins, what it has no room for. */
export function lowerPeriod({ siteName, tariff, from, misfits, url }: LowerPeriod): RenderedLetter {
  return renderLetter({
    subject: `Co se od ${formatDate(from)} nevejde do vašeho tarifu`,
    blocks: [
      "Dobrý den,",
      `${misfitTexts.ahead(tariff, from)}:`,
      { list: misfitLines(misfits) },
      misfitTexts.nothingDeleted,
      { button: { label: "Otevřít tarif", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
