import { clipMailTexts } from "../clip-mails";
import { quoted } from "../format";
import type { ClipInMail } from "./clip-in-mail";
import { type Letter, type RenderedLetter, renderLetter } from "./letter";

/** Who reads the letter: the new creator, the former one, or the clip's sender. */
export type DoneFor = "target" | "former" | "sender";

type TransferDone = {
  siteName: string;
  audience: DoneFor;
  clipName: string;
  /** How the sender knows the clip; the creators know it by its name. */
  clip: ClipInMail;
  holderName: string;
  targetName: string;
  url: string;
  /** Link that ends mails about clips for a sender; null for creators. */
  unsubscribeUrl: string | null;
};

/** A clip has changed hands. */
export function transferDone({ siteName, audience, unsubscribeUrl, ...input }: TransferDone): RenderedLetter {
  return renderLetter({
    ...letters[audience](input),
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, protože se vás záběr týká.`,
      ...(unsubscribeUrl ? [{ list: [{ label: clipMailTexts.leave, url: unsubscribeUrl }] }] : []),
    ],
  });
}

type Words = Omit<TransferDone, "siteName" | "audience" | "unsubscribeUrl">;

const letters: Record<DoneFor, (words: Words) => Pick<Letter, "subject" | "blocks">> = {
  target: ({ clipName, holderName, url }) => ({
    subject: "Máte nový záběr z převodu",
    blocks: [
      "Dobrý den,",
      `záběr ${quoted(clipName)} je teď váš, i se zprávami a přílohami. Dosavadní dashcamer: ${holderName}.`,
      { button: { label: "Otevřít záběr", url } },
    ],
  }),
  former: ({ clipName, url }) => ({
    subject: "Záběr přešel k jinému dashcamerovi",
    blocks: [
      "Dobrý den,",
      `záběr ${quoted(clipName)} odešel převodem a místo, které zabíral, máte zase volné.`,
      { button: { label: "Přehled převodů", url } },
    ],
  }),
  sender: ({ clip, holderName, targetName, url }) => ({
    subject: "Váš záběr má nového dashcamera",
    blocks: [
      "Dobrý den,",
      `záběr, který jste poslali, přešel převodem k jinému dashcamerovi. Dřív: ${holderName}. Teď: ${targetName}.`,
      { clip },
      { button: { label: "Podívat se na záběr", url } },
    ],
  }),
};
