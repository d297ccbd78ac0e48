import type { Review } from "~/domain/consent/rules";
import { Banner, type Tone } from "~/ui/banner";
import { clipDetailTexts } from "./texts";

export type ReviewView = { review: Review; mayAsk: boolean };

const words: Record<Review, { tone: Tone; text: string } | null> = {
  none: null,
  waiting: { tone: "info", text: clipDetailTexts.reviewWaiting },
  approved: { tone: "success", text: clipDetailTexts.reviewApproved },
  refused: { tone: "warning", text: clipDetailTexts.reviewRefused },
};

/** What the sender says to the cut, or that they may be asked. */
export function ReviewSaid({ review, mayAsk }: ReviewView) {
  const said = words[review];
  if (said) return <Banner tone={said.tone}>{said.text}</Banner>;
  return mayAsk ? <p className="small muted">{clipDetailTexts.reviewNone}</p> : null;
}
