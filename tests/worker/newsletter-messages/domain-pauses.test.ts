import { beforeEach, expect, test } from "vitest";
import { unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { announceVideos } from "~/domain/newsletter-messages/announce-videos.server";
import { resumeMessage, stopMessage } from "~/domain/newsletter-messages/change-message.server";
import { delaysToPause, domainForgottenMs, firstPauseMs } from "~/domain/newsletter-messages/domain-pause";
import { getMessage } from "~/domain/newsletter-messages/get-message.server";
import { sendNewsletters } from "~/domain/newsletter-messages/send-newsletters.server";
import { takeEvent } from "~/domain/newsletter-messages/take-event.server";
import { mailDomains, newsletterBatches } from "../../../db/schema/newsletter-messages";
import { webhookSecret } from "../../../workers/bulk-mail/sandbox/account";
import { signedHeaders } from "../../../workers/bulk-mail/webhook";
import { db, makeContext } from "../../factories";
import { sampleOf } from "../../sample";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";
import { steppedDatabase } from "../stepped-database";
import {
  deliveriesOf,
  makeReader,
  makeWorld,
  messageOf,
  minute,
  nextCallsMeet,
  takenFor,
  tick,
} from "./world";

const visitor = { role: "visitor" } as const;
const hour = 60 * minute;
const slow = "odklada.test";

beforeEach(async () => {
  await db.delete(mailDomains);
});

/** What the mail service tells of one mail, so much later than now. */
async function tell(type: string, to: string, tag: string, laterMs = 0): Promise<void> {
  const now = Date.now() + laterMs;
  const body = JSON.stringify({ type, data: { to: [to], tags: [{ name: "delivery", value: tag }] } });
  await takeEvent(await makeContext(visitor, { now }), {
    body,
    headers: await signedHeaders(body, webhookSecret, "msg", now),
  });
}

const domain = async (name = slow) =>
  (await db.select().from(mailDomains)).find((one) => one.domain === name) ?? null;

let readers = 0;

/** A site with two readers of a usual domain and some at the slow one; their message has begun to leave when `sent`. */
async function makeSlowWorld({ there = 3, sent = false } = {}) {
  const world = await makeWorld({ readers: 2 });
  const atSlow = [];
  for (let at = 0; at < there; at++)
    atSlow.push(await makeReader(world.site, { email: `reader-${++readers}@${slow.toUpperCase()}` }));
  const emails = [...world.emails, ...atSlow.map(({ email }) => email)].sort();
  await tick();
  if (sent) await tick(11 * minute);
  const tagOf = async (id: number) => `${(await messageOf(world.site.id)).id}-${id}`;
  return { ...world, emails, usual: world.emails, atSlow, tagOf };
}

const pause = (until: number, pauses = 1) =>
  db
    .insert(mailDomains)
    .values({ domain: slow, delayed: 0, pausedUntil: until, pauses, at: Date.now() })
    .onConflictDoUpdate({ target: mailDomains.domain, set: { pausedUntil: until, pauses } });

test("a domain that puts off twenty mails more than it takes is paused, each time for twice as long", async () => {
  const { atSlow, tagOf } = await makeSlowWorld({ there: 2 * delaysToPause, sent: true });
  const delay = async (from: number, to: number, laterMs = 0) => {
    for (const { id, email } of atSlow.slice(from, to))
      await tell("email.delivery_delayed", email, await tagOf(id), laterMs);
  };
  await delay(0, delaysToPause - 1);
  // Reported again, and of somebody else's mail: neither counts.
  await delay(0, delaysToPause - 1);
  await tell("email.delivery_delayed", `nobody@${slow}`, await tagOf(atSlow[0]?.id ?? 0));
  expect(await domain()).toMatchObject({ delayed: delaysToPause - 1, pausedUntil: null });
  const before = Date.now();
  await delay(delaysToPause - 1, delaysToPause);
  const first = await domain();
  expect(first).toMatchObject({ delayed: 0, pauses: 1 });
  expect(first?.pausedUntil).toBeGreaterThanOrEqual(before + firstPauseMs);
  // What was handed over before the pause does not lengthen it.
  await delay(delaysToPause, delaysToPause + 5);
  expect(await domain()).toMatchObject({ delayed: 0, pausedUntil: first?.pausedUntil });

  const next = await makeSlowWorld({ there: delaysToPause, sent: true });
  await tick(hour);
  for (const { id, email } of next.atSlow)
    await tell("email.delivery_delayed", email, await next.tagOf(id), 2 * minute);
  expect(await domain()).toMatchObject({ pauses: 1 });
  await tick(hour);
  await pause(Date.now() - 1);
  const other = await makeSlowWorld({ there: delaysToPause, sent: true });
  const then = Date.now();
  for (const { id, email } of other.atSlow)
    await tell("email.delivery_delayed", email, await other.tagOf(id));
  const second = await domain();
  expect(second).toMatchObject({ pauses: 2 });
  expect(second?.pausedUntil).toBeGreaterThanOrEqual(then + 2 * firstPauseMs);
});

test("full mailboxes among mails that are delivered pause nothing, and a domain that takes mail is forgotten", async () => {
  const { atSlow, tagOf } = await makeSlowWorld({ there: 30, sent: true });
  for (const [at, { id, email }] of atSlow.entries()) {
    const type = at % 2 === 0 ? "email.delivery_delayed" : "email.delivered";
    await tell(type, email, await tagOf(id));
  }
  expect(await domain()).toMatchObject({ delayed: 0, pausedUntil: null });
  const [first] = atSlow;
  await tell("email.delivered", first?.email ?? "", await tagOf(first?.id ?? 0));
  expect(await domain()).toBeNull();
});

test("while a domain is paused its readers wait, the others do not, and each gets one mail", async () => {
  const world = await makeSlowWorld();
  await pause(Date.now() + hour);
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.usual);
  const message = await messageOf(world.site.id);
  expect(message).toMatchObject({ state: "sending", sent: 2 });
  const shown = await getMessage(await makeContext(world.creator.actor), { messageId: message.id });
  expect(shown.putOff).toEqual([{ domain: slow, recipients: 3 }]);
  await tick(hour - minute);
  expect(await takenFor(world)).toEqual(world.usual);
  // The pause, and the moments over which what waited is spread.
  await tick(hour + 16 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 5 });
  const states = (await deliveriesOf(message.id)).map(({ state }) => state);
  expect(states).toEqual(Array(5).fill("sent"));
});

