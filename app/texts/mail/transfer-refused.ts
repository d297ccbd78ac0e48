import { quoted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type TransferRefused = { siteName: string; clipName: string; holderName: string; url: string };

/** Whoever asked for a transfer learns that the present creator keeps the clip. */
export function transferRefused({ siteName, clipName, holderName, url }: TransferRefused): RenderedLetter {
  return renderLetter({
    subject: "Převod záběru neprošel",
    blocks: [
      "Dobrý den,",
      `záběr ${quoted(clipName)} zůstává tam, kde byl: ${holderName} ho předat nechce.`,
      { button: { label: "Podívat se na podrobnosti", url } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože jste o převod požádali.`],
  });
}
