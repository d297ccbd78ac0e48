import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { forgetOldMails } from "~/domain/mail/forget-old-mails.server";
import { mailRow } from "~/domain/mail/queue-mail.server";
import { mailContentRetentionMs, maxSendAttempts, sendingLeaseMs } from "~/domain/mail/rules";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import { sendMail } from "~/domain/mail/send-mail.server";
import type { MailOutcome, MailTransport, OutgoingMail } from "~/domain/mail/transport";
import { mails } from "../../../db/schema/mails";
import { createContext } from "../../../workers/context";
import { makeContext } from "../../factories";

const noon = Date.UTC(2026, 10, 21, 11);
const minute = 60_000;
const dedupeKey = "clipReceived:1";
const input = { kind: "clipReceived", dedupeKey, to: "jana@example.com", subject: "S", text: "T", html: "H" };

/** The mail service: keeps what it was handed, and can be told how to answer. */
type Handed = OutgoingMail & { key: string };
let delivered: Handed[];
let answer: (mail: Handed) => Promise<MailOutcome>;

const takes = async (): Promise<MailOutcome> => ({ type: "taken" });

async function contextAt(now: number): Promise<Context> {
  const mail: MailTransport = {
    mostAtOnce: 1,
    async send([outgoing], key) {
      if (!outgoing) throw new Error("There is no mail.");
      const outcome = await answer({ ...outgoing, key });
      if (outcome.type === "taken") delivered.push({ ...outgoing, key });
      return outcome;
    },
  };
  return makeContext({ role: "visitor" }, { now, mail });
}

async function row(context: Context) {
  const [mail] = await context.db.select().from(mails).where(eq(mails.dedupeKey, dedupeKey));
  if (!mail) throw new Error("no such mail");
  return mail;
}

beforeEach(async () => {
  delivered = [];
  answer = takes;
  await env.DB.exec("delete from mails");
});

test("a mail leaves once, whoever is asked to send it and how often", async () => {
  const context = await contextAt(noon);
  await context.db.batch([mailRow(context, input)]);
  await sendMail(context, { dedupeKey });
  await sendMail(context, { dedupeKey });
  await sendDueMails(await contextAt(noon + 60 * minute));
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    to: "jana@example.com",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(await row(context)).toMatchObject({ state: "sent", sentAt: noon, attempts: 1 });
});

test("the same occasion never makes a second mail", async () => {
  const context = await contextAt(noon);
  await context.db.batch([mailRow(context, input), mailRow(context, { ...input, subject: "Jiný" })]);
  expect(await context.db.$count(mails)).toBe(1);
});

test("two workers at once hand a mail over once", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  await Promise.all([
    sendMail(context, { dedupeKey }),
    sendMail(context, { dedupeKey }),
    sendDueMails(context),
  ]);
  expect(delivered).toHaveLength(1);
});

test("a mail whose worker died while sending is sent by the next one after the lease", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  answer = () => new Promise(() => {});
  void sendMail(context, { dedupeKey });
  await expect.poll(async () => (await row(context)).state).toBe("sending");

  answer = takes;
  await sendDueMails(await contextAt(noon + sendingLeaseMs - 1));
  expect(delivered).toHaveLength(0);
  await sendDueMails(await contextAt(noon + sendingLeaseMs));
  expect(delivered).toHaveLength(1);
  expect(await row(context)).toMatchObject({ state: "sent", attempts: 2 });
});

test("a mail that leaves twice carries the same key both times, and no other mail has it", async () => {
  const context = await contextAt(noon);
  await context.db.batch([mailRow(context, input), mailRow(context, { ...input, dedupeKey: "another" })]);
  // The service took it, but the worker died before it could write that down.
  const handed: Handed[] = [];
  answer = (mail) => new Promise(() => handed.push(mail));
  void sendMail(context, { dedupeKey });
  await expect.poll(() => handed.length).toBe(1);

  answer = takes;
  await sendDueMails(await contextAt(noon + sendingLeaseMs));
  const [first] = handed;
  const [other, again] = delivered.map(({ key }) => key).sort((key) => (key === first?.key ? 1 : -1));
  expect(first?.key).toMatch(/^[\w-]{43}$/);
  expect(again).toBe(first?.key);
  expect(other).not.toBe(first?.key);
});

