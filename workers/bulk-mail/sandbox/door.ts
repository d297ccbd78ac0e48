import type { BulkMail } from "../../../app/domain/context";
import { resend } from "../resend";
import { address, apiKey, webhookSecret } from "./account";

/** The same adapter as for Resend; only its requests go to the Durable Object instead of the network. */
export function sandboxBulkMail(env: Env): BulkMail {
  const service = env.SANDBOX_MAIL.getByName("account");
  const adapter = resend({
    baseUrl: env.BASE_URL,
    apiKey,
    webhookSecret,
    address,
    fetch: (url, init) => service.fetch(url, init),
  });
  return { ...adapter, kept: { list: () => service.list(), get: (id) => service.get(id) } };
}
