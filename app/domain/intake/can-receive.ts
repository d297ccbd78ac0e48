import { isInForce } from "../tariffs/rules";

/** What the licence, the switch and the contract of a creator say about receiving clips now. */
export function canReceive(
  dashcamer: { enabled: boolean; licenceUntil: number | null; contractEndedAt: number | null },
  now: number,
): "yes" | "notEnabled" | "missingLicence" {
  const hasEnded = dashcamer.contractEndedAt !== null && dashcamer.contractEndedAt <= now;
  if (!dashcamer.enabled || hasEnded) return "notEnabled";
  return isInForce(dashcamer, now) ? "yes" : "missingLicence";
}
