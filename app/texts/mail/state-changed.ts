import type { VideoState } from "../../domain/videos/rules";
import { stateLabels, stateMeanings } from "../states";
import { type RenderedLetter, renderLetter } from "./letter";

type StateChanged = {
  siteName: string;
  dashcamerName: string;
  state: VideoState;
  viewUrl: string;
  /** The video that the clip is in, once it is out. */
  published: { name: string; url: string } | null;
  /** Link that ends mails about clips for this person; null when there is none yet. */
  unsubscribeUrl: string | null;
};

/** A clip's sender learns that its state has changed. */
export function stateChanged(input: StateChanged): RenderedLetter {
  const { siteName, dashcamerName, state, viewUrl, published, unsubscribeUrl } = input;
  const isOut = state === 5 && published !== null;
  return renderLetter({
    subject: isOut ? "Váš záběr je venku" : `Záběr má nový stav: ${stateLabels[state]}`,
    blocks: [
      "Dobrý den,",
      isOut
        ? `video s vaším záběrem je venku. Jmenuje se „${published.name}“ a vydal ho kanál ${dashcamerName}.`
        : `záběr, který jste poslali, je teď ve stavu „${stateLabels[state]}“. ${stateMeanings[state]}`,
      isOut
        ? { button: { label: "Přehrát video", url: published.url } }
        : { button: { label: "Podívat se na záběr", url: viewUrl } },
      ...(isOut ? [{ list: [{ label: "Váš záběr a jeho historie", url: viewUrl }] }] : []),
    ],
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, protože jste chtěli vědět, jak záběr dopadl.`,
      ...(unsubscribeUrl ? [{ list: [{ label: "Už o záběrech nepsat", url: unsubscribeUrl }] }] : []),
    ],
  });
}