test("what waits goes on waiting when the domain is paused again, but not for ever", async () => {
  const world = await makeSlowWorld();
  await pause(Date.now() + hour);
  await tick(11 * minute);
  await pause(Date.now() + 100 * hour);
  await tick(2 * hour);
  expect(await takenFor(world)).toEqual(world.usual);
  await tick(13 * hour);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("nobody waits for longer than half a day after a message began", async () => {
  const world = await makeSlowWorld();
  await pause(Date.now() + 100 * hour);
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.usual);
  await tick(13 * hour);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("a message that goes on half a day after it began waits for no domain", async () => {
  const world = await makeSlowWorld();
  await nextCallsMeet({ status: 429, name: "daily_quota_exceeded" });
  const context = await makeContext(visitor);
  const bulkMail = context.bulkMail && { ...context.bulkMail, mostAtOnce: 2 };
  await tick(11 * minute, { bulkMail });
  const { id, state } = await messageOf(world.site.id);
  expect(state).toBe("stopped");
  await pause(Date.now() + 100 * hour);
  await resumeMessage(await makeContext(world.creator.actor, { later: async () => {} }), { messageId: id });
  await tick(13 * hour);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("whoever leaves while their mail waits gets none, and no address stays behind", async () => {
  const world = await makeSlowWorld();
  const [leaver] = world.atSlow;
  await pause(Date.now() + hour);
  await tick(11 * minute);
  await unsubscribe(await makeContext(visitor), { key: leaver?.key ?? "" });
  await tick(2 * hour);
  expect(await takenFor(world)).toEqual(world.emails.filter((email) => email !== leaver?.email));
  const message = await messageOf(world.site.id);
  expect(message).toMatchObject({ state: "sent", sent: 4 });
  const calls = (await db.select().from(newsletterBatches)).filter((one) => one.messageId === message.id);
  expect(calls.map(({ recipients }) => recipients)).toEqual(calls.map(() => null));
});

test("a domain that has put off nothing for a week begins anew", async () => {
  await pause(0, 4);
  await tick(domainForgottenMs - minute);
  expect(await domain()).not.toBeNull();
  await tick(domainForgottenMs + minute);
  expect(await domain()).toBeNull();
});

test("a message that is stopped while a domain is paused goes on where it was, and each gets one mail", async () => {
  for (let step = 0, steps = 1; step < steps; step++) {
    const world = await makeSlowWorld();
    await pause(Date.now() + hour);
    const creator = await makeContext(world.creator.actor, { later: async () => {} });
    const changed = async (work: typeof stopMessage, from: string) => {
      const { id, state } = await messageOf(world.site.id);
      if (state === from) await work(creator, { messageId: id });
    };
    steps = 0;
    const stopping = steppedDatabase(async (_, work) => {
      if (steps++ === step) await changed(stopMessage, "sending");
      return work();
    });
    await sendNewsletters(
      await makeContext(visitor, { now: Date.now() + 11 * minute, later: async () => {}, db: stopping }),
    );
    const where = `before call ${step} of ${steps}`;
    await changed(resumeMessage, "stopped");
    await tick(14 * minute);
    expect(await takenFor(world), where).toEqual(world.usual);
    await tick(2 * hour);
    expect(await takenFor(world), where).toEqual(world.emails);
    expect(await messageOf(world.site.id), where).toMatchObject({ state: "sent", sent: 5 });
  }
}, 120_000);

test("a worker that is killed anywhere while a domain is paused loses nobody's mail and doubles nobody's", async () => {
  const sendThrough = async (crash: Crash | null) => {
    const crashing = await crashingContext(visitor, crash, { now: Date.now() + 11 * minute });
    await announceVideos(crashing.context);
    await sendNewsletters(crashing.context);
    return crashing;
  };
  await makeSlowWorld();
  await pause(Date.now() + hour);
  const crashes = crashesOf((await sendThrough(null)).steps);
  expect(crashes.length).toBeGreaterThan(10);
  for (const crash of sampleOf(crashes)) {
    const world = await makeSlowWorld();
    const where = JSON.stringify(crash);
    await expect(sendThrough(crash), where).rejects.toThrow();
    for (const later of [13, 14, 16, 18]) await tick(later * minute);
    expect(await takenFor(world), where).toEqual(world.usual);
    await tick(2 * hour);
    expect(await takenFor(world), where).toEqual(world.emails);
    expect(await messageOf(world.site.id), where).toMatchObject({ state: "sent", sent: 5 });
  }
}, 300_000);
