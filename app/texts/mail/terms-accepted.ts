import type { Provider } from "../../domain/settings/provider";
import { formatDate, formatDateTime } from "../format";
import { type AcceptedTerms, acceptedTerms } from "./accepted-terms";
import { type RenderedLetter, renderLetter } from "./letter";

type TermsAccepted = {
  siteName: string;
  provider: Provider;
  baseUrl: string;
  /** ms since 1970. */
  acceptedAt: number;
  /** Whether the agreement takes back a refusal. */
  wasRejected: boolean;
  terms: AcceptedTerms;
};

/** The receipt of an agreement to changed terms, with their text in a form that can be saved. */
export function termsAccepted(input: TermsAccepted): RenderedLetter {
  const { siteName, provider, baseUrl, acceptedAt, wasRejected, terms } = input;
  return renderLetter({
    subject: "Souhlasíte s novými podmínkami",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(acceptedAt)} jste souhlasili s podmínkami pro dashcamery účinnými od ${formatDate(Date.parse(`${terms.version}T12:00Z`))}. Jejich text je níže, zprávu si prosím uschovejte.`,
      ...(wasRejected ? ["Vaše dřívější odmítnutí tím padá a smlouva běží dál."] : []),
      ...acceptedTerms(terms, provider, baseUrl),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte smlouvu.`],
  });
}
