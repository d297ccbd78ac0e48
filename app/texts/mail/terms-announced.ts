import { formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type TermsAnnounced = {
  siteName: string;
  /** Days, YYYY-MM-DD: from when the version is in force, and from when it binds this creator. */
  version: string;
  bindsFrom: string;
  /** What it changes, a sentence each. */
  changes: string[];
  providerEmail: string;
  url: string;
  /** The page on which a creator agrees or refuses. */
  answerUrl: string;
};

const noonOf = (day: string) => Date.parse(`${day}T12:00Z`);
const dayMs = 86_400_000;

/** Tells a creator of changed terms: what changes, from when, and how to refuse them (specification, section 4). */
export function termsAnnounced(input: TermsAnnounced): RenderedLetter {
  const { siteName, version, bindsFrom, changes, providerEmail, url, answerUrl } = input;
  const from = formatDate(noonOf(bindsFrom));
  const lastDay = formatDate(noonOf(bindsFrom) - dayMs);
  return renderLetter({
    subject: `Nové podmínky pro dashcamery od ${formatDate(noonOf(version))}`,
    blocks: [
      "Dobrý den,",
      `nové znění podmínek, podle kterých Palubku používáte, má účinnost od ${formatDate(noonOf(version))}. Tohle se mění:`,
      { list: changes },
      { button: { label: "Přečíst nové znění", url } },
      `Souhlasíte-li, nemusíte dělat nic. Nové znění pro vás bude platit od prvního přihlášení po ${lastDay}.`,
      `Nesouhlasíte-li, odmítněte ho písemně do ${lastDay}: v pracovně na stránce Podmínky, nebo e-mailem na ${providerEmail}. Smlouva pak skončí uplynutím období, které máte zaplacené, a až do konce pro vás bude platit dosavadní znění.`,
      { button: { label: "Odpovědět v pracovně", url: answerUrl } },
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte smlouvu. Nové znění pro vás začne platit nejdřív ${from}.`,
    ],
  });
}
