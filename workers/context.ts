import { waitUntil } from "cloudflare:workers";
import {
  actorOf,
  findSession,
  isDueForTouch,
  touchSession,
} from "../app/domain/accounts/find-session.server";
import { hashSecret, isSecret } from "../app/domain/accounts/secrets.server";
import type { Context } from "../app/domain/context";
import { findSite } from "../app/domain/settings/find-site.server";
import { readSessionSecret } from "../app/http/session.server";
import { readTicketHash } from "../app/http/ticket.server";
import { type Database, openDatabase } from "../db/client.server";
import { clipStore } from "./clips";
import { linkKeys } from "./link-keys";
import { mailSender } from "./mail";
import { dnsMailDomains, localMailDomains } from "./mail-domains";
import { rememberedSite, rememberSite } from "./site-memory";
import { uploadSessions } from "./upload/sessions";

/** Builds what use cases may use; the only reader of `env` for them. Null stands for a job or a tick. */
export async function createContext(env: Env, request: Request | null): Promise<Context> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  const host = request ? new URL(request.url).hostname : "";
  const sessionHash = hashOf(request && readSessionSecret(request));
  const [site, session] = await readSiteAndSession(db, host, sessionHash, now);
  if (session && sessionHash && isDueForTouch(session, now)) waitUntil(touchSession(db, sessionHash, now));
  return {
    actor: actorOf(session, now),
    site,
    sessionHash,
    ticketHash: request && readTicketHash(request),
    clientAddress: request?.headers.get("CF-Connecting-IP") ?? "",
    now,
    baseUrl: env.BASE_URL,
    db,
    clips: clipStore(env.CLIPS),
    uploadSessions: uploadSessions(env.UPLOAD_SESSIONS),
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
      try {
        await env.JOBS.send(job);
      } catch (error) {
        console.error(`job ${job.type} not queued`, error);
      }
    },
  };
}

function hashOf(secret: string | null): string | null {
  return secret !== null && isSecret(secret) ? hashSecret(secret) : null;
}

/** One round trip for both; none for a visitor of a site that was read just now. */
async function readSiteAndSession(db: Database, host: string, sessionHash: string | null, now: number) {
  const known = rememberedSite(host, now);
  if (known) return [known, sessionHash ? (await findSession(db, sessionHash))[0] : undefined] as const;
  const [sites, sessions] = sessionHash
    ? await db.batch([findSite(db, host), findSession(db, sessionHash)])
    : [await findSite(db, host), []];
  if (!sites[0]) throw new Error("There is no default site yet.");
  rememberSite(host, sites[0], now);
  return [sites[0], sessions[0]] as const;
}
