import { formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

/** Asks a contributor whether a creator may see the address: who, why, until when, and what silence means. */
export function emailAccessAsked(input: {
  siteName: string;
  creator: string;
  reason: string;
  /** The address that it is about, to which it goes. */
  email: string;
  /** From when silence is a refusal, ms since 1970. */
  answerBy: number;
  answerUrl: string;
}): RenderedLetter {
  const { siteName, creator, reason, email, answerBy, answerUrl } = input;
  return renderLetter({
    subject: `Smí ${creator} vidět váš e-mail?`,
    blocks: [
      "Dobrý den,",
      `dashcamer ${creator}, kterému jste poslali záběr, žádá o přístup k vaší adrese ${email}. Zatím ji nevidí. K čemu ji chce:`,
      ...reason.split(/\n+/),
      "Žádost jsme schválili, rozhodnutí je ale jen na vás. Souhlasit nemusíte a na vašich záběrech se tím nic nezmění.",
      `Když budete souhlasit, uvidí vaši adresu jen ${creator}, a to u záběrů, které od vás má. Stejným odkazem můžete odpověď kdykoli změnit.`,
      `Když do ${formatDate(answerBy - 1)} neodpovíte, bereme to jako odmítnutí.`,
      { button: { label: "Odpovědět", url: answerUrl } },
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste u záběru nechali tuto adresu. Na každou žádost se ptáme jen jednou.`,
    ],
  });
}
