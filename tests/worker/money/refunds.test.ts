import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { resolveRefund } from "~/domain/refunds/resolve-refund.server";
import { sendRefunds } from "~/domain/refunds/send-refunds.server";
import { settleRefund } from "~/domain/refunds/settle-refund.server";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { db, makeContext, makeSuperuser } from "../../factories";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
const minute = 60_000;
let creator: world.Creator;
let invoiceId: number;

/** An invoice that was paid by one payment, of which `amount` is to go back. */
async function aRefund(amount: number, values: Partial<typeof refunds.$inferInsert> = {}) {
  const payment = await world.beginPayment(invoiceId, 249_000, now);
  await settlePayment(await world.at(creator, now), {
    paymentId: payment.id,
    amount: 249_000,
    into: "gateway",
  });
  return db
    .insert(refunds)
    .values({
      dashcamerId: creator.id,
      invoiceId,
      paymentId: payment.id,
      method: "gateway",
      amount,
      createdAt: now,
      nextAttemptAt: now,
      ...values,
    })
    .returning()
    .get();
}

/** One more of the same payment. */
const anotherRefund = async (amount: number) => {
  const { id: _, ...row } = await db
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId))
    .then(([first]) => first as typeof refunds.$inferSelect);
  return db
    .insert(refunds)
    .values({ ...row, method: "gateway", amount })
    .returning()
    .get();
};

beforeEach(async () => {
  await db.update(refunds).set({ state: "done", nextAttemptAt: null });
  creator = await world.newCreator();
  invoiceId = (await world.order(creator, {}, { now })).id;
});

/** A tick of the cron at a moment, with a gateway that answers so. */
async function tick(at: number, refund: (amount: number) => Promise<void>) {
  const asked = vi.fn(({ amount }: { amount: number }) => refund(amount));
  const payments = { ...world.gatewaySaying(null), refund: asked };
  await sendRefunds(await makeContext({ role: "visitor" }, { now: at, payments }));
  return asked.mock.calls.length;
}

const ok = async () => {};
const lost = async () => {
  throw new Refusal("RemoteServiceUnavailable");
};
const tooMuch = async () => {
  throw new Refusal("InvalidState");
};
const lettersTo = async (email: string) => {
  const isUnsureMail = and(eq(mails.recipient, email), eq(mails.kind, "refundUnsure"));
  return (await db.select({ text: mails.text }).from(mails).where(isUnsureMail)).map(({ text }) => text);
};
const stateOf = async ({ id }: { id: number }) =>
  (await db.select().from(refunds).where(eq(refunds.id, id)).get())?.state;

test("money goes back by the gateway once, and ledger and invoice follow", async () => {
  const refund = await aRefund(100_000);
  expect(await Promise.all([tick(now, ok), tick(now, ok), tick(now, ok)])).toContain(1);
  expect(await tick(now + minute, ok)).toBe(0);
  expect(await stateOf(refund)).toBe("done");
  expect((await world.invoiceOf(invoiceId)).paid).toBe(149_000);
  expect(await world.balancesOf(creator)).toMatchObject({ gateway: 149_000 });
  await world.expectLedgerFits();
});

test("several workers at once ask the gateway once", async () => {
  await aRefund(100_000);
  const asked = await Promise.all(Array.from({ length: 6 }, () => tick(now, ok)));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1);
});

describe("when the answer is lost", () => {
  test("and more than half was asked for, it is asked again, and a refusal then says that it was done", async () => {
    const refund = await aRefund(200_000);
    expect(await tick(now, lost)).toBe(1);
    expect(await tick(now + minute, ok)).toBe(0);
    expect(await tick(now + 10 * minute, tooMuch)).toBe(1);
    expect(await stateOf(refund)).toBe("done");
    expect(await world.balancesOf(creator)).toMatchObject({ gateway: 49_000 });
  });

  test("and a second refund could go through, nobody asks again but a person, whom a mail tells", async () => {
    const { email } = await makeSuperuser();
    const refund = await aRefund(100_000);
    expect(await tick(now, lost)).toBe(1);
    expect(await tick(now + 10 * minute, ok)).toBe(0);
    expect(await stateOf(refund)).toBe("unsure");
    expect(await lettersTo(email)).toMatchObject([expect.stringContaining("neřekla, jestli vrátila")]);
    expect(await world.balancesOf(creator)).toMatchObject({ gateway: 249_000 });
  });
});

describe("what the gateway refuses at the first asking", () => {
  test("waits for a person, whom a mail tells once, however many workers see it", async () => {
    const { email } = await makeSuperuser();
    const refund = await aRefund(249_000);
    await Promise.all([tick(now, tooMuch), tick(now, tooMuch), tick(now, tooMuch)]);
    expect(await stateOf(refund)).toBe("unsure");
    expect(await tick(now + 100 * minute, ok)).toBe(0);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    const text = letters[0]?.replaceAll("\u00a0", " ");
    expect(text).toContain("odmítla vrátit 2 490 Kč z faktury");
    expect(text).toContain(`/admin/refunds/${refund.id}`);
  });

  test("and once more after a person had it asked again is reported once more", async () => {
    const superuser = await makeSuperuser();
    const refund = await aRefund(249_000);
    await tick(now, tooMuch);
    const context = await makeContext(superuser.actor, { now: now + minute });
    await resolveRefund(context, { id: refund.id, resolution: "again" });
    await tick(now + minute, tooMuch);
    expect(await lettersTo(superuser.email)).toHaveLength(2);
  });
});

test("a worker that dies while it asks leaves it to the next, after the lease", async () => {
  const refund = await aRefund(249_000);
  await expect(
    tick(now, async () => {
      throw new Error("killed");
    }),
  ).resolves.toBe(1);
  expect(await tick(now + minute, ok)).toBe(0);
  expect(await tick(now + 6 * minute, ok)).toBe(1);
  expect(await stateOf(refund)).toBe("done");
});

test.each([
  ["lost", lost],
  ["that it refuses", tooMuch],
])("an answer %s, of a worker so slow that the next one has finished, changes nothing", async (_, late) => {
  const { email } = await makeSuperuser();
  const refund = await aRefund(249_000);
  vi.spyOn(console, "error").mockImplementation(() => {});
  await tick(now, async () => {
    expect(await tick(now + 6 * minute, ok)).toBe(1);
    await late();
  });
  const left = await db.select().from(refunds).where(eq(refunds.id, refund.id)).get();
  expect(left).toMatchObject({ state: "done", nextAttemptAt: null, trouble: null });
  expect(await lettersTo(email)).toEqual([]);
  await world.expectLedgerFits();
});

test("a refund by bank never reaches the gateway, and a refund counts once however often it is reported", async () => {
  const byBank = await aRefund(50_000, { method: "bank", nextAttemptAt: null });
  expect(await tick(now + 1000 * minute, ok)).toBe(0);
  const context = await makeContext({ role: "visitor" }, { now });
  expect(await settleRefund(context, { id: byBank.id, states: ["waiting"] })).toBe(false);
  const refund = await anotherRefund(50_000);
  const settlements = [1, 2, 3].map(() => settleRefund(context, { id: refund.id, states: ["waiting"] }));
  expect((await Promise.all(settlements)).filter(Boolean)).toHaveLength(1);
  expect((await world.invoiceOf(invoiceId)).paid).toBe(199_000);
  expect(await world.balancesOf(creator)).toMatchObject({ gateway: 199_000 });
  await world.expectLedgerFits();
});
