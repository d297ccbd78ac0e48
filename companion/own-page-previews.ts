import type { FoundFfmpeg } from "./ffmpeg.ts";
import { button, escaped } from "./html.ts";
import type { KnownClip } from "./state.ts";
import { pageTexts as texts } from "./texts.ts";

export type PreviewsView = {
  ffmpeg: FoundFfmpeg;
  isOn: boolean;
  /** The clip whose preview is being made, and how much of it is done, from 0 to 1. */
  making: { id: number; share: number } | null;
  /** What has become of each clip's preview, by the clip's number. */
  outcomes: Map<number, KnownClip["preview"]>;
};

/** The part of the page about previews: which ffmpeg there is, and the switch. */
export function previewsPart({ ffmpeg, isOn, outcomes }: PreviewsView): string {
  const found = typeof ffmpeg === "string" ? texts.ffmpeg[ffmpeg] : texts.ffmpegFound(ffmpeg.version);
  const hasFailed = [...outcomes.values()].some((outcome) => typeof outcome === "object");
  const isReady = typeof ffmpeg !== "string";
  const again = isOn && (hasFailed || !isReady) ? button("previews", texts.previewsAgain) : "";
  const change = isOn ? button("noPreviews", texts.previewsOff) : button("previews", texts.previewsOn);
  return `<p>${texts.previewsText}</p><p>${escaped(found)}</p>${again}${change}`;
}

/** What a clip's line says of its preview; empty where there is nothing to say. */
export function previewOf(id: number, { making, outcomes }: PreviewsView): string {
  if (making?.id === id) return texts.preview.making(Math.floor(making.share * 100));
  const outcome = outcomes.get(id);
  if (outcome === "made") return texts.preview.made;
  if (typeof outcome !== "object") return "";
  const reason = texts.previewErrors[outcome.error];
  return texts.preview.failed(outcome.said ? `${reason} (${outcome.said})` : reason);
}
