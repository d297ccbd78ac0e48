import { quoted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type ConsentWithdrawn = { siteName: string; clipName: string; clipUrl: string };

/** The creator learns that a clip may not be used any more. */
export function consentWithdrawn({ siteName, clipName, clipUrl }: ConsentWithdrawn): RenderedLetter {
  return renderLetter({
    subject: "Odesílatel odvolal souhlas se záběrem",
    blocks: [
      "Dobrý den,",
      `odesílatel záběru ${quoted(clipName)} odvolal souhlas s jeho použitím. Záběr prosím nikde nevydávejte a kopie, které máte u sebe, smažte.`,
      { button: { label: "Otevřít záběr", url: clipUrl } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože záběr teď máte vy.`],
  });
}
