import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { beginPeriods } from "~/domain/tariffs/renew-licences.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { invoices } from "../../../db/schema/invoices";
import { tariffs } from "../../../db/schema/tariffs";
import { firstTariffs } from "../../../db/seed/platform";
import { db, makeContext } from "../../factories";
import * as world from "../money/world";
import { visitorAt } from "../withdrawals/world";

const GB = 1_000_000_000;
const { day } = world;
const now = Date.UTC(2026, 10, 24, 9);
const later = now + 40 * day;
const standard = 2;
let creator: world.Creator;

beforeEach(async () => {
  for (const { variant, spaceBytes } of firstTariffs)
    await db.update(tariffs).set({ spaceBytes }).where(eq(tariffs.variant, variant));
  creator = await world.newCreator();
});

const changeSpace = (spaceBytes: number) =>
  db.update(tariffs).set({ spaceBytes }).where(eq(tariffs.variant, standard));

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
