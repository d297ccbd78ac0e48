import { quoted } from "../format";
import { supportPageTexts } from "../support";
import { type RenderedLetter, renderLetter } from "./letter";

type TicketOpened = { siteName: string; type: number; subject: string; url: string };

/** The provider's people learn of a new report. Who wrote it stands behind the login only. */
export function ticketOpened({ siteName, type, subject, url }: TicketOpened): RenderedLetter {
  const kind = supportPageTexts.types.find((one) => one.type === type)?.title ?? "";
  return renderLetter({
    subject: `Nové hlášení z webu ${siteName}`,
    blocks: [
      "Dobrý den,",
      `na webu ${siteName} přibylo hlášení ${quoted(subject)}. Typ: ${kind}.`,
      { button: { label: "Otevřít a odpovědět", url } },
    ],
    footer: ["Píšeme vám, protože na hlášení platformy Palubka odpovídáte."],
  });
}
