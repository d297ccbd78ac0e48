import type { BankFeed } from "../../app/domain/context";
import { fio } from "./fio";

declare global {
  interface Env {
    /** A token of Fio's API with the right to read: `wrangler secret put FIO_TOKEN`. */
    FIO_TOKEN?: string;
  }
}

const fioUrl = "https://fioapi.fio.cz/v1/rest";

/** The bank that tells of movements by itself; null where statements come as files only. */
export function bankFeed({ FIO_TOKEN: token }: Pick<Env, "FIO_TOKEN">): BankFeed | null {
  return token ? fio({ baseUrl: fioUrl, token, fetch: (url, init) => fetch(url, init) }) : null;
}
