/**
 * Every message that the queue may carry. Each must be safe to handle twice, and carries keys of rows alone: what the queue
 * keeps can be neither found nor erased when somebody has to be forgotten.
 */
export type Job =
  /** Hand one mail of the outbox to the mail service. */
  | { type: "sendMail"; dedupeKey: string }
  /** Go on with a change of many clips. */
  | { type: "bulkChange"; guid: string }
  /** Ask the gateway about a payment and do what it says. */
  | { type: "settlePayment"; externalId: string }
  /** Take over what the hub has pushed about a channel. */
  | { type: "importPush"; pushId: number }
  /** Go on with sending newsletters. */
  | { type: "sendNewsletters" }
  /** Go on with posts for Facebook and Instagram. */
  | { type: "postSocial" }
  /** Make the PDF of documents that have none. */
  | { type: "makePdfs" }
  /** Go on with ending and erasing what is due. */
  | { type: "retention"; name: RetentionName };

/** A job as the queue carries it; `failedJob` is the row of the failure after which it is tried again. */
export type QueuedJob = Job & { failedJob?: number };

/** Work of the clock that may be too much for one run. */
export type RetentionName =
  | "announceTerms"
  | "notifyOfTerms"
  | "notifyOfPrices"
  | "endNoticedContracts"
  | "endRejectedContracts"
  | "emptyTrash"
  | "eraseEndedContracts"
  | "forgetOldMails"
  | "forgetTickets"
  | "forgetClientErrors"
  | "forgetSubscriptions"
  | "forgetSuppressions"
  | "forgetBulks"
  | "sweepSessions"
  | "sweepAccounts"
  | "forgetFailedJobs"
  | "forgetPushes"
  | "forgetCreators"
  | "askContributors"
  | "forgetContributors"
  | "forgetStrayPictures"
  | "backUp"
  | "forgetBackups"
  | "sweepAttachments"
  | "sweepAttempts"
  | "forgetReplies"
  | "forgetEntries"
  | "endOverdueIntakes"
  | "forgetIntakes"
  | "forgetRuns";
