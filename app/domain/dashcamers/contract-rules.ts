/** How long clips and data outlive a contract (specification, section 9). */
export const contractRetentionDays = 30;
export const contractRetentionMs = contractRetentionDays * 24 * 3_600_000;
