import { quoted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type TransferAsked = {
  siteName: string;
  clipName: string;
  /** The clip's fan has asked; otherwise the creator who wants it. */
  askedByFan: boolean;
  targetName: string;
  url: string;
};

/** A creator learns that a clip of theirs should go to somebody else, and that it is up to them. */
export function transferAsked(input: TransferAsked): RenderedLetter {
  const { siteName, clipName, askedByFan, targetName, url } = input;
  return renderLetter({
    subject: "Žádost o převod záběru",
    blocks: [
      "Dobrý den,",
      askedByFan
        ? `odesílatel záběru ${quoted(clipName)} by ho rád předal jinému dashcamerovi: ${targetName}.`
        : `o záběr ${quoted(clipName)} z vaší nabídky má zájem ${targetName}.`,
      "Je to na vás. Dokud se nerozhodnete, nejde se záběrem nic dělat.",
      { button: { label: "Rozhodnout o převodu", url } },
    ],
    footer: [`Píše vám web ${siteName} na platformě Palubka, protože záběr teď máte vy.`],
  });
}
