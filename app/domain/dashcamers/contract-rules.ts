/** How long clips and data outlive a contract (specification, section 9). */
export const contractRetentionDays = 30;
export const contractRetentionMs = contractRetentionDays * 24 * 3_600_000;

/**
 * Why a contract ends (specification, section 4): the creator asked, or rejected changed terms, or withdrew from the
 * registration (§ 1829 of act 89/2012 Sb.), or the provider's notice is over.
 */
export type ContractEndReason = "asked" | "termsRejected" | "withdrawn" | "noticed";

type Ending = { contractEndedAt: number | null };

/** When the clips of an ended contract are erased; null while it lasts. */
export const erasureOf = ({ contractEndedAt }: Ending): number | null =>
  contractEndedAt === null ? null : contractEndedAt + contractRetentionMs;

/** Where the addresses lie of creators whose data are erased: nobody has a mailbox there (RFC 2606). */
export const erasedDomain = "@ended.invalid";

/** What stands for the address of a creator whose data are erased. */
export const erasedEmail = (id: number) => `dashcamer-${id}${erasedDomain}`;

/** Whether the time is over in which a former creator can still download. */
export function isErasable(ending: Ending, now: number): boolean {
  const at = erasureOf(ending);
  return at !== null && at <= now;
}
