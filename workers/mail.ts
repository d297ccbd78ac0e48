import type { MailSender } from "../app/domain/context";
import { MailRejected } from "../app/domain/mail/rules";

/**
 * Cloudflare Email Sending. It knows no idempotency key and writes Message-ID itself (either in `headers` is refused),
 * but takes names with `X-`: two copies of one mail can be recognised by theirs. `from` is `Name <address>` from the
 * configuration.
 */
export function mailSender(binding: SendEmail, from: string): MailSender {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [undefined, "", from];
  return {
    async send({ key, to, subject, text, html, headers }) {
      try {
        await binding.send({
          from: { email: email as string, name: name as string },
          to,
          subject,
          text,
          html,
          headers: { ...headers, [keyHeader]: key },
        });
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (typeof code === "string" && hopeless.test(code)) throw new MailRejected(`${code}: ${error}`);
        throw error;
      }
    },
  };
}

const keyHeader = "X-Palubka-Mail";

/** Answers of the service that no later attempt can change. */
const hopeless =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|HEADER_\w+|RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|DELIVERY_FAILED)$/;
