import type { MailSender } from "../app/domain/context";
import { MailRejected } from "../app/domain/mail/rules";

/** Cloudflare Email Sending. `from` is `Name <address>` from the configuration. */
export function mailSender(binding: SendEmail, from: string): MailSender {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [undefined, "", from];
  return {
    async send({ to, subject, text, html, headers }) {
      try {
        await binding.send({
          from: { email: email as string, name: name as string },
          to,
          subject,
          text,
          html,
          headers,
        });
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (typeof code === "string" && hopeless.test(code)) throw new MailRejected(`${code}: ${error}`);
        throw error;
      }
    },
  };
}

/** Answers of the service that no later attempt can change. */
const hopeless =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|HEADER_\w+|RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|DELIVERY_FAILED)$/;
