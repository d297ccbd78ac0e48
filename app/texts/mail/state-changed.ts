import type { VideoState } from "../../domain/videos/rules";
import { clipMailTexts } from "../clip-mails";
import { quoted } from "../format";
import { stateLabels, stateMeanings } from "../states";
import { type RenderedLetter, renderLetter } from "./letter";

type StateChanged = {
  siteName: string;
  state: VideoState;
  viewUrl: string;
  /** Link that ends mails about clips for this person. */
  unsubscribeUrl: string;
};

/** A clip's sender learns that its state has changed. */
export function stateChanged(input: StateChanged): RenderedLetter {
  const { siteName, state, viewUrl, unsubscribeUrl } = input;
  return renderLetter({
    subject: `Záběr má nový stav: ${stateLabels[state]}`,
    blocks: [
      "Dobrý den,",
      `záběr, který jste poslali, je teď ve stavu ${quoted(stateLabels[state])}. ${stateMeanings[state]}`,
      { button: { label: "Podívat se na záběr", url: viewUrl } },
    ],
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, protože jste chtěli vědět, jak záběr dopadl.`,
      { list: [{ label: clipMailTexts.leave, url: unsubscribeUrl }] },
    ],
  });
}
