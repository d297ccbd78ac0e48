import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { RefusalCode } from "~/domain/errors";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import type { Job } from "~/domain/jobs";
import { goOn } from "~/domain/retention/go-on.server";
import { remindOfLicences } from "~/domain/tariffs/remind-of-licences.server";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { announceTerms } from "~/domain/terms/announce-terms.server";
import { closeTermsNotice } from "~/domain/terms/close-terms-notice.server";
import { endRejectedContracts } from "~/domain/terms/end-rejected-contracts.server";
import { getTermsQuestion } from "~/domain/terms/get-terms-question.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer, makeEditor } from "../../factories";
import { beginPayment, newCreator, order, recordOf } from "../money/world";
import {
  at,
  type Creator,
  day,
  inForce,
  logsIn,
  lookAtAnswers,
  makeNotified,
  notifiedAt,
  version,
} from "./world";

type Person = Pick<Creator, "actor">;

const accept = async (creator: Person, now: number) => acceptTerms(await at(creator, now), { version });
const reject = async (creator: Person, now: number) => rejectTerms(await at(creator, now), { version });
const noticeOf = async (creator: Creator, now: number) => (await getWorkspace(await at(creator, now))).terms;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
const letterTo = async ({ email }: Creator, kind: string) => {
  const found = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .get();
  return (found?.text ?? "").replaceAll("\u00a0", " ");
};

describe("whoever agrees", () => {
  test("is answered for once, gets the text by mail, and sees no notice any more", async () => {
    const creator = await makeNotified();
    expect(await noticeOf(creator, notifiedAt)).toEqual({ state: "announced", version, until: "2026-12-31" });
    await Promise.all([accept(creator, notifiedAt + day), accept(creator, notifiedAt + day)]);
    await accept(creator, notifiedAt + 2 * day);
    expect(await lookAtAnswers(creator)).toEqual({
      answers: [`${version} accepted workspace`],
      letters: ["termsAccepted"],
      hasEnded: false,
    });
    const letter = await letterTo(creator, "termsAccepted");
    expect(letter).toContain("26. 11. 2026");
    expect(letter).toContain("Vzorový formulář pro odstoupení od smlouvy".toUpperCase());
    expect(await noticeOf(creator, notifiedAt + day)).toBeNull();
    await logsIn(creator, inForce);
    expect(await noticeOf(creator, inForce)).toBeNull();
    expect(await codeOf(reject(creator, notifiedAt + 3 * day))).toBe("TermsAcceptedAlready");
  });

  test("an answer is never changed", async () => {
    const creator = await makeNotified();
    await accept(creator, notifiedAt);
    for (const change of [{ answer: "rejected" }, { at: 1 }, { place: "order" }] as const)
      await expect(
        db.update(termsAnswers).set(change).where(eq(termsAnswers.dashcamerId, creator.id)),
      ).rejects.toThrow();
  });
});

