import type { BankFeed } from "../../app/domain/bank/bank-feed";
import { Refusal } from "../../app/domain/errors";
import { logFault } from "../../app/domain/fault";
import { statementLimits } from "../../app/domain/money/bank-statement/statement";
import { wholeBody } from "../../app/http/body.server";

export type FioSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  token: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** How long an answer may take. */
  timeoutMs?: number;
};

/**
 * Fio's API (API Bankovnictví). The bank keeps a mark of what it has reported and takes one request of a token in 30 s,
 * to a hastier one it says 409. The token stands in the address, so no address is ever logged.
 */
export function fio({ baseUrl, token, fetch, timeoutMs = 20_000 }: FioSettings): BankFeed {
  async function ask(path: (token: string) => string): Promise<string | null> {
    let status = 0;
    try {
      const response = await fetch(`${baseUrl}/${path(encodeURIComponent(token))}`, {
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      if (status === 409) {
        await response.body?.cancel();
        return null;
      }
      if (status === 200) return new TextDecoder().decode(await wholeBody(response, statementLimits.bytes));
      await response.body?.cancel();
    } catch (error) {
      // An error of the network may quote the address.
      logFault("Fio could not be asked", new Error(error instanceof Error ? error.name : "unknown"));
      throw new Refusal("RemoteServiceUnavailable");
    }
    logFault("Fio refused a question", new Error(`status ${status}`));
    throw new Refusal("RemoteServiceUnavailable");
  }

  return {
    next: () => ask((token) => `last/${token}/transactions.json`),
    async goBackTo(mark) {
      const path =
        "day" in mark ? `set-last-date/{token}/${mark.day}/` : `set-last-id/{token}/${mark.reference}/`;
      return (await ask((token) => path.replace("{token}", token))) !== null;
    },
    page: null,
  };
}
