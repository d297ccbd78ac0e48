import type { MailSender } from "../app/domain/context";

/** Cloudflare Email Sending. `from` is `Name <address>` from the configuration. */
export function mailSender(binding: SendEmail, from: string): MailSender {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [undefined, "", from];
  return {
    async send({ to, subject, text, html, headers }) {
      await binding.send({
        from: { email: email as string, name: name as string },
        to,
        subject,
        text,
        html,
        headers,
      });
    },
  };
}
