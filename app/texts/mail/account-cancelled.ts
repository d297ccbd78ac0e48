import { type RenderedLetter, renderLetter } from "./letter";

/** The last mail of an account. */
export function accountCancelled({ siteName }: { siteName: string }): RenderedLetter {
  return renderLetter({
    subject: "Účet je zrušený",
    blocks: [
      "Dobrý den,",
      "váš účet fanouška je zrušený a osobní údaje jsme vymazali; ze záloh databáze zmizí nejpozději do 14 dnů. Záběry, které jste poslali, zůstaly u dashcamerů bez vašeho jména.",
      "Díky za každý kilometr. Kdykoli budete chtít, můžete poslat záběr i bez účtu.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka. Žádná další k tomuto účtu nepřijde.`],
  });
}
