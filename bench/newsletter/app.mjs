// The Worker as it is, with doors more: they make readers, let news leave, and say how far they are. The database of what
// the Worker does by itself is counted, and the mail service tells nothing of its mails, as its webhooks would come to
// another machine.
import { subscriptionKey } from "../../app/domain/newsletter/subscriptions.server";
import app from "../../workers/app";
import { SandboxMail as WholeSandboxMail } from "../../workers/bulk-mail/sandbox/sandbox-mail";
import { createContext } from "../../workers/context";
import { meter } from "./meter.mjs";

export * from "../../workers/app";

export class SandboxMail extends WholeSandboxMail {
  deliver = async () => new Response(null, { status: 204 });

  /** Mails that were taken, and how many different people they are for. */
  taken() {
    const query =
      "select count(*) as mails, count(distinct recipient) as recipients from mails where subject = ?";
    return this.ctx.storage.sql.exec(query, subject).one();
  }
}

const subject = "Sraz v Turnově";
const siteId = 1;
const portion = 2000;
const consentAt = 1_700_000_000_000;
const account = (env) => env.SANDBOX_MAIL.getByName("account");

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    const number = (name) => Number(searchParams.get(name));
    if (pathname === "/bench/bare") return Response.json(await bare(env));
    if (pathname === "/bench/fill") return Response.json(await fill(env, number("from"), number("until")));
    if (pathname === "/bench/send") return Response.json(await send(env));
    if (pathname === "/bench/state") return Response.json(await state(env, number("id")));
    return app.fetch(request, env, execution);
  },
  queue: (batch, env, execution) => app.queue(batch, { ...env, DB: meter.of(env.DB) }, execution),
  scheduled: (event, env, execution) => app.scheduled(event, { ...env, DB: meter.of(env.DB) }, execution),
};

/**
 * How many mails in a second the service takes from somebody who only hands them over, as fast as it lets them. The calls
 * of its first second are not counted: it takes them all at once, which is more than its limit.
 */
async function bare(env) {
  const { bulkMail } = await createContext(env, null);
  const { mostAtOnce, callsPerSecond } = bulkMail;
  const calls = 9 * callsPerSecond;
  let taken = 0;
  let begun = 0;
  let next = 0;
  async function work() {
    for (let call = next++; call < calls; call = next++) {
      const mails = Array.from({ length: mostAtOnce }, (_, at) => mailTo(`bare-${call}-${at}@bench.test`));
      const key = crypto.randomUUID();
      while ((await bulkMail.send(mails, key)).type === "busy")
        await new Promise((done) => setTimeout(done, 20));
      if (++taken === callsPerSecond) begun = Date.now();
    }
  }
  await Promise.all([work(), work(), work(), work()]);
  return { perSecond: ((calls - callsPerSecond) * mostAtOnce * 1000) / (Date.now() - begun) };
}

const mailTo = (to) => ({
  from: '"Bench" <novinky@palubka.test>',
  to,
  subject: "Bench",
  text: "Ahoj.",
  html: "<p>Ahoj.</p>",
  headers: {},
  tag: "bench",
});

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
  const query =
    "select state, sent, audience, started_at as startedAt, finished_at as finishedAt from newsletter_messages where id = ?";
  const message = await env.DB.prepare(query).bind(id).first();
  const taken = message.state === "sent" ? await account(env).taken() : {};
  return { ...message, ...taken, ...meter.read() };
}
