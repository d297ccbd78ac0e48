import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getCreator } from "~/domain/dashcamers/get-creator.server";
import { endNoticedContracts } from "~/domain/notices/end-noticed-contracts.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { noticeEndsAt } from "~/domain/notices/rules";
import { getTariffChoice } from "~/domain/orders/get-order.server";
import { fromPragueInput } from "~/domain/prague-time";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { ProlongLicenceForm } from "~/domain/tariffs/wire";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { db, makeContext, makeSite } from "../../factories";
import * as money from "../money/world";
import { mailsTo, paidOrder } from "../withdrawals/world";

const now = Date.UTC(2026, 10, 24, 9);
const reason = "Výpadek příjmu 20. listopadu.";
const at = (text: string) => fromPragueInput(text) ?? Number.NaN;

let creator: money.Creator;

beforeEach(async () => {
  creator = await money.newCreator({ confirmedAt: now - money.day });
});

async function prolong(days: number, moment = now, after?: number) {
  const licenceUntil = (await money.recordOf(creator)).licenceUntil ?? 0;
  const input = { id: creator.id, days, reason, after: after ?? licenceUntil };
  await prolongLicence(await money.asSuperuser(moment), input);
}

const entries = () =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "licenceProlonged"), eq(auditEntries.subjectId, creator.id)));
const letters = () => mailsTo(creator.email, "licenceProlonged");

describe("days of a tariff that the superuser gives", () => {
  test("follow on seamlessly, cost nothing, and are announced by mail, in the log and on the pages", async () => {
    await paidOrder(creator, now, { variant: 3, payInterval: 30, extraUnits: 2 });
    const [paid] = await money.periodsOf(creator);
    const [documents, balances] = [await money.documentsOf(creator), await money.balancesOf(creator)];
    await prolong(10);
    const [, given, ...more] = await money.periodsOf(creator);
    expect(more).toEqual([]);
    expect(paid?.until).toBe(at("2026-12-25T00:00"));
    const [from, until] = [paid?.until, at("2027-01-04T00:00")];
    expect(given).toMatchObject({ from, until, price: 0, invoiceId: null, givenDays: 10, variant: 3 });
    expect(given).toMatchObject({ extraSpaceBytes: paid?.extraSpaceBytes, payInterval: 30 });
    expect(await money.recordOf(creator)).toMatchObject({ licenceUntil: until, variant: 3, payInterval: 30 });
    expect(await money.documentsOf(creator)).toEqual(documents);
    expect(await money.balancesOf(creator)).toEqual(balances);
    await money.expectLedgerFits();
    expect(await entries()).toMatchObject([{ actorRole: "superuser", details: { from, until } }]);
    expect(JSON.stringify(await entries())).not.toContain("Výpadek");
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    const text = letter?.text.replaceAll("\u00a0", " ") ?? "";
    for (const said of [reason, "o 10 dní", "navážou", "do 3. 1. 2027"]) expect(text).toContain(said);
    const own = await getTariffChoice(await money.at(creator, now));
    expect(own.licence.given).toEqual([{ from, until }]);
    const shown = await getCreator(await money.asSuperuser(now), { id: creator.id });
    expect(shown).toMatchObject({ canProlong: true, given: [{ days: 10, reason, from, until }] });
  });

  test("begin at once when the tariff has lapsed, and let clips come in again", async () => {
    await paidOrder(creator, now - 60 * money.day, { payInterval: 30 });
    await prolong(1);
    expect((await money.periodsOf(creator)).at(-1)).toMatchObject({
      from: now,
      until: at("2026-11-26T00:00"),
    });
    expect((await letters())[0]?.text.replaceAll("\u00a0", " ")).toContain(
      "Tarif zase běží a platí do 25. 11. 2026",
    );
  });

  test("move up when the order before them is withdrawn from, and stay as many", async () => {
    const order = await paidOrder(creator, now);
    await prolong(10);
    const visitor = await makeContext({ role: "visitor" }, { now, later: async () => {} });
    const path = await withdrawalPath(visitor, { id: order.id, uuid: order.uuid ?? "" });
    const key = path.replace("/withdrawal/", "");
    await withdraw(visitor, { key, name: "Jana", contract: "Tarif", email: creator.email });
    expect(await money.periodsOf(creator)).toMatchObject([
      { givenDays: 10, from: now, until: at("2026-12-05T00:00") },
    ]);
    await money.expectLedgerFits();
  });

  test("come once, however often and by whomever they are sent", async () => {
    await paidOrder(creator, now);
    const after = (await money.recordOf(creator)).licenceUntil ?? 0;
    const clicks = await Promise.allSettled([10, 10, 20].map((days) => prolong(days, now, after)));
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(prolong(10, now + 1, after)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    expect(await money.periodsOf(creator)).toHaveLength(2);
    expect([(await letters()).length, (await entries()).length]).toEqual([1, 1]);
  });

  test("are refused without a tariff before, under notice, after a refusal of terms and after the end", async () => {
    const canProlong = async () =>
      (await getCreator(await money.asSuperuser(now), { id: creator.id })).canProlong;
    await expect(prolong(10)).rejects.toMatchObject({ code: "MissingLicense" });
    expect(await canProlong()).toBe(false);

    await paidOrder(creator, now);
    await giveNotice(await money.asSuperuser(now), { id: creator.id, reason });
    await expect(prolong(10)).rejects.toMatchObject({ code: "InvalidState" });
    expect(await canProlong()).toBe(false);
    const end = noticeEndsAt(now);
    await endNoticedContracts(await makeContext({ role: "visitor" }, { now: end, later: async () => {} }));
    await expect(prolong(10, end)).rejects.toMatchObject({ code: "ContractEnded" });
    expect(await canProlong()).toBe(false);

    creator = await money.newCreator({ confirmedAt: now - money.day });
    await paidOrder(creator, now);
    const refusal = { document: "d", version: "2027-01-01", answer: "rejected", at: now } as const;
    await db.insert(termsAnswers).values({ dashcamerId: creator.id, ...refusal });
    await expect(prolong(10)).rejects.toMatchObject({ code: "TermsRejected" });
    expect(await canProlong()).toBe(false);
    expect([(await letters()).length, (await entries()).length]).toEqual([0, 0]);
  });

  test("are the superuser's alone to give", async () => {
    await paidOrder(creator, now);
    const { admin } = await makeSite();
    for (const actor of [creator.actor, admin, { role: "visitor" } as const]) {
      const input = { id: creator.id, days: 1, reason, after: 0 };
      await expect(prolongLicence(await makeContext(actor, { now }), input)).rejects.toThrow(
        /Forbidden|Authorization/,
      );
    }
  });

  test.each(["", "0", "366", "-1", "1.5", "1e2", "9999"])("cannot be %j", (days) => {
    expect(ProlongLicenceForm.safeParse({ days, reason, after: "1" }).success).toBe(false);
    expect(ProlongLicenceForm.safeParse({ days: "365", reason, after: "1" }).success).toBe(true);
    expect(ProlongLicenceForm.safeParse({ days: "1", reason: " ", after: "1" }).success).toBe(false);
  });
});
