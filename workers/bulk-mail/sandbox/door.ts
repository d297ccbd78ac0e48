import type { BulkMail } from "../../../app/domain/newsletter-messages/bulk-mail";
import { resend } from "../resend";
import { address, apiKey, mountPath, webhookSecret } from "./account";

declare global {
  interface Env {
    /** In development only: the server whose stand-in is asked in place of this one's own, as `http://127.0.0.1:9000`. */
    SANDBOX_MAIL_ORIGIN?: string;
  }
}

const account = (env: Pick<Env, "SANDBOX_MAIL">) => env.SANDBOX_MAIL.getByName("account");

/** The same adapter as for Resend; it asks this machine over HTTP. */
export function sandboxBulkMail(env: Env): BulkMail {
  const adapter = resend({
    baseUrl: `${env.SANDBOX_MAIL_ORIGIN ?? env.BASE_URL}${mountPath}`,
    apiKey,
    webhookSecret,
    address,
    fetch: (url, init) => fetch(url, init),
  });
  return { ...adapter, storedMails: { list: () => account(env).list(), get: (id) => account(env).get(id) } };
}

/** Whether a request is for the stand-in; outside development there is none. */
export function isForSandboxMail(request: Request, env: Env): boolean {
  return env.APP_ENV === "development" && new URL(request.url).pathname.startsWith(`${mountPath}/`);
}

/** Hands a call to the stand-in, which knows the paths of Resend's API. */
export function handleSandboxMail(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(mountPath.length);
  return account(env).fetch(new Request(url, request));
}
