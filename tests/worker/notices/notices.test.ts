import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { getCreator } from "~/domain/dashcamers/get-creator.server";
import type { Job } from "~/domain/jobs";
import { endNoticedContracts } from "~/domain/notices/end-noticed-contracts.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { noticeEndsAt } from "~/domain/notices/rules";
import { withdrawNotice } from "~/domain/notices/withdraw-notice.server";
import { goOn } from "~/domain/retention/go-on.server";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import * as make from "../../factories";

const now = Date.UTC(2026, 9, 22, 9);
const minute = 60_000;
const endsAt = noticeEndsAt(now);
const reason = "Opakovaně zveřejňujete záběry bez souhlasu odesílatele.";
const password = "heslo jako celá věta";

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let superuser: Awaited<ReturnType<typeof make.makeSuperuser>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({ password });
  superuser = await make.makeSuperuser();
});

const still = { later: async () => {} };
const asSuperuser = (at: number) => make.makeContext(superuser.actor, { now: at, ...still });
const clockAt = (at: number) => make.makeContext({ role: "visitor" }, { now: at, ...still });
const give = async (at = now) => giveNotice(await asSuperuser(at), { id: creator.id, reason });
const takeBack = async (at: number) => withdrawNotice(await asSuperuser(at), { id: creator.id });
const tick = async (at: number) => endNoticedContracts(await clockAt(at));

async function look() {
  const [[record], letters, back] = await make.db.batch([
    make.db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    make.db.select().from(mails).where(eq(mails.recipient, creator.email)).orderBy(mails.id),
    make.db.select().from(refunds).where(eq(refunds.dashcamerId, creator.id)),
  ]);
  return { record, letters, kinds: letters.map(({ kind }) => kind), back };
}

describe("the provider's notice", () => {
  test("tells the creator at once why and until when, and changes nothing before that", async () => {
    await give();
    const { record, letters, kinds } = await look();
    expect(kinds).toEqual(["noticeGiven"]);
    const text = letters[0]?.text.replaceAll("\u00a0", " ") ?? "";
    for (const said of [reason, "27. 10. 2026", "/dashcamer/export"]) expect(text).toContain(said);
    expect(record).toMatchObject({
      noticeGivenAt: now,
      noticeGivenBy: superuser.id,
      noticeReason: reason,
      noticeEndsAt: endsAt,
      contractEndedAt: null,
    });
    const workspace = await getWorkspace(await make.makeContext(creator.actor, { now }));
    expect(workspace.noticeEndsAt).toBe(endsAt);
    expect((await getCreator(await asSuperuser(now), { id: creator.id })).notice).toMatchObject({
      endsAt,
      reason,
    });
  });

  test("ends the contract at its midnight in Prague and no minute before, once, as its creator would", async () => {
    const [from, until] = [now, now + 365 * 24 * 60 * minute];
    const paid = { dashcamerId: creator.id, total: 365_000, paid: 365_000, paidAt: from };
    const { id: invoiceId } = await make.makeInvoice({ ...paid, state: 1 });
    await make.makePeriod({ dashcamerId: creator.id, invoiceId, amount: 365_000, from, until });
    await give();
    await tick(endsAt - 1);
    expect((await look()).record?.contractEndedAt).toBeNull();
    await Promise.all([tick(endsAt), tick(endsAt), tick(endsAt + minute)]);
    await tick(endsAt + 2 * minute);
    const { record, letters, kinds, back } = await look();
    expect(record?.contractEndedAt).toBeGreaterThanOrEqual(endsAt);
    expect(kinds).toEqual(["noticeGiven", "contractEnded"]);
    expect(letters[1]?.text).toContain("jak jsme vám psali ve výpovědi");
    expect(back).toHaveLength(1);
    expect(record?.noticeReason).toBe(reason);
  });

  test("that was taken back ends nothing, and may be given anew", async () => {
    await give();
    await takeBack(now + minute);
    await tick(endsAt);
    expect((await look()).kinds).toEqual(["noticeGiven", "noticeWithdrawn"]);
    expect((await look()).record).toMatchObject({
      contractEndedAt: null,
      noticeEndsAt: null,
      noticeReason: null,
    });
    await give(endsAt);
    await tick(noticeEndsAt(endsAt));
    expect((await look()).kinds.at(-1)).toBe("contractEnded");
  });

  test("cannot be taken back once its time is over, although the minute of the cron has not come", async () => {
    await give();
    await expect(takeBack(endsAt)).rejects.toMatchObject({ code: "StateSame" });
  });

  test("comes too late for who has ended the contract by themselves", async () => {
    await give();
    await endContract(await make.makeContext(creator.actor, { now: now + minute, ...still }), { password });
    await tick(endsAt);
    expect((await look()).record?.contractEndedAt).toBe(now + minute);
    expect((await look()).kinds).toEqual(["noticeGiven", "contractEnded"]);
  });

  test("is given once, and never without a contract", async () => {
    await give();
    await expect(give(now + 1)).rejects.toMatchObject({ code: "StateSame" });
    creator = await make.makeDashcamer({ confirmedAt: null });
    await expect(give()).rejects.toMatchObject({ code: "StateSame" });
    creator = await make.makeDashcamer({ contractEndedAt: now });
    await expect(give()).rejects.toMatchObject({ code: "StateSame" });
    await expect(takeBack(now)).rejects.toMatchObject({ code: "StateSame" });
    expect((await look()).kinds).toEqual([]);
  });

  test("is the superuser's alone", async () => {
    const site = await make.makeSite();
    for (const actor of [creator.actor, site.admin, { role: "visitor" } as const]) {
      const context = await make.makeContext(actor, { now });
      const input = { id: creator.id, reason };
      await expect(giveNotice(context, input)).rejects.toThrow(/Forbidden|Authorization/);
      await expect(withdrawNotice(context, input)).rejects.toThrow(/Forbidden|Authorization/);
      await expect(getCreator(context, input)).rejects.toThrow(/Forbidden|Authorization/);
    }
  });
});

test("contracts whose notice is over end twenty in a run, the first to be over first, and the rest as a job", async () => {
  const jobs: Job[] = [];
  const at = Date.UTC(2027, 0, 1);
  const later = async (job: Job) => void (job.type === "retention" && jobs.push(job));
  const context = await make.makeContext({ role: "visitor" }, { now: at, later });
  await endNoticedContracts(context);
  jobs.length = 0;
  const noticed: number[] = [];
  // Who has been a creator longest was given notice last.
  for (let order = 22; order > 0; order--) {
    const one = { noticeGivenAt: 1, noticeReason: reason, noticeEndsAt: at - 1000 + order };
    noticed.unshift((await make.makeDashcamer(one)).id);
  }
  const open = async () =>
    (await make.db.select().from(dashcamers).where(isNull(dashcamers.contractEndedAt)))
      .map(({ id }) => id)
      .filter((id) => noticed.includes(id))
      .toSorted();
  await endNoticedContracts(context);
  expect(await open()).toEqual(noticed.slice(20).toSorted());
  expect(jobs).toEqual([{ type: "retention", name: "endNoticedContracts" }]);
  await goOn(context, { name: "endNoticedContracts" });
  expect(await open()).toEqual([]);
  expect(jobs).toHaveLength(1);
});
