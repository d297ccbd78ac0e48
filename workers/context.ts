import type { Context } from "../app/domain/context";
import { openDatabase } from "../db/client.server";
import { clipStore } from "./clips";
import { linkKeys } from "./link-keys";
import { mailSender } from "./mail";
import { dnsMailDomains, localMailDomains } from "./mail-domains";

/** Builds what use cases may use; the only reader of `env` for them. */
export async function createContext(env: Env, _request: Request | null): Promise<Context> {
  return {
    actor: { role: "visitor" },
    site: { id: 1, dashcamerId: 1, name: "Honza za volantem" },
    ticketHash: null,
    now: Date.now(),
    baseUrl: env.BASE_URL,
    db: openDatabase(env.DB),
    clips: clipStore(env.CLIPS),
    mail: mailSender(env.EMAIL, env.MAIL_FROM),
    mailDomains: env.APP_ENV === "development" ? localMailDomains : dnsMailDomains(fetch),
    linkKey: linkKeys(env),
    limits: {
      async allows(limit, key) {
        const binding = limit === "login" ? env.LOGIN_LIMIT : env.FORM_LIMIT;
        return (await binding.limit({ key })).success;
      },
    },
    later: async (job) => {
      await env.JOBS.send(job);
    },
  };
}
