import { announce } from "~/client/announcements";
import { recordedText } from "~/domain/companions/rules";
import type { LocalClip, WantedClip } from "../../../../companion/wire";
import { onComputerTexts } from "./texts";

/** What a companion needs to know of a clip. */
export type WantedView = {
  id: number;
  nickname: string;
  /** When it was recorded, or sent when nobody knows, epoch ms. */
  recordedAt: number;
};

/** A clip that may be brought to a computer. */
export type ComputerClip = WantedView & { wasDownloaded: boolean };

/** Where the clip is; what the companion says goes before what the site knows. */
export function stateOf({ wasDownloaded }: Pick<ComputerClip, "wasDownloaded">, known?: LocalClip): string {
  const { states, errors } = onComputerTexts;
  if (!known) return wasDownloaded ? states.once : states.never;
  if (known.Error !== null) return errors[known.Error];
  if (known.PendingAction === "fingerprint") return states.checking;
  if (known.IsLocal) return localState(known);
  const { ReceivedBytes, SizeBytes } = known;
  if (known.Downloaded && known.PendingAction !== "download") return states.gone;
  return SizeBytes === null || ReceivedBytes === 0
    ? states.waiting
    : states.running(ReceivedBytes, SizeBytes);
}

/** `je v počítači, kontrolní součet souhlasí, náhled je hotový` */
function localState({ Fingerprinted, Processed, PendingAction }: LocalClip): string {
  const { states } = onComputerTexts;
  const preview = Processed ? states.previewMade : null;
  const said = [
    states.local,
    Fingerprinted ? states.checked : null,
    PendingAction === "process" ? states.makingPreview : preview,
  ];
  return said.filter(Boolean).join(", ");
}

export const isComing = (known: LocalClip | undefined) =>
  known !== undefined && (known.IsLocal || ["download", "fingerprint"].includes(known.PendingAction));

/** As the companion is asked for it. */
export const wantedOf = ({ id, recordedAt, nickname }: WantedView): WantedClip => ({
  ID: id,
  Recorded: recordedText(recordedAt),
  Nickname: nickname,
});

const announceError = (text: string) => announce({ text, tone: "error", ms: null });
export const announceFailure = () => announceError(onComputerTexts.requestFailed);
export const announceNotShown = () => announceError(onComputerTexts.notShown);
