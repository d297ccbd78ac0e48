import type { BankFeed } from "../../app/domain/bank/bank-feed";
import { fio } from "./fio";
import { sandboxFeed } from "./sandbox/door";

declare global {
  interface Env {
    /** A token of Fio's API with the right to read: `wrangler secret put FIO_TOKEN`. */
    FIO_TOKEN?: string;
  }
}

const fioUrl = "https://fioapi.fio.cz/v1/rest";

/** The bank that tells of movements by itself: Fio once it is set up, else the sandbox in development or none. */
export function bankFeed(env: Env): BankFeed | null {
  const { FIO_TOKEN: token } = env;
  if (token) return fio({ baseUrl: fioUrl, token, fetch: (url, init) => fetch(url, init) });
  return env.APP_ENV === "development" ? sandboxFeed(env) : null;
}
