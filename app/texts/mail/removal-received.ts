import { formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type RemovalReceived = { siteName: string; ticketUrl: string; dueAt: number };

/** Receipt of a recorded person's request. It quotes nothing of it: the address need not be the writer's. */
export function removalReceived({ siteName, ticketUrl, dueAt }: RemovalReceived): RenderedLetter {
  return renderLetter({
    subject: "Vaši žádost o odstranění ze záběru máme",
    blocks: [
      "Dobrý den,",
      `díky, že jste napsali. Rozhodneme bez zbytečného odkladu, nejpozději do ${formatDate(dueAt)}, a dáme vám vědět e-mailem i na stránce vaší žádosti.`,
      { button: { label: "Otevřít žádost", url: ticketUrl } },
      "Na stejné stránce můžete cokoli doplnit. Odkaz nikomu neposílejte, kdo ho má, ten žádost vidí.",
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože někdo v žádosti uvedl tuto adresu. Nebyli jste to vy? Pak ji prosím ignorujte.`,
    ],
  });
}
