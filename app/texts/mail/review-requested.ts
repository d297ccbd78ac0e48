import { type RenderedLetter, renderLetter } from "./letter";

type ReviewRequested = { siteName: string; dashcamerName: string; viewUrl: string };

/** The creator asks the sender whether the cut may go out. It quotes nothing: the address need not be confirmed. */
export function reviewRequested({ siteName, dashcamerName, viewUrl }: ReviewRequested): RenderedLetter {
  return renderLetter({
    subject: "Schválíte sestřih se svým záběrem?",
    blocks: [
      "Dobrý den,",
      `${dashcamerName} má hotový sestřih se záběrem, který jste poslali, a než ho vydá, chce znát váš názor.`,
      "Na stránce záběru můžete sestřih schválit, odmítnout nebo dashcamerovi napsat.",
      { button: { label: "Podívat se a rozhodnout", url: viewUrl } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože jste u záběru uvedli tuto adresu.`],
  });
}
