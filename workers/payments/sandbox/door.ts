import type { PaymentGateway } from "../../../app/domain/invoices/gateway";
import { comgate } from "../comgate";
import { merchant, mountPath, secret } from "./account";

const shop = (env: Pick<Env, "SANDBOX_GATEWAY">) => env.SANDBOX_GATEWAY.getByName("shop");

/** The same adapter as for Comgate; only its requests go to the Durable Object instead of the network. */
export function sandboxPayments(env: Env): PaymentGateway {
  const gateway = comgate({
    baseUrl: `${env.BASE_URL}/v2.0`,
    merchant,
    secret,
    isTest: false,
    fetch: (url, init) => shop(env).fetch(url, init),
  });
  return { ...gateway, name: "sandbox", acceptsTest: true };
}

/** Whether a request is for the sandbox; outside development there is none. */
export function isForSandbox(request: Request, env: Env): boolean {
  return env.APP_ENV === "development" && new URL(request.url).pathname.startsWith(`${mountPath}/`);
}

/** Lets browsers and curl reach the sandbox by its own paths. */
export function handleSandbox(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(mountPath.length);
  return shop(env).fetch(new Request(url, request));
}
