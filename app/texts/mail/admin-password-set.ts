import { type RenderedLetter, renderLetter } from "./letter";

/** A site's creator learns that whoever runs the platform has given its local admin a password. */
export function adminPasswordSet({
  siteName,
  adminOf,
  by,
}: {
  siteName: string;
  adminOf: string;
  by: string;
}): RenderedLetter {
  return renderLetter({
    subject: "Správce webu má nové heslo",
    blocks: [
      "Dobrý den,",
      `${by} z Palubky nastavuje nové heslo správci webu ${adminOf}. Všechna jeho zařízení jsme odhlásili, druhý krok přihlášení zůstává.`,
      "Nechtěli jste to? Odpovězte hned na tento e-mail.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
