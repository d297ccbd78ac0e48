import type { ClipInMail } from "./clip-in-mail";
import { type RenderedLetter, renderLetter } from "./letter";

type ReviewRequested = { siteName: string; dashcamerName: string; clip: ClipInMail; viewUrl: string };

/** The creator asks the sender whether the cut may go out. */
export function reviewRequested({ siteName, dashcamerName, clip, viewUrl }: ReviewRequested): RenderedLetter {
  return renderLetter({
    subject: "Schválíte sestřih se svým záběrem?",
    blocks: [
      "Dobrý den,",
      `${dashcamerName} má hotový sestřih se záběrem, který jste poslali, a než ho vydá, chce znát váš názor.`,
      { clip },
      "Na stránce záběru můžete sestřih schválit, odmítnout nebo dashcamerovi napsat.",
      { button: { label: "Podívat se a rozhodnout", url: viewUrl } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože jste u záběru uvedli tuto adresu.`],
  });
}
