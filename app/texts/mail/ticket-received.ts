import { type RenderedLetter, renderLetter } from "./letter";

/** Receipt of a report. It quotes nothing of it: nobody has confirmed yet that the address is the writer's. */
export function ticketReceived(input: { siteName: string; ticketUrl: string }): RenderedLetter {
  return renderLetter({
    subject: "Vaši zprávu máme",
    blocks: [
      "Dobrý den,",
      "díky, že jste napsali. Odpovíme do dvou pracovních dnů, e-mailem i na stránce vašeho hlášení.",
      { button: { label: "Otevřít hlášení", url: input.ticketUrl } },
      "Na stejné stránce můžete cokoli doplnit. Odkaz nikomu neposílejte, kdo ho má, ten hlášení vidí.",
    ],
    footer: [
      `Tuto zprávu posílá web ${input.siteName} na platformě Palubka, protože někdo při hlášení uvedl tuto adresu. Nebyli jste to vy? Pak ji prosím ignorujte.`,
    ],
  });
}
