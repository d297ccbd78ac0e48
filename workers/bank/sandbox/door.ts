import type { BankFeed } from "../../../app/domain/bank/bank-feed";
import { fio } from "../fio";
import { apiPath, mountPath, token } from "./account";

/** The bank of development: one object for all of it. */
export const sandboxBank = (env: Pick<Env, "SANDBOX_BANK">) => env.SANDBOX_BANK.getByName("account");

/** The same adapter as for Fio; only its requests go to the Durable Object instead of the network. */
export function sandboxFeed(env: Env): BankFeed {
  const baseUrl = `${env.BASE_URL}${apiPath}`;
  return {
    ...fio({ baseUrl, token, fetch: (url, init) => sandboxBank(env).fetch(url, init) }),
    page: mountPath,
  };
}
