import type { BulkMail } from "../../../app/domain/newsletter-messages/bulk-mail";
import { resend } from "../resend";
import { address, apiKey, mountPath, webhookSecret } from "./account";

declare global {
  interface Env {
    /** In development only: the server whose stand-in is asked in place of this one's own, as `http://127.0.0.1:9000`. */
    SANDBOX_MAIL_ORIGIN?: string;
  }
}

/** The mail service of development: one object for all of it. */
export const sandboxMail = (env: Pick<Env, "SANDBOX_MAIL">) => env.SANDBOX_MAIL.getByName("account");

/** The same adapter as for Resend; it asks this machine over HTTP. */
export function sandboxBulkMail(env: Env): BulkMail {
  const adapter = resend({
    baseUrl: `${env.SANDBOX_MAIL_ORIGIN ?? env.BASE_URL}${mountPath}`,
    apiKey,
    webhookSecret,
    address,
    fetch: (url, init) => fetch(url, init),
  });
  return {
    ...adapter,
    storedMails: { list: () => sandboxMail(env).list(), get: (id) => sandboxMail(env).get(id) },
  };
}
