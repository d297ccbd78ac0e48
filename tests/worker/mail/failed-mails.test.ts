import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Job } from "~/domain/jobs";
import { listFailedMails } from "~/domain/mail/list-failed-mails.server";
import { resendMail } from "~/domain/mail/resend-mail.server";
import { failedMailsPerPage, maxSendAttempts, sendingLeaseMs, shownErrorLength } from "~/domain/mail/rules";
import { sendMail } from "~/domain/mail/send-mail.server";
import type { MailOutcome, MailTransport, OutgoingMail } from "~/domain/mail/transport";
import { listWaitingWork } from "~/domain/operations/list-waiting-work.server";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeSuperuser } from "../../factories";
import { plansOf } from "../../query-plans";

const newest = { before: null, after: null };
const noon = Date.UTC(2026, 10, 21, 11);

/** The mail service: keeps what it was handed, and can be told how to answer. */
let delivered: OutgoingMail[];
let answer: () => Promise<MailOutcome>;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  delivered = [];
  answer = async () => ({ type: "taken" });
  await db.delete(mails);
});

async function asSuperuser(now = noon) {
  const jobs: Job[] = [];
  const { actor } = await makeSuperuser();
  const mail: MailTransport = {
    mostAtOnce: 1,
    async send(mails) {
      const outcome = await answer();
      if (outcome.type === "taken") delivered.push(...mails);
      return outcome;
    },
  };
  const context = await makeContext(actor, { now, mail, later: async (job) => void jobs.push(job) });
  return { context, jobs, superuser: actor };
}

async function makeMail(overrides: Partial<typeof mails.$inferInsert> = {}) {
  const [row] = await db
    .insert(mails)
    .values({
      dedupeKey: crypto.randomUUID(),
      kind: "clipReceived",
      recipient: "jana@gmial.com",
      subject: "Máme vaše video",
      text: "T",
      html: "H",
      headers: {},
      state: "failed",
      attempts: maxSendAttempts,
      lastError: "Error: no such host",
      nextAttemptAt: 1,
      createdAt: 1,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no mail");
  return row;
}

const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(mails).where(eq(mails.id, id)))[0] as typeof mails.$inferSelect;

test("the superuser sees what did not leave, the newest first, with the beginning of the reason", async () => {
  const first = await makeMail({ lastError: "x".repeat(500) });
  const second = await makeMail({ recipient: "petr@example.com", lastError: null });
  for (const state of ["queued", "sending", "sent"] as const) await makeMail({ state });
  const { context } = await asSuperuser();
  const { mails: listed, older, newer } = await listFailedMails(context, newest);
  expect(listed).toMatchObject([
    { id: second.id, recipient: "petr@example.com", error: "", attempts: maxSendAttempts },
    { id: first.id, kind: "clipReceived", subject: "Máme vaše video", error: "x".repeat(shownErrorLength) },
  ]);
  expect({ older, newer }).toEqual({ older: null, newer: null });
});

test("a mail whose address was erased is neither listed nor counted nor sent", async () => {
  const erased = await makeMail({ recipient: "", subject: "", text: "", html: "" });
  const { context, jobs } = await asSuperuser();
  expect((await listFailedMails(context, newest)).mails).toEqual([]);
  const waiting = await listWaitingWork(context);
  expect(waiting.find(({ name }) => name === "failedMails")).toMatchObject({ total: 0 });
  await expect(resendMail(context, erased)).rejects.toThrow("State is the same.");
  expect(await rowOf(erased)).toEqual(erased);
  expect(jobs).toEqual([]);
});

test("the list goes on by pages and asks an index of failed mails alone", async () => {
  for (let made = 0; made <= failedMailsPerPage; made++) await makeMail();
  const { context } = await asSuperuser();
  const { mails: listed, older } = await listFailedMails(context, newest);
  expect(listed).toHaveLength(failedMailsPerPage);
  const rest = await listFailedMails(context, { before: older, after: null });
  expect(rest.mails).toHaveLength(1);
  expect(rest.newer).not.toBeNull();
  const plans = await plansOf(context, (asking) => listFailedMails(asking, { before: older, after: null }));
  expect(plans.join("\n")).toMatch(/USING INDEX mails_failed/);
  expect(plans.join("\n")).not.toContain("TEMP B-TREE");
  const counts = await plansOf(context, listWaitingWork);
  expect(counts.find((plan) => plan.includes("mails_failed"))).toBeDefined();
});

test("of three hurried clicks one is let through: the mail leaves once, and the log has one entry", async () => {
  const mail = await makeMail();
  const { context, jobs, superuser } = await asSuperuser();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => resendMail(context, mail)));
  expect(outcomes.flatMap((one) => (one.status === "rejected" ? one.reason.code : "ok")).toSorted()).toEqual([
    "StateSame",
    "StateSame",
    "ok",
  ]);
  expect(jobs).toEqual([{ type: "sendMail", dedupeKey: mail.dedupeKey }]);
  await Promise.all([1, 2].map(() => sendMail(context, mail)));
  expect(delivered).toMatchObject([{ to: "jana@gmial.com", subject: "Máme vaše video", text: "T" }]);
  expect(await rowOf(mail)).toMatchObject({ state: "sent", lastError: null });
  await expect(resendMail(context, mail)).rejects.toThrow("State is the same.");
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.actorId, superuser.superuserId));
  expect(entries).toMatchObject([
    { action: "mailResent", area: "operations", subjectKind: "mail", subjectId: mail.id, details: {} },
  ]);
});

