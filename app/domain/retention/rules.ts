import type { RetentionName } from "../jobs";

/** Reports of runs are stored so long. */
export const runRetentionDays = 90;
export const runRetentionMs = runRetentionDays * 24 * 3_600_000;

/** Characters of an error that are stored. */
export const longestError = 2000;

/** A rule that runs each minute writes down so often that it did, and begins a new report. */
export const seenEveryMs = 3_600_000;

export const runsPerPage = 30;

/** All rules, in the order in which they are shown. */
export const retentionNames = [
  "announceTerms",
  "notifyOfTerms",
  "notifyOfPrices",
  "endNoticedContracts",
  "endRejectedContracts",
  "eraseEndedContracts",
  "forgetCreators",
  "askContributors",
  "forgetContributors",
  "emptyTrash",
  "endOverdueIntakes",
  "forgetIntakes",
  "sweepAttachments",
  "sweepAccounts",
  "sweepSessions",
  "forgetSubscriptions",
  "forgetSuppressions",
  "forgetOldMails",
  "forgetTickets",
  "forgetStrayPictures",
  "forgetBulks",
  "forgetClientErrors",
  "forgetFailedJobs",
  "forgetPushes",
  "sweepAttempts",
  "forgetReplies",
  "forgetEntries",
  "forgetRuns",
  "backUp",
  "forgetBackups",
] as const satisfies RetentionName[];
