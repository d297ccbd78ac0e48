import { formatDate, formatDateTime } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type TermsRejected = {
  siteName: string;
  /** The day, YYYY-MM-DD, from which the rejected version is in force. */
  version: string;
  /** ms since 1970. */
  rejectedAt: number;
  endsAt: number;
  /** The page on which the refusal can be taken back. */
  url: string;
};

/** The receipt of a refusal of changed terms: when the contract ends, and the way back. */
export function termsRejected({ siteName, version, rejectedAt, endsAt, url }: TermsRejected): RenderedLetter {
  return renderLetter({
    subject: "Odmítli jste nové podmínky",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(rejectedAt)} jste odmítli podmínky pro dashcamery účinné od ${formatDate(Date.parse(`${version}T12:00Z`))}.`,
      `Smlouva proto skončí ${formatDateTime(endsAt)}. Až do konce pro vás platí dosavadní podmínky a všechno funguje jako dřív, jen další období už objednat nejde.`,
      "Po skončení si záběry můžete ještě 30 dní stahovat, potom je smažeme.",
      "Rozmyslíte-li si to, do konce smlouvy můžete s novými podmínkami přece jen souhlasit:",
      { button: { label: "Podmínky v pracovně", url } },
      "Zprávu si prosím uschovejte.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte smlouvu.`],
  });
}
