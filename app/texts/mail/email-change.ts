import { type RenderedLetter, renderLetter } from "./letter";

type EmailChange = { siteName: string; confirmUrl: string; hours: number };

/** First mail to a fan's new address; nobody has confirmed it yet, so it carries no word of theirs. */
export function emailChange({ siteName, confirmUrl, hours }: EmailChange): RenderedLetter {
  return renderLetter({
    subject: "Potvrďte novou adresu",
    blocks: [
      "Dobrý den,",
      "někdo, snad vy, chce mít u svého účtu fanouška tuhle adresu. Zbývá ji potvrdit:",
      { button: { label: "Potvrdit adresu", url: confirmUrl } },
      `Odkaz platí ${hours} hodin. Do té doby platí adresa původní.`,
      "Nebyli jste to vy? Pak nemusíte dělat nic.",
    ],
    footer: [`Tuhle zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