describe("whoever rejects", () => {
  test("learns when the contract ends and how to come back, and is not asked on the day in force", async () => {
    const creator = await makeNotified();
    await Promise.all([reject(creator, notifiedAt + day), reject(creator, notifiedAt + day)]);
    await reject(creator, notifiedAt + 2 * day);
    expect(await lookAtAnswers(creator)).toEqual({
      answers: [`${version} rejected workspace`],
      letters: ["termsRejected"],
      hasEnded: false,
    });
    const letter = await letterTo(creator, "termsRejected");
    expect(letter).toContain("Smlouva proto skončí 2. 3. 2027 0:00.");
    expect(letter).toContain("/dashcamer/terms");
    await logsIn(creator, inForce);
    expect(await noticeOf(creator, inForce)).toEqual({ state: "rejected", endsAt: inForce + 60 * day });
  });

  test.each([
    ["a moment before the day in force", inForce - 1, inForce - 1, "ok"],
    ["after it, without having logged in since", inForce + 5 * day, inForce - 1, "ok"],
    ["after the first login of the day in force", inForce + 1, inForce, "TooLateToReject"],
  ])("%s", async (_, now, login, code) => {
    const creator = await makeNotified({ lastLoginAt: login });
    expect(await codeOf(reject(creator, now))).toBe(code);
    expect((await lookAtAnswers(creator)).answers).toHaveLength(code === "ok" ? 1 : 0);
  });

  test("has fourteen days from the mail, when that came late", async () => {
    const creator = await makeDashcamer();
    const late = inForce + 2 * day + 3_600_000;
    await announceTerms(await makeContext({ role: "visitor" }, { now: late }));
    await logsIn(creator, inForce + 16 * day - 1);
    expect(await noticeOf(creator, late)).toMatchObject({ until: "2027-01-16" });
    await logsIn(creator, inForce + 16 * day);
    expect(await noticeOf(creator, inForce + 16 * day)).toEqual({ state: "question" });
    expect(await codeOf(reject(creator, inForce + 16 * day))).toBe("TooLateToReject");
  });

  test("can agree after all while the contract lasts: then it goes on", async () => {
    const creator = await makeNotified();
    await reject(creator, notifiedAt);
    await accept(creator, notifiedAt + day);
    expect(await noticeOf(creator, notifiedAt + day)).toBeNull();
    expect(await letterTo(creator, "termsAccepted")).toContain("smlouva běží dál");
    await endRejectedContracts(await makeContext({ role: "visitor" }, { now: inForce + 60 * day }));
    expect((await lookAtAnswers(creator)).hasEnded).toBe(false);
  });

  test("orders nothing more, hears why, and is not reminded of a tariff that will not go on", async () => {
    const creator = await newCreator();
    const paid = await order(creator, {}, { now: notifiedAt });
    const { id: paymentId } = await beginPayment(paid.id, paid.total, notifiedAt);
    await settlePayment(await at(creator, notifiedAt), { paymentId, amount: paid.total, into: "gateway" });
    await reject(creator, notifiedAt);
    expect(await codeOf(order(creator, { payInterval: 30 }, { now: notifiedAt + day }))).toBe(
      "TermsRejected",
    );
    const { licenceUntil } = await recordOf(creator);
    const before = await at(creator, (licenceUntil ?? 0) - 3 * day);
    await remindOfLicences(before);
    expect((await lookAtAnswers(creator)).letters).not.toContain("licenceReminder");
    await accept(creator, notifiedAt + day);
    await remindOfLicences(before);
    expect((await lookAtAnswers(creator)).letters).toContain("licenceReminder");
    expect(await codeOf(order(creator, { payInterval: 30 }, { now: notifiedAt + day }))).toBe("ok");
  });

  test("is not notified of further terms", async () => {
    const creator = await makeDashcamer();
    await reject(creator, notifiedAt);
    await announceTerms(await makeContext({ role: "visitor" }, { now: notifiedAt + day }));
    expect((await lookAtAnswers(creator)).letters).toEqual(["termsRejected"]);
  });
});

describe("nobody answers", () => {
  test.each([
    ["a version that is not the newest", "2022-02-07"],
    ["a version that there is not", "2030-01-01"],
  ])("%s", async (_, asked) => {
    const creator = await makeNotified();
    const context = await at(creator, notifiedAt);
    expect(await codeOf(acceptTerms(context, { version: asked }))).toBe("ChangedMeanwhile");
    expect(await codeOf(rejectTerms(context, { version: asked }))).toBe("ChangedMeanwhile");
    expect((await lookAtAnswers(creator)).answers).toEqual([]);
  });

  test("a version before it is public", async () => {
    const creator = await makeDashcamer();
    expect(await codeOf(reject(creator, Date.UTC(2026, 10, 24, 22, 59)))).toBe("ChangedMeanwhile");
  });

  test("after the contract has ended", async () => {
    const creator = await makeNotified({ contractEndedAt: notifiedAt });
    expect(await codeOf(accept(creator, notifiedAt + 1))).toBe("ContractEnded");
    expect(await codeOf(reject(creator, notifiedAt + 1))).toBe("ContractEnded");
    expect((await lookAtAnswers(creator)).letters).toEqual([]);
  });

  test("for a creator: their editors neither see the notice nor may they", async () => {
    const creator = await makeNotified();
    const editor = await makeEditor({ dashcamerId: creator.id });
    const context = await makeContext(editor.actor, { now: notifiedAt });
    expect((await getWorkspace(context)).terms).toBeNull();
    expect(await codeOf(acceptTerms(context, { version }))).toBe("Forbidden");
    expect(await codeOf(rejectTerms(context, { version }))).toBe("Forbidden");
    expect(await codeOf(getTermsQuestion(context))).toBe("Forbidden");
  });
});

