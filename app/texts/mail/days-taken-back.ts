import { counted, formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

const dayWords = { one: "den", few: "dny", other: "dní" };

type DaysTakenBack = {
  siteName: string;
  tariff: string;
  days: number;
  /** When the tariff ends now, ms since 1970. */
  until: number;
  now: number;
  reason: string;
  url: string;
};

/** The provider has taken back days that a creator was given by mistake: until when the tariff holds, and why. */
export function daysTakenBack(input: DaysTakenBack): RenderedLetter {
  const { siteName, tariff, days, until, now, reason, url } = input;
  const lastDay = formatDate(until - 1);
  return renderLetter({
    subject:
      until > now ? `Váš tarif platí do ${lastDay}` : "Odebrali jsme dny tarifu, které jste dostali omylem",
    blocks: [
      "Dobrý den,",
      `omylem jsme vám prodloužili tarif ${tariff}, a tak ${counted(days, dayWords)} zdarma odebíráme. ${
        until > now ? `Tarif platí do ${lastDay}.` : "Tarif tím skončil."
      } Toho, co jste zaplatili, se to netýká. Důvod:`,
      ...reason.split(/\n+/),
      { button: { label: "Otevřít tarif", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
