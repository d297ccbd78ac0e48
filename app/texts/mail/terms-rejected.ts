import { formatDate, formatDateTime } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type TermsRejected = {
  siteName: string;
  /** The day, YYYY-MM-DD, from which the rejected version is in force. */
  version: string;
  /** ms since 1970. */
  rejectedAt: number;
  /** It came by e-mail or letter on that day. */
  came: boolean;
  endsAt: number;
  /** The page on which the refusal can be taken back. */
  url: string;
};

/** The receipt of a refusal of changed terms: when the contract ends, and the way back. */
export function termsRejected(letter: TermsRejected): RenderedLetter {
  const { siteName, version, rejectedAt, came, endsAt, url } = letter;
  const terms = `podmínky pro dashcamery účinné od ${formatDate(Date.parse(`${version}T12:00Z`))}`;
  return renderLetter({
    subject: "Odmítli jste nové podmínky",
    blocks: [
      "Dobrý den,",
      came
        ? `${formatDate(rejectedAt)} nám přišlo, že odmítáte ${terms}.`
        : `${formatDateTime(rejectedAt)} jste odmítli ${terms}.`,
      `Smlouva proto skončí ${formatDateTime(endsAt)}. Až do konce pro vás platí dosavadní podmínky a všechno funguje jako dřív, jen další období už objednat nejde.`,
      "Po skončení si záběry můžete ještě 30 dní stahovat, potom je smažeme.",
      "Rozmyslíte-li si to, do konce smlouvy můžete s novými podmínkami přece jen souhlasit:",
      { button: { label: "Podmínky v pracovně", url } },
      "Zprávu si prosím uschovejte.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte smlouvu.`],
  });
}
