export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A service that mail leaves by: Cloudflare for letters to one person, Resend for the same letter to many. */
export type MailTransport<Mail = OutgoingMail> = {
  /** Mails that one call takes. */
  mostAtOnce: number;
  /**
   * Hands over all of them or none, and says what became of it; it never throws. The key is unique, and the same for each
   * attempt: a service that knows keys sends once what it gets under one within a day, the other lets a reader tell two copies.
   */
  send(mails: readonly Mail[], idempotencyKey: string): Promise<MailOutcome>;
};

/**
 * `taken`: all of them will be sent. `unknown`: they may have been taken; the same call tells. The rest surely were not
 * taken: `busy` asks for a pause (ms, null when it does not say), `rejected` says that something in them is not
 * acceptable, `stopped` that no call will be taken before somebody changes something. `detail` has the service's own words
 * for whoever runs the platform.
 */
export type MailOutcome =
  | { type: "taken" }
  | ((
      | { type: "unknown" }
      | { type: "busy"; retryAfterMs: number | null }
      | { type: "rejected" }
      | { type: "stopped"; reason: "credentials" | "quota" }
    ) & { detail?: string });
