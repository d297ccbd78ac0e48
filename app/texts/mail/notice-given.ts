import { formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

/** The provider's notice: why and when the contract ends, and how to take everything along before. */
export function noticeGiven(input: {
  siteName: string;
  reason: string;
  /** ms since 1970. */
  endsAt: number;
  exportUrl: string;
  workspaceUrl: string;
  supportUrl: string;
}): RenderedLetter {
  const { siteName, reason, endsAt, exportUrl, workspaceUrl, supportUrl } = input;
  return renderLetter({
    subject: `Vypovídáme smlouvu, platí do ${formatDate(endsAt - 1)}`,
    blocks: [
      "Dobrý den,",
      `vypovídáme smlouvu o používání platformy Palubka. Poslední den, kdy platí, je ${formatDate(endsAt - 1)}. Důvod:`,
      ...reason.split(/\n+/),
      "Do té doby se nic nemění: záběry vám chodí dál a v pracovně můžete dělat všechno. Stáhněte si prosím svoje data. Samotné záběry si budete moct stahovat ještě 30 dní po skončení smlouvy, pak je smažeme. Za celá nevyužitá období tarifu vám vrátíme peníze.",
      { button: { label: "Otevřít pracovnu", url: workspaceUrl } },
      {
        list: [
          { label: "Stáhnout data", url: exportUrl },
          { label: "Nesouhlasím, napsat podpoře", url: supportUrl },
        ],
      },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
