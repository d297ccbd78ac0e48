import type { PaymentGateway } from "../../../app/domain/invoices/gateway";
import { comgate } from "../comgate";
import { merchant, secret } from "./account";

/** The payment gateway of development: one object for all of it. */
export const sandboxGateway = (env: Pick<Env, "SANDBOX_GATEWAY">) => env.SANDBOX_GATEWAY.getByName("shop");

/** The same adapter as for Comgate; only its requests go to the Durable Object instead of the network. */
export function sandboxPayments(env: Env): PaymentGateway {
  const gateway = comgate({
    baseUrl: `${env.BASE_URL}/v2.0`,
    merchant,
    secret,
    isTest: false,
    fetch: (url, init) => sandboxGateway(env).fetch(url, init),
  });
  return { ...gateway, name: "sandbox", acceptsTest: true };
}