test("the notice can be closed, but the question is asked all the same", async () => {
  const creator = await makeNotified();
  await closeTermsNotice(await at(creator, notifiedAt));
  expect(await noticeOf(creator, notifiedAt)).toBeNull();
  expect((await getTermsQuestion(await at(creator, notifiedAt))).state).toBe("announced");
  await logsIn(creator, inForce);
  expect(await noticeOf(creator, inForce)).toEqual({ state: "question" });
});

describe("a contract whose terms were rejected ends by itself", () => {
  const run = async (now: number) => endRejectedContracts(await makeContext({ role: "visitor" }, { now }));
  const ended = async ({ id }: Creator) =>
    (await db.select().from(dashcamers).where(eq(dashcamers.id, id)).get())?.contractEndedAt ?? null;

  test.each([
    ["at the end of the paid period", inForce + 60 * day, inForce + 60 * day],
    [
      "at the end of a period that ends before the terms are in force",
      notifiedAt + 5 * day,
      notifiedAt + 5 * day,
    ],
    ["on the day in force, where nothing is paid", null, inForce],
    ["on the day in force, where the tariff had lapsed", notifiedAt - day, inForce],
  ])("%s, not a moment sooner, and once", async (_, licenceUntil, end) => {
    const creator = await makeNotified({ licenceUntil });
    const other = await makeNotified({ licenceUntil });
    await reject(creator, notifiedAt + day);
    await run(end - 1);
    expect(await ended(creator)).toBeNull();
    await Promise.all([run(end), run(end), run(end)]);
    await run(end + day);
    expect(await ended(creator)).toBe(end);
    expect((await lookAtAnswers(creator)).letters).toEqual(["termsRejected", "contractEnded"]);
    expect(await ended(other)).toBeNull();
  });

  test("twenty in a run, whoever has rejected first before the others, and the next run goes on", async () => {
    await run(inForce);
    const creators: Creator[] = [];
    for (let at = 0; at < 22; at++) creators.push(await makeNotified({ licenceUntil: null }));
    // The one who was first a creator was the last to reject.
    const [last, ...others] = creators as [Creator, ...Creator[]];
    for (const creator of others) await reject(creator, notifiedAt + day);
    await reject(last, notifiedAt + 2 * day);
    const open = async () => {
      const ends = await Promise.all(creators.map(ended));
      return creators.filter((_, at) => ends[at] === null).map(({ id }) => id);
    };
    const jobs: Job[] = [];
    const later = async (job: Job) => void (job.type === "retention" && jobs.push(job));
    const context = await makeContext({ role: "visitor" }, { now: inForce, later });
    await endRejectedContracts(context);
    expect(await open()).toEqual([last.id, others.at(-1)?.id]);
    expect(jobs).toEqual([{ type: "retention", name: "endRejectedContracts" }]);
    await goOn(context, { name: "endRejectedContracts" });
    expect(await open()).toEqual([]);
    expect(jobs).toHaveLength(1);
  });

  test("later, when a period that was ordered before is paid meanwhile", async () => {
    const creator = await makeNotified();
    await reject(creator, notifiedAt);
    const later = inForce + 90 * day;
    await db.update(dashcamers).set({ licenceUntil: later }).where(eq(dashcamers.id, creator.id));
    await run(inForce + 60 * day);
    expect(await ended(creator)).toBeNull();
    await run(later);
    expect(await ended(creator)).toBe(later);
  });
});
