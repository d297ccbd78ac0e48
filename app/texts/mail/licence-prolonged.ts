import { counted, formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

const dayWords = { one: "den", few: "dny", other: "dní" };

type LicenceProlonged = {
  siteName: string;
  tariff: string;
  days: number;
  /** Ms since 1970, as `until`. */
  from: number;
  until: number;
  now: number;
  reason: string;
  url: string;
};

/** The provider has prolonged a creator's tariff for nothing: until when, and why. */
export function licenceProlonged(input: LicenceProlonged): RenderedLetter {
  const { siteName, tariff, days, from, until, now, reason, url } = input;
  const lastDay = formatDate(until - 1);
  return renderLetter({
    subject: `Prodloužili jsme vám tarif do ${lastDay}`,
    blocks: [
      "Dobrý den,",
      `prodloužili jsme vám tarif ${tariff} o ${counted(days, dayWords)}. Nic za to neplatíte. ${
        from > now
          ? `Nové dny navážou na ty, které už máte, takže tarif teď platí do ${lastDay}.`
          : `Tarif zase běží a platí do ${lastDay}.`
      } Důvod:`,
      ...reason.split(/\n+/),
      { button: { label: "Otevřít tarif", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
