import { type RenderedLetter, renderLetter } from "./letter";

type EmailChange = { siteName: string; role: "fan" | "dashcamer"; confirmUrl: string; hours: number };

/** First mail to an account's new address; nobody has confirmed it yet, so it carries no word of its owner's. */
export function emailChange({ siteName, role, confirmUrl, hours }: EmailChange): RenderedLetter {
  const account = role === "fan" ? "účtu fanouška" : "účtu dashcamera";
  return renderLetter({
    subject: "Potvrďte novou adresu",
    blocks: [
      "Dobrý den,",
      `někdo, snad vy, chce mít u svého ${account} tuto adresu. Zbývá ji potvrdit:`,
      { button: { label: "Potvrdit adresu", url: confirmUrl } },
      `Odkaz platí ${hours} hodin. Do té doby platí původní adresa.`,
      "Nebyli jste to vy? Pak nemusíte dělat nic.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
