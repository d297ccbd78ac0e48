import type { BankFeed } from "../../../app/domain/bank/bank-feed";
import { fio } from "../fio";
import { apiPath, mountPath, token } from "./account";

const bank = (env: Pick<Env, "SANDBOX_BANK">) => env.SANDBOX_BANK.getByName("account");

/** The same adapter as for Fio; only its requests go to the Durable Object instead of the network. */
export function sandboxFeed(env: Env): BankFeed {
  const baseUrl = `${env.BASE_URL}${apiPath}`;
  return { ...fio({ baseUrl, token, fetch: (url, init) => bank(env).fetch(url, init) }), page: mountPath };
}

/** Whether a request is for the sandbox; outside development there is none. */
export function isForSandboxBank(request: Request, env: Env): boolean {
  const { pathname } = new URL(request.url);
  const isOurs = pathname === mountPath || pathname.startsWith(`${mountPath}/`);
  return env.APP_ENV === "development" && isOurs;
}

/** Lets browsers and curl reach the sandbox by its own paths. */
export function handleSandboxBank(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(mountPath.length);
  return bank(env).fetch(new Request(url, request));
}
