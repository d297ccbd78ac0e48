import { waitUntil } from "cloudflare:workers";
import {
  actorOf,
  findSession,
  isDueForTouch,
  ownActorOf,
  touchSession,
} from "../app/domain/accounts/find-session.server";
import { tokenSessionHash } from "../app/domain/accounts/issue-token.server";
import { readDevice } from "../app/domain/accounts/known-device.server";
import { hashSecret, isSecret } from "../app/domain/accounts/secrets.server";
import type { TokenClaims, Tokens } from "../app/domain/accounts/tokens";
import type { Actor } from "../app/domain/actor";
import type { Context } from "../app/domain/context";
import { logFault } from "../app/domain/fault";
import { networkKey } from "../app/domain/network-address";
import { isImpersonated, notAllowed } from "../app/domain/permissions";
import { findSite } from "../app/domain/settings/find-site.server";
import { siteUrlOf } from "../app/domain/settings/site-url";
import { listTerms } from "../app/domain/terms/list-terms.server";
import { readBearerToken } from "../app/http/bearer-token.server";
import { readDeviceCookie, readSessionSecret } from "../app/http/session.server";
import { readTicketHash } from "../app/http/ticket.server";
import { type Database, openDatabase } from "../db/client.server";
import { backupStore } from "./backups";
import { bankFeed } from "./bank/feed";
import { bulkMailOf } from "./bulk-mail/bulk-mail";
import { channelSiteOf } from "./channel-site";
import { clipStore } from "./clips";
import { dnsOverHttps } from "./dns/dns";
import { sandboxResolver } from "./dns/sandbox";
import { documentPdf } from "./document-pdf";
import { drawStory } from "./draw-story";
import { hostProbe } from "./hosts/probe";
import { sandboxHosts } from "./hosts/sandbox";
import { linkKeys } from "./link-keys";
import { mailTransport } from "./mail";
import { dnsMailDomains, localMailDomains } from "./mail-domains";
import { passkeys } from "./passkeys";
import { paymentGateway } from "./payments/gateway";
import { provider } from "./provider";
import { readOnlyDatabase } from "./read-only-database";
import { rememberedSite, rememberSite } from "./site-memory";
import { socialOf } from "./social/social";
import { sourceMapOf } from "./source-maps";
import { tokens } from "./tokens";
import { inTurnOf, personOf } from "./turns";
import { uploadSessions } from "./upload/sessions";
import { vaultOf } from "./vault";

/**
 * Builds the context of use cases from `env`, which they never read. A null request stands for a job or a tick. Services
 * that few requests need are made by getters, when a use case asks for them.
 */