test("a database that fails just when the mail has left is asked anew, so the mail does not leave again", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  let failures = 0;
  const update = context.db.update.bind(context.db);
  const failing = Object.create(context.db, {
    update: {
      value: (table: Parameters<typeof update>[0]) => {
        if (delivered.length > 0 && ++failures <= 2) throw new Error("D1_ERROR: Network connection lost.");
        return update(table);
      },
    },
  });
  await sendMail({ ...context, db: failing }, { dedupeKey });
  expect(failures).toBe(3);
  expect(await row(context)).toMatchObject({ state: "sent", attempts: 1 });
  await sendDueMails(await contextAt(noon + sendingLeaseMs));
  expect(delivered).toHaveLength(1);
});

test("a worker that comes back after its lease does not undo what the next one did", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  let fail = () => {};
  answer = () => new Promise((resolve) => (fail = () => resolve({ type: "unknown", detail: "too late" })));
  const slow = sendMail(context, { dedupeKey });
  await expect.poll(async () => (await row(context)).state).toBe("sending");
  answer = takes;
  await sendMail(await contextAt(noon + sendingLeaseMs), { dedupeKey });
  fail();
  await slow;
  expect(await row(context)).toMatchObject({ state: "sent" });
});

test("a mail that the service could not take waits longer each time and is given up in the end", async () => {
  let context = await contextAt(noon);
  await mailRow(context, input);
  answer = async () => ({ type: "unknown", detail: "service is down" });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= maxSendAttempts; attempt++) {
    await sendDueMails(context);
    const mail = await row(context);
    if (attempt < maxSendAttempts) {
      expect(mail).toMatchObject({ state: "queued", attempts: attempt });
      waits.push(mail.nextAttemptAt - context.now);
      await sendDueMails(await contextAt(mail.nextAttemptAt - 1));
      expect((await row(context)).attempts).toBe(attempt);
      context = await contextAt(mail.nextAttemptAt);
    }
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(await row(context)).toMatchObject({ state: "failed", lastError: "service is down" });
});

test("a mail that the service rejects for good is not tried again", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  answer = async () => ({ type: "rejected", detail: "E_RECIPIENT_SUPPRESSED" });
  await sendDueMails(context);
  expect(await row(context)).toMatchObject({ state: "failed", attempts: 1 });
});

test("one mail that cannot be sent does not hold up the others", async () => {
  const context = await contextAt(noon);
  await context.db.batch([
    mailRow(context, input),
    mailRow(context, { ...input, dedupeKey: "x", to: "b@example.com" }),
  ]);
  answer = async ({ to }) =>
    to === "jana@example.com" ? { type: "unknown", detail: "mailbox full" } : { type: "taken" };
  await sendDueMails(context);
  expect(delivered.map((mail) => mail.to)).toEqual(["b@example.com"]);
});

test("addresses and words of old mails are erased, the row stays", async () => {
  const context = await contextAt(noon);
  await mailRow(context, input);
  await sendMail(context, { dedupeKey });
  const later = await contextAt(noon + mailContentRetentionMs + 1);
  await forgetOldMails(later);
  expect(await row(later)).toMatchObject({ recipient: "", text: "", html: "", state: "sent" });
  await mailRow(later, input);
  await sendDueMails(later);
  expect(delivered).toHaveLength(1);
});

test("a queue that is out of order fails no request: the mail stays in the outbox for the next tick", async () => {
  const broken = {
    ...env,
    JOBS: {
      send: async () => {
        throw new Error("queue is down");
      },
    },
  } as unknown as Env;
  const context = { ...(await createContext(broken, null)), now: noon, mail: (await contextAt(noon)).mail };
  await mailRow(context, input);
  await context.later({ type: "sendMail", dedupeKey });
  expect(await row(context)).toMatchObject({ state: "queued" });
  await sendDueMails(context);
  expect(delivered).toHaveLength(1);
});
