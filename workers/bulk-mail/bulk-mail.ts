import type { BulkMail } from "../../app/domain/newsletter-messages/bulk-mail";
import { resend } from "./resend";
import { sandboxBulkMail } from "./sandbox/door";

declare global {
  interface Env {
    /** Key of Resend's API: `wrangler secret put RESEND_API_KEY`. */
    RESEND_API_KEY?: string;
    /** What Resend signs its webhook with, `whsec_…`: `wrangler secret put RESEND_WEBHOOK_SECRET`. */
    RESEND_WEBHOOK_SECRET?: string;
  }
}

const resendUrl = "https://api.resend.com";

/**
 * Resend once it is set up whole, else the stand-in in development and nothing in production. Without the webhook nobody
 * would learn which addresses mail comes back from, so its secret is a part of it.
 */
export function bulkMailOf(env: Env): BulkMail | null {
  const { RESEND_API_KEY: apiKey, RESEND_WEBHOOK_SECRET: webhookSecret, NEWSLETTER_FROM: address } = env;
  if (apiKey && webhookSecret && address) {
    return resend({
      baseUrl: resendUrl,
      apiKey,
      webhookSecret,
      address,
      fetch: (url, init) => fetch(url, init),
    });
  }
  return env.APP_ENV === "development" ? sandboxBulkMail(env) : null;
}
