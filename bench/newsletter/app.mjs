// The Worker as it is, with doors more: they make readers, let news leave, say how far they are, and take what the mail
// service tells. The database of what the Worker does by itself is counted.
import { subscriptionKey } from "../../app/domain/newsletter/subscriptions.server";
import app from "../../workers/app";
import { webhookPath } from "../../workers/bulk-mail/sandbox/account";
import { createContext } from "../../workers/context";
import { meter } from "./meter.mjs";

export * from "../../workers/app";

const subject = "Sraz v Turnově";
const siteId = 1;
const portion = 2000;
const consentAt = 1_700_000_000_000;

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    const number = (name) => Number(searchParams.get(name));
    if (pathname === "/bench/limit") return Response.json(await limit(env));
    if (pathname === "/bench/fill") return Response.json(await fill(env, number("from"), number("until")));
    if (pathname === "/bench/send") return Response.json(await send(env));
    if (pathname === "/bench/events")
      return Response.json(await take(await request.json(), env, execution, number("id")));
    if (pathname === "/bench/state") return Response.json(await state(env, number("id")));
    return app.fetch(request, env, execution);
  },
  queue: (batch, env, execution) => app.queue(batch, { ...env, DB: meter.of(env.DB) }, execution),
  scheduled: (event, env, execution) => app.scheduled(event, { ...env, DB: meter.of(env.DB) }, execution),
};

/** The service's own limits: mails of a call and in a second. */
async function limit(env) {
  const { bulkMail } = await createContext(env, null);
  const { mostAtOnce, callsPerSecond } = bulkMail;
  return { mostAtOnce, mostPerSecond: mostAtOnce * callsPerSecond };
}

/** Takes webhooks as the service sends them; `delivered` is what the message counts then. */
async function take(webhooks, env, execution, id) {
  meter.clear();
  const counted = { ...env, DB: meter.of(env.DB) };
  for (const { headers, body } of webhooks) {
    const webhook = new Request(`${env.BASE_URL}${webhookPath}`, { method: "POST", headers, body });
    const { status } = await app.fetch(webhook, counted, execution);
    if (status !== 204) throw new Error(`A webhook was answered by ${status}.`);
  }
  const query = "select delivered from newsletter_messages where id = ?";
  return { ...(await env.DB.prepare(query).bind(id).first()), ...meter.read() };
}

/** One portion of the readers who want news; `next` is where the following one begins. */
async function fill(env, from, until) {
  const context = await createContext(env, null);
  const next = Math.min(from + portion, until);
  const readers = await Promise.all(
    Array.from({ length: next - from }, async (_, at) => {
      const email = `reader-${from + at}@bench.test`;
      const { keyHash } = await subscriptionKey(context, { siteId, email, consentAt });
      return { email, keyHash };
    }),
  );
  await env.DB.prepare(
    `insert into newsletter_subscriptions
      (site_id, email, other, web_updates, was_inited, key_hash, consent_at, consent_version, confirmed_at, updated_at)
    select ?1, value ->> 'email', 0, 1, 1, value ->> 'keyHash', ?2, '2022-02-07', ?2, ?2 from json_each(?3)`,
  )
    .bind(siteId, consentAt, JSON.stringify(readers))
    .run();
  return { next };
}

/** Lets news leave now, as a creator does. */
async function send(env) {
  const now = Date.now();
  const { id } = await env.DB.prepare(
    `insert into newsletter_messages (site_id, kind, subject, body, state, send_at, created_at)
     values (?1, 'news', ?2, ?3, 'planned', ?4, ?4) returning id`,
  )
    .bind(siteId, subject, "Sejdeme se v sobotu.\n\n".repeat(40), now)
    .first();
  meter.clear();
  await env.JOBS.send({ type: "sendNewsletters" });
  return { id };
}

async function state(env, id) {
  const query = "select state, sent, audience from newsletter_messages where id = ?";
  const message = await env.DB.prepare(query).bind(id).first();
  return { ...message, ...meter.read() };
}
