import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getCreator } from "~/domain/dashcamers/get-creator.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { fromPragueInput } from "~/domain/prague-time";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { takeBackDays } from "~/domain/tariffs/take-back-days.server";
import { auditEntries } from "../../../db/schema/audit";
import { licenceShares } from "../../../db/schema/licence-periods";
import { db, makeContext, makeSite, signIn } from "../../factories";
import { htmlOf, postForm } from "../forms";
import * as money from "../money/world";
import { steppedDatabase } from "../stepped-database";
import { mailsTo, paidOrder } from "../withdrawals/world";

const now = Date.UTC(2026, 10, 24, 9);
const reason = "Dny patřily někomu jinému.";
const at = (text: string) => fromPragueInput(text) ?? Number.NaN;

let creator: money.Creator;

beforeEach(async () => {
  creator = await money.newCreator({ confirmedAt: now - money.day });
});

const untilOf = async () => (await money.recordOf(creator)).licenceUntil ?? 0;
const lastPeriod = async () => (await money.periodsOf(creator)).at(-1);

async function prolong(days: number, moment = now) {
  const input = { id: creator.id, days, reason: "Výpadek", after: await untilOf() };
  await prolongLicence(await money.asSuperuser(moment), input);
}

async function takeBack(moment = now, changes: { period?: number; after?: number } = {}) {
  const seen = { period: (await lastPeriod())?.id ?? 0, after: await untilOf(), ...changes };
  await takeBackDays(await money.asSuperuser(moment), { id: creator.id, reason, ...seen });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    ({ code }) => code,
  );
const offered = async (moment = now) =>
  (await getCreator(await money.asSuperuser(moment), { id: creator.id })).takeBack;
const entries = () =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "daysTakenBack"), eq(auditEntries.subjectId, creator.id)));
const letters = () => mailsTo(creator.email, "daysTakenBack");

