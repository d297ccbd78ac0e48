/** Every message that the queue may carry. Each must be safe to handle twice. */
export type Job =
  /** Hand one mail of the outbox to the mail service. */
  | { type: "sendMail"; dedupeKey: string }
  /** Go on with a change of many clips. */
  | { type: "bulkChange"; guid: string };
