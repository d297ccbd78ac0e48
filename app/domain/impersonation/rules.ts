/** A superuser is in a creator's workspace for so long at most, whatever is done meanwhile. */
export const impersonationMinutes = 30;
export const impersonationMs = impersonationMinutes * 60_000;

export const longestReason = 300;
