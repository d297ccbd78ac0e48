import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { getOrder } from "~/domain/orders/get-order.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { changePrices } from "~/domain/tariffs/change-prices.server";
import { getPrices } from "~/domain/tariffs/get-prices.server";
import { listTariffs } from "~/domain/tariffs/list-tariffs.server";
import { notifyOfPrices } from "~/domain/tariffs/notify-of-prices.server";
import { earliestOfferDay, offerAlone } from "~/domain/tariffs/offer-rules";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { remindOfLicences } from "~/domain/tariffs/remind-of-licences.server";
import { beginPeriods } from "~/domain/tariffs/renew-licences.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { invoices } from "../../../db/schema/invoices";
import { mails } from "../../../db/schema/mails";
import { tariffPrices } from "../../../db/schema/tariffs";
import { firstTariffs } from "../../../db/seed/platform";
import { db, makeContext, makeSuperuser, signIn } from "../../factories";
import { getPage, htmlOf } from "../forms";
import * as world from "../money/world";
import { visitorAt } from "../withdrawals/world";

const superuser = await makeSuperuser();
const GB = 1_000_000_000;
const { day } = world;
const now = Date.UTC(2026, 10, 24, 9);
const later = now + 40 * day;
const standard = 2;
let creator: world.Creator;

beforeEach(async () => {
  await db.run("DROP TRIGGER IF EXISTS tariff_prices_stay");
  await db.delete(tariffPrices);
  creator = await world.newCreator();
});

const first = firstTariffs[standard - 1] as (typeof firstTariffs)[number];

/** As announced long before; it holds from the second day on. */
const changeSpace = (spaceBytes: number) =>
  db
    .insert(tariffPrices)
    .values({ ...offerAlone(first), variant: standard, day: "2026-11-25", spaceBytes, announcedAt: 1 });

/** The superuser announces another space, from the first day from which it may hold. */
async function announce(space: number, isLess: boolean) {
  const context = await makeContext(superuser.actor, { now, provedAt: now, later: async () => {} });
  const { seen } = await getPrices(context, standard);
  const day = earliestOfferDay(now, isLess);
  await changePrices(context, { ...offerAlone(first), variant: standard, seen, day, spaceBytes: space * GB });
  return Date.parse(`${day}T00:00+01:00`);
}

async function pay(invoice: { id: number; total: number }, at: number) {
  const payment = await world.beginPayment(invoice.id, invoice.total);
  await settlePayment(await world.at(creator, at), {
    paymentId: payment.id,
    amount: invoice.total,
    into: "gateway",
  });
}

async function withdrawFrom({ id, uuid }: { id: number; uuid: string | null }, at: number) {
  const context = await visitorAt(at);
  const key = (await withdrawalPath(context, { id, uuid: uuid ?? "" })).replace("/withdrawal/", "");
  await withdraw(context, { key, name: "Jana Nováková", contract: "Tarif Standard", email: creator.email });
}

const spaces = async () => (await world.periodsOf(creator)).map(({ spaceBytes }) => spaceBytes / GB);
const ownSpace = async () => (await world.recordOf(creator)).associatedBytes / GB;

test.each([
  [40, true, "2026-12-25"],
  [80, false, "2026-11-25"],
])("%d GB hold from midnight of the day that is announced", async (space, isLess, day) => {
  const midnight = await announce(space, isLess);
  expect(midnight).toBe(Date.parse(`${day}T00:00+01:00`));
  const spaceAt = async (at: number) =>
    (await listTariffs(await makeContext({ role: "visitor" }, { now: at }))).map(
      ({ spaceBytes }) => spaceBytes / GB,
    );
  expect(await spaceAt(midnight - 1)).toEqual([10, 50, 200, 1000]);
  expect(await spaceAt(midnight)).toEqual([10, space, 200, 1000]);
});

test("less space needs its notice, more does not", async () => {
  const tomorrow = earliestOfferDay(now, false);
  const context = await makeContext(superuser.actor, { now, provedAt: now, later: async () => {} });
  const change = (spaceBytes: number) =>
    changePrices(context, { ...offerAlone(first), variant: standard, seen: 0, day: tomorrow, spaceBytes });
  await expect(change(49 * GB)).rejects.toMatchObject({ code: "PricesTooSoon" });
  await expect(change(50 * GB)).rejects.toMatchObject({ code: "StateSame" });
  await change(51 * GB);
});

test("an order that was seen before the day and placed after it is refused, and shows the new space", async () => {
  const midnight = await announce(40, true);
  await prepareOrder(await world.at(creator, midnight - 1), world.anOrder());
  const place = async ({ id = 0, total = 0, spaceBytes = 0 }) =>
    placeOrder(await world.at(creator, midnight), {
      ...{ id, total, spaceBytes, useCredit: false },
      ...{ terms: "on", earlyStart: "on" },
    });
  const seen = async (at: number) => (await getOrder(await world.at(creator, at))).order ?? {};
  const before = await seen(midnight - 1);
  expect(before).toMatchObject({ spaceBytes: 50 * GB, maxBytes: 50 * GB });
  await expect(place(before)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  const after = await seen(midnight);
  expect(after).toMatchObject({ spaceBytes: 40 * GB });
  await place(after);
  expect(await world.documentsOf(creator)).toMatchObject([{ state: 0, spaceBytes: 40 * GB }]);
});

test("whoever has the tariff reads of less space in a mail, and nobody of more", async () => {
  const owner = await world.newCreator({ variant: standard, licenceUntil: now + 200 * day });
  const riseTexts = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, owner.email)))
      .filter(({ kind }) => kind === "pricesRise")
      .map(({ text }) => text.replaceAll("\u00a0", " "));
  const night = Date.UTC(2026, 10, 24, 23, 30);
  await announce(60, false);
  await notifyOfPrices(await makeContext({ role: "visitor" }, { now: night - day }));
  expect(await riseTexts()).toEqual([]);
  await announce(40, true);
  for (const _ of [1, 2]) await notifyOfPrices(await makeContext({ role: "visitor" }, { now: night }));
  const [text, ...more] = await riseTexts();
  expect(more).toEqual([]);
  expect(text).toContain("prostor tarifu: z 60 GB na 40 GB");
  expect(text).not.toContain("rok tarifu");
});

