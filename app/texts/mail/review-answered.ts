import { quoted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type ReviewAnswered = { siteName: string; clipName: string; approves: boolean; clipUrl: string };

/** The creator learns what the sender says to the cut. */
export function reviewAnswered({ siteName, clipName, approves, clipUrl }: ReviewAnswered): RenderedLetter {
  return renderLetter({
    subject: approves ? "Odesílatel sestřih schválil" : "Odesílatel se sestřihem nesouhlasí",
    blocks: [
      "Dobrý den,",
      approves
        ? `odesílatel záběru ${quoted(clipName)} sestřih schválil, můžete ho vydat.`
        : `odesílatel záběru ${quoted(clipName)} se sestřihem nesouhlasí. Možná vám ve zprávách napsal, co by změnil.`,
      { button: { label: "Otevřít záběr", url: clipUrl } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože jste o schválení požádali.`],
  });
}
