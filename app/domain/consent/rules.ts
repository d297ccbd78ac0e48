/** Whether the sender lets the cut go out: nobody has asked, the question waits, or how it was answered. */
export type Review = "none" | "waiting" | "approved" | "refused";

type Asked = { state: number; reviewRequestedAt: number | null; fanApprovedAt: number | null };

/**
 * From the clip and its history; a refusal counts until the creator asks anew. Of a clip that is out, or that the creator
 * does not want, nothing is left to decide.
 */
export function reviewOf(
  { state, reviewRequestedAt, fanApprovedAt }: Asked,
  events: readonly { kind: string; at: number }[],
): Review {
  if (reviewRequestedAt === null) return "none";
  if (fanApprovedAt !== null) return "approved";
  if (state === 5 || state === -1) return "none";
  const refused = events.some(({ kind, at }) => kind === "refused" && at >= reviewRequestedAt);
  return refused ? "refused" : "waiting";
}

/** Whether the sender may still take the consent back: until the video with the clip is out. */
export function mayWithdraw(clip: { state: number; consentWithdrawnAt: number | null }): boolean {
  return clip.state !== 5 && clip.consentWithdrawnAt === null;
}
