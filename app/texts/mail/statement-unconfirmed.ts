import { formatDateTime } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

/** Tells the provider that somebody withdrew from a contract by the public form and has not confirmed it. */
export function statementUnconfirmed(input: {
  siteName: string;
  name: string;
  contract: string;
  email: string;
  /** ms since 1970. */
  receivedAt: number;
  url: string;
}): RenderedLetter {
  const { siteName, name, contract, email, receivedAt, url } = input;
  return renderLetter({
    subject: "Odstoupení od smlouvy, které nikdo nepotvrdil",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(receivedAt)} přišlo formulářem odstoupení od smlouvy. Odkaz v potvrzení zatím nikdo nepoužil:`,
      { list: [`Jméno: ${name}`, `Smlouva: ${contract}`, `E-mail: ${email}`] },
      "Odstoupení platí tak, jak bylo oznámeno, pokud ho poslal ten, kdo smlouvu uzavřel. Napište mu prosím a zeptejte se. Lhůta na vrácení peněz je 14 dnů ode dne oznámení.",
      { button: { label: "Otevřít dashcamera", url } },
    ],
    footer: [`Píšeme vám, protože se staráte o smlouvy na webu ${siteName} a platformě Palubka.`],
  });
}
