import { env, runInDurableObject, SELF } from "cloudflare:test";
import { type FioSettings, fio } from "../../../workers/bank/fio";
import { token } from "../../../workers/bank/sandbox/account";
import type { Fault, Movement } from "../../../workers/bank/sandbox/movements";
import { ownAccount } from "./statements";

export { token };

const bank = () => (env as unknown as Env).SANDBOX_BANK.getByName("account");

/** Lets the sandbox be the bank of our account, and its clock go as the test says. */
export const openBank = (now: () => number) =>
  runInDurableObject(bank(), (instance) =>
    Object.assign(instance, { account: ownAccount, now, slowMs: 2000 }),
  );

/** A transfer comes to the account; crowns in haléře. */
export const arrives = (transfer: Partial<Movement> & { amount: number }): Promise<Movement> =>
  runInDurableObject(bank(), ({ movements }) =>
    movements.add({
      bookedOn: "2026-11-24",
      currency: "CZK",
      variableSymbol: "",
      account: "19-2000145399/0800",
      name: "",
      message: "",
      times: 1,
      ...transfer,
    }),
  );

/** The bank's next answer goes wrong. */
export const failNext = (fault: Fault) =>
  runInDurableObject(bank(), ({ movements }) => {
    movements.fault = fault;
  });

/**
 * The adapter, whose requests reach the sandbox by HTTP through the Worker's own door, and what it has asked without
 * an answer that it is too soon; the token is left out.
 */
export function bankOverHttp(changes: Partial<FioSettings> = {}) {
  const asked: string[] = [];
  const feed = fio({
    baseUrl: "http://palubka.test/sandbox/bank/v1/rest",
    token,
    async fetch(url, init) {
      const response = await SELF.fetch(url, init as RequestInit<CfProperties>);
      const [call = "", , value = ""] = new URL(url).pathname.split("/").slice(5);
      if (response.status !== 409) asked.push(call === "last" ? call : `${call} ${value}`);
      return response as unknown as Response;
    },
    ...changes,
  });
  return { feed, asked };
}
