import { type RenderedLetter, renderLetter } from "./letter";

/** The owner of an account learns that its password is another one now. */
export function passwordChanged(input: { siteName: string; resetUrl: string }): RenderedLetter {
  return renderLetter({
    subject: "Heslo je změněné",
    blocks: [
      "Dobrý den,",
      "heslo k vašemu účtu se právě změnilo a ostatní zařízení jsme odhlásili.",
      "Nebyli jste to vy? Nastavte si hned nové heslo:",
      { button: { label: "Nastavit nové heslo", url: input.resetUrl } },
    ],
    footer: [`Tuto zprávu posílá web ${input.siteName} na platformě Palubka.`],
  });
}