describe("days that were given by mistake", () => {
  test("go before they have begun, and the tariff, its documents and the ledger are as before", async () => {
    await paidOrder(creator, now, { variant: 3, payInterval: 30 });
    const before = [
      await money.recordOf(creator),
      await money.periodsOf(creator),
      await money.documentsOf(creator),
      await money.balancesOf(creator),
    ];
    await prolong(10);
    const until = await untilOf();
    const period = (await lastPeriod())?.id;
    expect(await offered()).toEqual({ period, days: 10, until: at("2026-12-25T00:00") });
    await takeBack();
    expect([
      await money.recordOf(creator),
      await money.periodsOf(creator),
      await money.documentsOf(creator),
      await money.balancesOf(creator),
    ]).toEqual(before);
    await money.expectLedgerFits();
    const details = { from: at("2026-12-25T00:00"), until };
    expect(await entries()).toMatchObject([{ actorRole: "superuser", details }]);
    expect(JSON.stringify(await entries())).not.toContain("někomu");
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    const text = letter?.text.replaceAll("\u00a0", " ") ?? "";
    for (const said of [reason, "10 dní zdarma", "platí do 24. 12. 2026"]) expect(text).toContain(said);
    expect(await offered()).toBeNull();
  });

  test("that run go from tomorrow on, those that have passed stay given", async () => {
    await paidOrder(creator, now - 60 * money.day, { payInterval: 30 });
    await prolong(10);
    const third = at("2026-11-27T15:00");
    expect(await offered(third)).toMatchObject({ days: 7, until: at("2026-11-28T00:00") });
    await takeBack(third);
    expect(await lastPeriod()).toMatchObject({ from: now, until: at("2026-11-28T00:00"), givenDays: 3 });
    expect(await untilOf()).toBe(at("2026-11-28T00:00"));
    expect(await codeOf(takeBack(third + 1))).toBe("StateSame");
    expect(await codeOf(takeBack(at("2026-12-01T00:00")))).toBe("StateSame");
    expect((await letters())[0]?.text.replaceAll("\u00a0", " ")).toContain("platí do 27. 11. 2026");
  });

  test("of a tariff that had lapsed go on their first day wholly, and the tariff has lapsed again", async () => {
    await paidOrder(creator, now - 60 * money.day, { payInterval: 30 });
    const lapsed = await untilOf();
    await prolong(10);
    await takeBack(now + 3_600_000);
    expect(await untilOf()).toBe(lapsed);
    expect(await money.periodsOf(creator)).toHaveLength(1);
    expect((await letters())[0]?.text).toContain("Tarif tím skončil.");
  });

  test("are not taken back once money is on them, or an upgrade of them waits for its payment", async () => {
    await paidOrder(creator, now, { variant: 1, payInterval: 30 });
    await prolong(10);
    const period = (await lastPeriod())?.id ?? 0;
    const invoice = await money.order(creator, { kind: "upgrade", variant: 3 });
    expect(await codeOf(takeBack())).toBe("StateSame");
    await db
      .insert(licenceShares)
      .values({ periodId: period, invoiceId: invoice.id, amount: 100, since: now, variant: 3 });
    expect(await offered()).toBeNull();
    expect(await codeOf(takeBack())).toBe("StateSame");
    expect(await lastPeriod()).toMatchObject({ id: period, givenDays: 10 });
    expect([(await letters()).length, (await entries()).length]).toEqual([0, 0]);
  });

  test("stay when money comes on them between the look and the change", async () => {
    const order = await paidOrder(creator, now);
    await prolong(10);
    const { id: periodId = 0 } = (await lastPeriod()) ?? {};
    const share = { periodId, invoiceId: order.id, amount: 100, since: now, variant: 3 };
    const meanwhile = steppedDatabase(async (statements, work) => {
      if (statements.length > 2) await db.insert(licenceShares).values(share);
      return work();
    });
    const context = { ...(await money.asSuperuser(now)), db: meanwhile };
    const asked = { id: creator.id, period: periodId, reason, after: await untilOf() };
    expect(await codeOf(takeBackDays(context, asked))).toBe("ChangedMeanwhile");
    expect(await lastPeriod()).toMatchObject({ id: periodId, givenDays: 10 });
  });

  test("go once, and only those that the page showed at the end of the tariff", async () => {
    await paidOrder(creator, now);
    const [paid] = await money.periodsOf(creator);
    expect(await codeOf(takeBack())).toBe("StateSame");
    await prolong(10);
    const [after, period] = [await untilOf(), (await lastPeriod())?.id];
    expect(await codeOf(takeBack(now, { period: paid?.id }))).toBe("ChangedMeanwhile");
    expect(await codeOf(takeBack(now, { after: after - 1 }))).toBe("ChangedMeanwhile");
    const clicks = await Promise.all([1, 2].map(() => codeOf(takeBack(now, { period, after }))));
    expect(clicks.sort()).toEqual(["ChangedMeanwhile", "ok"]);
    expect([(await letters()).length, (await entries()).length]).toEqual([1, 1]);
    expect(await money.periodsOf(creator)).toEqual([paid]);
  });

  test("stay under notice, and only a superuser takes them back", async () => {
    await paidOrder(creator, now);
    await prolong(10);
    const { admin } = await makeSite();
    for (const actor of [creator.actor, admin, { role: "visitor" } as const]) {
      const work = takeBackDays(await makeContext(actor, { now }), {
        ...{ id: creator.id, period: 1, reason, after: 0 },
      });
      await expect(work).rejects.toThrow(/Forbidden|Authorization/);
    }
    await giveNotice(await money.asSuperuser(now), { id: creator.id, reason });
    expect(await codeOf(takeBack())).toBe("InvalidState");
    expect(await offered()).toBeNull();
  });

  test("go by the form, which keeps what was typed when it is refused", async () => {
    const { actor } = await money.asSuperuser(now);
    if (actor.role !== "superuser") throw new Error("no superuser");
    const cookie = await signIn(actor);
    creator = await money.newCreator({ confirmedAt: Date.now() - money.day });
    await paidOrder(creator, Date.now());
    await prolong(10, Date.now());
    const page = `/admin/creators/${creator.id}`;
    const fields = { intent: "takeBack", period: String((await lastPeriod())?.id), after: "1", reason };
    expect((await postForm(page, cookie, { ...fields, reason: " " })).status).toBe(400);
    expect((await postForm(page, cookie, { ...fields, reason: "a".repeat(1001) })).status).toBe(400);
    const stale = await postForm(page, cookie, fields);
    expect(stale.status).toBe(409);
    expect(await htmlOf(stale)).toContain(`${reason}</textarea>`);
    const done = await postForm(page, cookie, { ...fields, after: String(await untilOf()) });
    expect(done.status).toBe(200);
    expect(await money.periodsOf(creator)).toHaveLength(1);
  });
});
