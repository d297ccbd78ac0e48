import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailComments } from "~/domain/comments/mail-comments.server";
import { mailRow } from "~/domain/mail/queue-mail.server";
import { resendMail } from "~/domain/mail/resend-mail.server";
import { maxSendAttempts, sendingLeaseMs } from "~/domain/mail/rules";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import { sendMail } from "~/domain/mail/send-mail.server";
import { auditEntries } from "../../../db/schema/audit";
import { comments } from "../../../db/schema/comments";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer, makeFan, makeSuperuser, makeVideo } from "../../factories";
import { type Crash, crashesOf, crashingContext } from "./crashing-context";

const visitor = { role: "visitor" } as const;
const minute = 60_000;
let made = 0;

const rowOf = async (dedupeKey: string) =>
  (await db.select().from(mails).where(eq(mails.dedupeKey, dedupeKey)))[0];

async function queued(): Promise<{ dedupeKey: string }> {
  const dedupeKey = `crash:${++made}`;
  const mail = {
    kind: "clipReceived",
    dedupeKey,
    to: `${made}@example.com`,
    subject: "S",
    text: "T",
    html: "H",
  };
  await mailRow(await makeContext(visitor), mail);
  return { dedupeKey };
}

/**
 * Sends in a worker that crashes as given, then in others, each after the lease of the one before; how often it left.
 */
async function sendThrough(
  crash: Crash,
): Promise<{ left: number; state: string | undefined; attempts: number }> {
  const mail = await queued();
  const crashing = await crashingContext(visitor, crash);
  await expect(sendMail(crashing.context, mail)).rejects.toThrow();
  let left = crashing.delivered.length;
  for (let attempt = 1; attempt <= maxSendAttempts; attempt++) {
    const now = Date.now() + attempt * 2 * sendingLeaseMs;
    const next = await crashingContext(visitor, null, { now });
    await sendMail(next.context, mail);
    left += next.delivered.length;
  }
  const row = await rowOf(mail.dedupeKey);
  return { left, state: row?.state, attempts: row?.attempts ?? 0 };
}

test("a mail whose worker is killed anywhere before the service has it leaves once", async () => {
  const mail = await queued();
  const { context, steps } = await crashingContext(visitor, null);
  await sendMail(context, mail);
  expect(steps.map(({ kind }) => kind)).toEqual(["database", "mail", "database"]);
  const sent = steps.findIndex(({ kind }) => kind === "mail");
  const early = crashesOf(steps).filter(
    ({ step, when }) => step < sent || (step === sent && when === "before"),
  );
  expect(early).toHaveLength(3);
  for (const crash of early) {
    expect(await sendThrough(crash), JSON.stringify(crash)).toMatchObject({ left: 1, state: "sent" });
  }
});

test("killed between handing it over and noting that, it leaves once more and never a third time", async () => {
  // The service offers no key to tell a repeat by (decision 0010): a mail that comes twice, not one that is lost.
  expect(await sendThrough({ step: 1, when: "after" })).toEqual({ left: 2, state: "sent", attempts: 2 });
  expect(await sendThrough({ step: 2, when: "before" })).toEqual({ left: 2, state: "sent", attempts: 2 });
});

test("killed after noting it, it does not leave again", async () => {
  expect(await sendThrough({ step: 2, when: "after" })).toEqual({ left: 1, state: "sent", attempts: 1 });
});

test("a failed mail that is sent again by a worker killed anywhere leaves once, with one entry in the log", async () => {
  async function failed() {
    await db.delete(mails);
    const { dedupeKey } = await queued();
    await db.update(mails).set({ state: "failed", attempts: maxSendAttempts });
    return { id: (await rowOf(dedupeKey))?.id ?? 0, actor: (await makeSuperuser()).actor };
  }
  const first = await failed();
  const undisturbed = await crashingContext(first.actor, null);
  await resendMail(undisturbed.context, first);
  const crashes = crashesOf(undisturbed.steps);
  expect(undisturbed.steps.map(({ kind }) => kind)).toEqual(["database", "queue"]);
  for (const crash of crashes) {
    const where = JSON.stringify(crash);
    const { actor, ...mail } = await failed();
    const { context } = await crashingContext(actor, crash);
    await expect(resendMail(context, mail), where).rejects.toThrow();
    const again = await crashingContext(actor, null, { now: Date.now() + minute });
    const answer = await resendMail(again.context, mail).catch(({ code }) => code);
    expect([undefined, "StateSame"], where).toContain(answer);
    await sendDueMails(again.context);
    await sendDueMails(again.context);
    expect(again.delivered, where).toHaveLength(1);
    const mine = and(eq(auditEntries.actorId, actor.superuserId), eq(auditEntries.action, "mailResent"));
    expect(await db.$count(auditEntries, mine), where).toBe(1);
  }
});

test("a digest of messages whose worker is killed anywhere comes once, with all of them", async () => {
  async function converse() {
    await db.delete(comments);
    const creator = await makeDashcamer();
    const fan = await makeFan();
    const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
    await db.insert(comments).values(
      ["Díky!", "Vyjde to v pátek."].map((content) => ({
        videoId: clip.id,
        fromDashcamer: true,
        content,
        postedAt: Date.now() - 10 * minute,
      })),
    );
    return { fan };
  }
  const mailsTo = (email: string | null) =>
    db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email ?? ""));

  await converse();
  const { context, steps } = await crashingContext(visitor, null);
  await mailComments(context);
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(5);
  for (const crash of crashes) {
    const { fan } = await converse();
    const crashing = await crashingContext(visitor, crash);
    await expect(mailComments(crashing.context)).rejects.toThrow();
    for (const later of [1, 2, 90]) {
      await mailComments(await makeContext(visitor, { now: Date.now() + later * minute }));
    }
    const [mail, ...more] = await mailsTo(fan.email);
    expect(more, JSON.stringify(crash)).toEqual([]);
    for (const words of ["Díky!", "Vyjde to v\u00a0pátek."]) expect(mail?.text).toContain(words);
  }
});
