import type { MailOutcome, MailTransport } from "../app/domain/mail/transport";

/**
 * Cloudflare Email Sending. It knows no idempotency key and writes Message-ID itself (either in `headers` is refused),
 * but takes names with `X-`: two copies of one mail can be recognised by theirs. `from` is `Name <address>` from the
 * configuration.
 */
export function mailTransport(binding: SendEmail, from: string): MailTransport {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [undefined, "", from];
  return {
    mostAtOnce: 1,
    async send([mail, ...more], idempotencyKey) {
      if (!mail || more.length > 0)
        return { type: "rejected", detail: "The service takes one mail in a call." };
      const headers = { ...mail.headers, [keyHeader]: idempotencyKey };
      try {
        await binding.send({ ...mail, headers, from: { email: email as string, name: name as string } });
        return { type: "taken" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

const keyHeader = "X-Palubka-Mail";

/** Answers of the service that no later attempt can change. */
const hopeless =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|HEADER_\w+|RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|DELIVERY_FAILED)$/;

/** Without a code of the service nobody knows whether it took the mail. */
function outcomeOf(error: unknown): MailOutcome {
  const { code } = error as { code?: unknown };
  const detail = typeof code === "string" ? `${code}: ${error}` : String(error);
  if (typeof code !== "string") return { type: "unknown", detail };
  if (hopeless.test(code)) return { type: "rejected", detail };
  if (code === "E_RATE_LIMIT_EXCEEDED") return { type: "busy", retryAfterMs: null, detail };
  if (code === "E_DAILY_LIMIT_EXCEEDED") return { type: "stopped", reason: "quota", detail };
  return { type: "unknown", detail };
}