test.each(["queued", "sending", "sent"] as const)("a mail that is %s is left as it is", async (state) => {
  const mail = await makeMail({ state });
  const { context, jobs } = await asSuperuser();
  await expect(resendMail(context, mail)).rejects.toThrow("State is the same.");
  expect(await rowOf(mail)).toEqual(mail);
  expect(jobs).toEqual([]);
});

test("other failed mails stay where they are", async () => {
  const [mail, other] = [await makeMail(), await makeMail()];
  const { context } = await asSuperuser();
  await resendMail(context, mail);
  expect(await rowOf(other)).toEqual(other);
});

test("sent again it has all its attempts, with the waits of a new one, and then can be sent again once more", async () => {
  const mail = await makeMail();
  answer = async () => ({ type: "unknown", detail: "no such host" });
  let now = noon;
  const { context } = await asSuperuser(now);
  await resendMail(context, mail);
  for (let attempt = 1; attempt <= maxSendAttempts; attempt++) {
    expect(await rowOf(mail)).toMatchObject({ state: "queued" });
    await sendMail({ ...context, now }, mail);
    const { nextAttemptAt } = await rowOf(mail);
    if (attempt === 1) expect(nextAttemptAt).toBe(noon + 60_000);
    now = nextAttemptAt;
  }
  expect(await rowOf(mail)).toMatchObject({ state: "failed", attempts: 2 * maxSendAttempts });
  answer = async () => ({ type: "taken" });
  await resendMail({ ...context, now }, mail);
  await sendMail({ ...context, now }, mail);
  expect(delivered).toHaveLength(1);
});

test("a worker that comes back late from before does not write into the new attempts", async () => {
  const mail = await makeMail({ state: "queued", attempts: 0 });
  const { context } = await asSuperuser();
  let comeBack = () => {};
  answer = () => new Promise((resolve) => (comeBack = () => resolve({ type: "rejected", detail: "late" })));
  const late = sendMail(context, mail);
  await vi.waitFor(async () => expect(await rowOf(mail)).toMatchObject({ state: "sending", attempts: 1 }));
  answer = async () => ({ type: "rejected", detail: "no such mailbox" });
  const afterLease = { ...context, now: noon + sendingLeaseMs };
  await sendMail(afterLease, mail);
  await resendMail(afterLease, mail);
  let finish = () => {};
  answer = () => new Promise((resolve) => (finish = () => resolve({ type: "taken" })));
  const again = sendMail(afterLease, mail);
  await vi.waitFor(async () => expect(await rowOf(mail)).toMatchObject({ state: "sending", attempts: 3 }));
  comeBack();
  await late;
  expect(await rowOf(mail)).toMatchObject({ state: "sending", attempts: 3 });
  finish();
  await again;
  expect(await rowOf(mail)).toMatchObject({ state: "sent" });
});

test("whoever is not the superuser sees nothing of it and sends nothing", async () => {
  const mail = await makeMail();
  const context = await makeContext({ role: "localAdmin", siteId: 1 });
  await expect(listFailedMails(context, newest)).rejects.toThrow("Forbidden.");
  await expect(resendMail(context, mail)).rejects.toThrow("Forbidden.");
  expect(await rowOf(mail)).toEqual(mail);
});
