import { type RenderedLetter, renderLetter } from "./letter";

const letters = {
  factorAdded: {
    subject: "Přihlášení má druhý krok",
    text: "k vašemu účtu je od teď potřeba kromě hesla i druhý krok: přístupový klíč, nebo kód z aplikace v telefonu. Ostatní zařízení jsme odhlásili.",
  },
  factorReplaced: {
    subject: "Kódy k přihlášení ukazuje jiná aplikace",
    text: "u druhého kroku přihlášení k vašemu účtu někdo vyměnil aplikaci, která ukazuje kódy. Staré kódy i záložní kódy už neplatí a ostatní zařízení jsme odhlásili.",
  },
  factorRemoved: {
    subject: "Přihlášení už nemá druhý krok",
    text: "k přihlášení k vašemu účtu teď zase stačí heslo, druhý krok už nechceme.",
  },
  appAdded: {
    subject: "K přihlášení přibyla aplikace s kódy",
    text: "druhý krok přihlášení k vašemu účtu od teď potvrdí i kód z aplikace, kterou k němu někdo přidal.",
  },
  appRemoved: {
    subject: "Přihlášení už nepotvrdí kód z aplikace",
    text: "z druhého kroku přihlášení k vašemu účtu někdo odebral aplikaci s kódy. Zůstaly přístupové klíče.",
  },
  passkeyAdded: {
    subject: "K přihlášení přibyl přístupový klíč",
    text: "druhý krok přihlášení k vašemu účtu od teď potvrdí i přístupový klíč, který k němu někdo přidal.",
  },
  passkeyRemoved: {
    subject: "Přístupový klíč jsme odebrali",
    text: "z druhého kroku přihlášení k vašemu účtu někdo odebral přístupový klíč. Tím už se přihlásit nedá.",
  },
  recoveryCodeUsed: {
    subject: "Někdo použil záložní kód",
    text: "někdo právě použil jeden ze záložních kódů k vašemu účtu. Podruhé už neplatí.",
  },
} as const;

export type FactorNews = keyof typeof letters;

/** The owner of an account learns that its second factor is another one, or was gone around. */
export function factorChanged(input: {
  news: FactorNews;
  siteName: string;
  resetUrl: string;
}): RenderedLetter {
  const { subject, text } = letters[input.news];
  return renderLetter({
    subject,
    blocks: [
      "Dobrý den,",
      text,
      "Nebyli jste to vy? Nastavte si hned nové heslo a napište nám:",
      { button: { label: "Nastavit nové heslo", url: input.resetUrl } },
    ],
    footer: [`Tuto zprávu posílá web ${input.siteName} na platformě Palubka.`],
  });
}
