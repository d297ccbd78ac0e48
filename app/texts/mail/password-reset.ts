import { passwordResetTexts } from "../password-reset";
import { type RenderedLetter, renderLetter } from "./letter";

/** Whose account it is. */
const accounts = { ...passwordResetTexts.accounts, localAdmin: "správce webu" };

type PasswordReset = { siteName: string; links: { role: keyof typeof accounts; url: string }[] };

/** Links for a new password, one for each account at the address. */
export function passwordReset({ siteName, links }: PasswordReset): RenderedLetter {
  const only = links.length === 1 ? links[0] : undefined;
  return renderLetter({
    subject: "Nové heslo",
    blocks: [
      "Dobrý den,",
      only
        ? "někdo, snad vy, chce k účtu s touto adresou nastavit nové heslo. Uděláte to tady:"
        : "někdo, snad vy, chce nastavit nové heslo. K této adrese patří víc účtů, vyberte si ten, o který jde:",
      only
        ? { button: { label: "Nastavit nové heslo", url: only.url } }
        : {
            list: links.map(({ role, url }) => ({ label: `Nastavit heslo k účtu ${accounts[role]}`, url })),
          },
      only ? "Odkaz platí hodinu a použít ho jde jednou." : "Odkazy platí hodinu a každý jde použít jednou.",
      "Nechtěli jste to? Pak nemusíte dělat nic, heslo zůstane, jaké je.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
