import type { VideoState } from "../../domain/states/rules";
import { clipMailTexts } from "../clip-mails";
import { quoted } from "../format";
import { stateLabels, stateMeanings } from "../states";
import type { ClipInMail } from "./clip-in-mail";
import { type LetterBlock, type RenderedLetter, renderLetter } from "./letter";

type StateChanged = {
  siteName: string;
  dashcamerName: string;
  state: VideoState;
  clip: ClipInMail;
  /** What the creator has written to the sender about the clip; empty when nothing. */
  note: string;
  viewUrl: string;
  /** Link that ends mails about clips for this person. */
  unsubscribeUrl: string;
};

/** A clip's sender learns that its state has changed, and why when the creator has written why. */
export function stateChanged(input: StateChanged): RenderedLetter {
  const { siteName, dashcamerName, state, clip, note, viewUrl, unsubscribeUrl } = input;
  return renderLetter({
    subject: `Záběr má nový stav: ${stateLabels[state]}`,
    blocks: [
      "Dobrý den,",
      `záběr, který jste poslali, je teď ve stavu ${quoted(stateLabels[state])}. ${stateMeanings[state]}`,
      { clip },
      ...noteBlocks(dashcamerName, clip, note),
      { button: { label: "Podívat se na záběr", url: viewUrl } },
    ],
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, protože jste ho poslali a zprávy o něm máte zapnuté.`,
      { list: [{ label: clipMailTexts.leave, url: unsubscribeUrl }] },
    ],
  });
}

/** The creator's words, for an address that is known to be the sender's; any other reader finds them on the clip's page. */
export function noteBlocks(dashcamerName: string, { name }: ClipInMail, note: string): LetterBlock[] {
  if (!note) return [];
  return name === null
    ? ["Dashcamer k záběru připsal vzkaz. Přečtete si ho na stránce záběru."]
    : [`${dashcamerName} k záběru píše: ${quoted(note)}`];
}