export async function createContext(env: Env, request: Request | null): Promise<Context> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  const { hostname: host, origin } = request ? new URL(request.url) : { hostname: "", origin: "" };
  const signer = tokens(env);
  const credential = await readCredential(request, signer);
  const { sessionHash } = credential;
  const [{ site, terms }, session] = await readFrameAndSession(db, host, sessionHash, now);
  if (session && sessionHash && isDueForTouch(session, now))
    waitUntil(touchSession(db, sessionHash, { kind: credential.kind, now }));
  const identity = identityOf(credential, (isWayOut(request) ? ownActorOf : actorOf)(session, now));
  const onlyLooks = isImpersonated(identity.actor);
  const ticketHash = request && readTicketHash(request);
  const clientAddress = request?.headers.get("CF-Connecting-IP") ?? "";
  const dns = dnsOverHttps(env.APP_ENV === "development" ? sandboxResolver : fetch);
  const person = request && personOf(identity.actor, ticketHash);
  return {
    ...identity,
    site,
    terms,
    sessionHash,
    // What the superuser has proved does not count for the creator.
    provedAt: (identity.proof === "cookie" && !onlyLooks && session?.provedAt) || null,
    ticketHash,
    device: readDevice(request && readDeviceCookie(request)),
    clientAddress,
    get network() {
      return clientAddress === "" ? null : networkKey(clientAddress);
    },
    now,
    origin,
    baseUrl: env.BASE_URL,
    provider: provider(env),
    siteUrl: siteUrlOf(env.BASE_URL, site.host),
    db: onlyLooks ? openDatabase(readOnlyDatabase(env.DB, () => notAllowed(identity.actor))) : db,
    clips: clipStore(env.CLIPS),
    backups: backupStore(env.BACKUPS),
    uploadSessions: uploadSessions(env.UPLOAD_SESSIONS),
    get mail() {
      return mailTransport(env.EMAIL, env.MAIL_FROM);
    },
    get bulkMail() {
      return bulkMailOf(env);
    },
    mailDomains: env.APP_ENV === "development" ? localMailDomains : dnsMailDomains(dns),
    dns,
    hostProbe: hostProbe(env.APP_ENV === "development" ? sandboxHosts : fetch),
    linkKey: linkKeys(env),
    vault: vaultOf(env),
    tokens: signer,
    passkeys,
    get payments() {
      return paymentGateway(env);
    },
    get bank() {
      return bankFeed(env);
    },
    get channelSite() {
      return channelSiteOf(env);
    },
    get social() {
      return socialOf(env);
    },
    drawStory: (story) => drawStory(env.ASSETS, story),
    sourceMap: (file) => sourceMapOf(env.ASSETS, file),
    documentPdf: (document, issuedAt) => documentPdf(env.ASSETS, document, issuedAt),
    limits: {
      async allows(limit, key) {
        const bindings = {
          login: env.LOGIN_LIMIT,
          password: env.PASSWORD_LIMIT,
          form: env.FORM_LIMIT,
          upload: env.UPLOAD_LIMIT,
        };
        return (await bindings[limit].limit({ key })).success;
      },
    },
    inTurn: onlyLooks
      ? async () => {
          throw notAllowed(identity.actor);
        }
      : inTurnOf(env.USER_REQUESTS, person, () => createContext(env, request)),
    later: async (job) => {
      try {
        await env.JOBS.send(job);
      } catch (error) {
        logFault(`job ${job.type} not queued`, error);
      }
    },
  };
}

/** The two ways out of a creator's workspace: there a superuser's session is the superuser's own. */
const waysOut = ["/admin/impersonation/end", "/logout"];

function isWayOut(request: Request | null): boolean {
  if (request?.method !== "POST") return false;
  return waysOut.includes(new URL(request.url).pathname.replace(/\.data$/, ""));
}

/** The credentials of a request. With a token the cookie is ignored. */
type Credential = { kind: "cookie" | "token"; sessionHash: string | null; claims: TokenClaims | null };

async function readCredential(request: Request | null, tokens: Tokens): Promise<Credential> {
  const token = request && readBearerToken(request);
  if (token === null) {
    const secret = request && readSessionSecret(request);
    const sessionHash = secret !== null && isSecret(secret) ? hashSecret(secret) : null;
    return { kind: "cookie", sessionHash, claims: null };
  }
  const claims = await tokens.read(token);
  return { kind: "token", sessionHash: claims && tokenSessionHash(claims.sessionId), claims };
}

/** A token is valid only as long as its session, and only for the session's role. */
function identityOf({ kind, claims }: Credential, actor: Actor): Pick<Context, "actor" | "proof"> {
  if (kind === "cookie") return { actor, proof: actor.role === "visitor" ? "none" : "cookie" };
  const isProved = claims !== null && actor.role === claims.role;
  return isProved ? { actor, proof: "token" } : { actor: { role: "visitor" }, proof: "brokenToken" };
}

/** Site, versions of the terms and session in one round trip; none for a visitor of a site that is in memory. */
async function readFrameAndSession(db: Database, host: string, sessionHash: string | null, now: number) {
  const known = rememberedSite(host, now);
  if (known) return [known, sessionHash ? (await findSession(db, sessionHash))[0] : undefined] as const;
  const frame = [findSite(db, host), listTerms(db)] as const;
  const [sites, terms, sessions] = sessionHash
    ? await db.batch([...frame, findSession(db, sessionHash)])
    : [...(await db.batch([...frame])), []];
  if (!sites[0]) throw new Error("There is no default site yet.");
  const found = { site: sites[0], terms };
  rememberSite(host, found, now);
  return [found, sessions[0]] as const;
}