test("a reminder says what has no room in the tariff as it is offered now", async () => {
  const until = now + 14 * day;
  const owner = await world.newCreator({
    ...{ variant: standard, licenceUntil: until, associatedBytes: 50 * GB, usedBytes: 45 * GB },
  });
  await changeSpace(40 * GB);
  await remindOfLicences(await makeContext({ role: "visitor" }, { now: now + day }));
  const [letter] = await db.select().from(mails).where(eq(mails.recipient, owner.email));
  expect(letter?.text.replaceAll("\u00a0", " ")).toContain("zabráno je o 5,0 GB víc");
});

test("a space to come stands where tariffs are chosen; what a creator has is their own", async () => {
  const today = Date.now();
  const on = earliestOfferDay(today, true);
  await db.insert(tariffPrices).values({
    ...{ ...offerAlone(first), variant: standard, day: on, spaceBytes: 40 * GB, announcedAt: today },
  });
  const owner = await world.newCreator({
    ...{ variant: standard, licenceUntil: today + 100 * day, associatedBytes: 30 * GB },
  });
  const said = `od ${Number(on.slice(8))}. ${Number(on.slice(5, 7))}. ${on.slice(0, 4)}`;
  const register = await htmlOf(await getPage("/login/register/dashcamer"));
  const own = await htmlOf(await getPage("/dashcamer/tariff", await signIn(owner.actor)));
  for (const page of [register, own])
    expect(page.split(`<small>${said}: 40 GB prostoru</small>`)).toHaveLength(2);
  expect(own).toContain(`O${said.slice(1)} bude v tarifu 40 GB místo 50 GB. Co objednáte dřív`);
  expect(own).not.toContain("bude stát");
  expect(own).toContain("0 B z 30 GB");
});

test.each([40, 80])(
  "what is ordered keeps its space when the tariff has %d GB, also when it is paid after",
  async (space) => {
    await pay(await world.order(creator, { payInterval: 30 }, { now }), now);
    const ahead = await world.order(creator, { payInterval: 30 }, { now: now + day });
    await changeSpace(space * GB);
    await pay(ahead, now + 2 * day);
    expect(await spaces()).toEqual([50, 50]);
    const [, second] = await world.periodsOf(creator);
    for (const at of [later - 1, second?.from ?? 0])
      await beginPeriods(await makeContext({ role: "visitor" }, { now: at }));
    expect(await ownSpace()).toBe(50);

    await pay(await world.order(creator, { payInterval: 30 }, { now: later }), later);
    expect(await spaces()).toEqual([50, 50, space]);
    const [, , third] = await world.periodsOf(creator);
    await beginPeriods(await makeContext({ role: "visitor" }, { now: third?.from ?? 0 }));
    expect(await ownSpace()).toBe(space);
  },
);

test("an upgrade lowers no space that was ordered, and once withdrawn from leaves it as it was", async () => {
  await pay(await world.order(creator, {}, { now }), now);
  const more = async (space: number) => {
    await changeSpace(space * GB);
    const upgrade = await world.order(creator, { kind: "upgrade", extraUnits: 1 }, { now: now + day });
    await pay(upgrade, now + day);
    const raised = [await spaces(), await ownSpace()];
    await withdrawFrom(upgrade, now + 1.5 * day);
    return [raised, await spaces(), await ownSpace()];
  };
  expect(await more(40)).toEqual([[[50], 50], [50], 50]);
  expect(await more(80)).toEqual([[[80], 80], [50], 50]);
});

test("of two upgrades the one that stays keeps the space that it bought", async () => {
  await pay(await world.order(creator, {}, { now }), now);
  const upgrade = async (space: number, extraUnits: number) => {
    await changeSpace(space * GB);
    const order = await world.order(creator, { kind: "upgrade", extraUnits }, { now: now + day });
    await pay(order, now + day);
    return order;
  };
  await upgrade(80, 1);
  await withdrawFrom(await upgrade(90, 2), now + 1.5 * day);
  expect(await spaces()).toEqual([80]);
});

test("days that are given have the space of the period that they follow", async () => {
  await pay(await world.order(creator, {}, { now }), now);
  await changeSpace(40 * GB);
  const { licenceUntil } = await world.recordOf(creator);
  await prolongLicence(await world.asSuperuser(now + day), {
    id: creator.id,
    days: 5,
    reason: "Výpadek",
    after: licenceUntil ?? 0,
  });
  expect(await spaces()).toEqual([50, 50]);
});

test("the space that was ordered stands on an issued document for good", async () => {
  const { id, spaceBytes } = await world.order(creator, {}, { now });
  expect(spaceBytes).toBe(50 * GB);
  const change = db.update(invoices).set({ spaceBytes: GB }).where(eq(invoices.id, id));
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining("issued document") },
  });
});
