import type { Answer } from "../domain/email-access/rules";
import { silentDays } from "../domain/email-access/rules";
import { formatDate } from "./format";

/** What a contributor is asked and has answered: behind the link of the mail and in the profile. */
export const emailQuestionTexts = {
  title: "Přístup k vašemu e-mailu",
  asks: (creator: string, email: string) =>
    `Dashcamer ${creator}, kterému jste poslali záběr, žádá o přístup k vaší adrese ${email}.`,
  reason: (creator: string) => `K čemu ji ${creator} chce`,
  promise: (creator: string) =>
    `Když budete souhlasit, uvidí ji jen ${creator}, a to u záběrů, které od vás má. Svoji odpověď můžete kdykoli změnit.`,
  states: {
    waiting: (until: number) =>
      `Zatím jste neodpověděli a vaši adresu nevidí. Když do ${formatDate(until - 1)} neodpovíte, bereme to jako odmítnutí.`,
    agreed: (at: number | null) =>
      at === null ? "Souhlasíte, vaši adresu vidí." : `Souhlasíte od ${formatDate(at)}, vaši adresu vidí.`,
    refused: (at: number | null) =>
      at === null
        ? "Nesouhlasíte, vaši adresu nevidí."
        : `Od ${formatDate(at)} nesouhlasíte, vaši adresu nevidí.`,
    silent: (until: number) =>
      `Do ${formatDate(until - 1)} jste neodpověděli, takže platí, že nesouhlasíte. Vaši adresu nevidí. Rozmyslet si to můžete i teď.`,
  },
  agree: "Souhlasím, ať adresu vidí",
  agreeNamed: (creator: string) => `Souhlasím, ať adresu vidí ${creator}`,
  refuse: "Nesouhlasím",
  refuseNamed: (creator: string) => `Nesouhlasím, ať moji adresu vidí ${creator}`,
  revoke: "Odvolat souhlas",
  revokeNamed: (creator: string) => `Odvolat souhlas, který má ${creator}`,
  overTitle: "Už není na co odpovídat",
  over: (creator: string) =>
    `Přístup, o který žádal dashcamer ${creator}, skončil. Vaši adresu nevidí a z odpovědi jsme ji smazali.`,
  tooLate: "Přístup mezitím skončil, vaši adresu dashcamer nevidí.",
};

/** What the answer comes to, in a sentence. */
export function emailAnswerText({
  answer,
  answerBy,
  answeredAt,
}: {
  answer: Answer;
  answerBy: number;
  answeredAt: number | null;
}): string {
  const { states } = emailQuestionTexts;
  return answer === "agreed" || answer === "refused" ? states[answer](answeredAt) : states[answer](answerBy);
}

/** How long silence is waited for, as sentences have it. */
export const silenceText = `do ${silentDays} dnů`;
