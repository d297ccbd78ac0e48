import { Refusal } from "../../app/domain/errors";
import type { PaymentGateway } from "../../app/domain/invoices/gateway";
import { comgate } from "./comgate";
import { sandboxPayments } from "./sandbox/door";

declare global {
  interface Env {
    /** The shop's password at Comgate: `wrangler secret put COMGATE_SECRET`. */
    COMGATE_SECRET?: string;
  }
}

const comgateUrl = "https://payments.comgate.cz/v2.0";

/** The gateway of this deployment: Comgate once it is set up, else the sandbox in development and none in production. */
export function paymentGateway(env: Env): PaymentGateway {
  const { COMGATE_MERCHANT: merchant, COMGATE_SECRET: secret } = env;
  if (merchant && secret) {
    const isTest = env.COMGATE_TEST === "true";
    return comgate({ baseUrl: comgateUrl, merchant, secret, isTest, fetch: (url, init) => fetch(url, init) });
  }
  return env.APP_ENV === "development" ? sandboxPayments(env) : noGateway;
}

const refuse = async (): Promise<never> => {
  throw new Refusal("RemoteServiceUnavailable");
};

/** Invoices are paid by bank transfer alone. */
const noGateway: PaymentGateway = {
  name: "comgate",
  acceptsTest: false,
  create: refuse,
  find: refuse,
  refund: refuse,
  cancel: refuse,
  readPush: () => null,
};
