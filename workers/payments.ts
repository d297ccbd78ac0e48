import type { PaymentGateway } from "../app/domain/context";
import { Refusal } from "../app/domain/errors";

/** The gateway of this deployment. Development pays in a sandbox; production has no gateway until one is set up. */
export function paymentGateway(env: Env): PaymentGateway {
  return {
    name: env.APP_ENV === "development" ? "sandbox" : "comgate",
    async pageOf({ externalId }) {
      if (env.APP_ENV !== "development") throw new Refusal("RemoteServiceUnavailable");
      return `${env.BASE_URL}/sandbox/payments/${externalId}`;
    },
  };
}
