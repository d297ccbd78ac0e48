/** A superuser is in a creator's workspace for so long at most, whatever is done meanwhile. */
export const impersonationMinutes = 30;
export const impersonationMs = impersonationMinutes * 60_000;

export const longestReason = 300;

/** A creator sees so many of the last looks into their workspace. */
export const mostShown = 10;

/** What ended it: its time, the end of the creator's contract, of the superuser's session, or the button. */
export type HowEnded = "timeUp" | "contractEnd" | "loggedOut" | "byHand";

/** When and by what an impersonation ended that is found over, or is ended, at `now`; ms since 1970. */
export function endOf(
  {
    until,
    contractEndedAt,
    isSignedIn,
  }: { until: number; contractEndedAt: number | null; isSignedIn: boolean },
  now: number,
): { endedAt: number; how: HowEnded } {
  const contractEnd = contractEndedAt !== null && contractEndedAt <= now ? contractEndedAt : null;
  if (contractEnd !== null && contractEnd < until) return { endedAt: contractEnd, how: "contractEnd" };
  if (until <= now) return { endedAt: until, how: "timeUp" };
  return { endedAt: now, how: isSignedIn ? "byHand" : "loggedOut" };
}
