import { type RenderedLetter, renderLetter } from "./letter";

type TicketAnswered = { siteName: string; answer: string; ticketUrl: string };

/** Support's answer in full; what the person wrote is on the report's page only. */
export function ticketAnswered({ siteName, answer, ticketUrl }: TicketAnswered): RenderedLetter {
  return renderLetter({
    subject: "Odpověď na vaše hlášení",
    blocks: [
      "Dobrý den,",
      ...answer.split(/\n{2,}/),
      { button: { label: "Otevřít hlášení", url: ticketUrl } },
      "Odpovědět můžete na stejné stránce. Odkaz nikomu neposílejte, kdo ho má, ten hlášení vidí.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste nám napsali.`],
  });
}
