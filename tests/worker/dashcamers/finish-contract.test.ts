import { and, eq, type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ContractEndReason } from "~/domain/dashcamers/contract-rules";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import * as make from "../../factories";

const day = 24 * 3_600_000;
const now = Date.now();

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;

beforeEach(async () => {
  creator = await make.makeDashcamer();
  const [from, until] = [now - 100 * day, now + 265 * day];
  const paid = { dashcamerId: creator.id, total: 599_000, paid: 599_000, paidAt: from };
  const { id: invoiceId } = await make.makeInvoice({ ...paid, state: 1 });
  await make.makePeriod({ dashcamerId: creator.id, invoiceId, amount: 599_000, from, until });
});

async function finish(condition: SQL = sql`true`, reason: ContractEndReason = "termsRejected") {
  const context = await make.makeContext({ role: "visitor" }, { now });
  return finishContract(context, { id: creator.id, reason, condition });
}

async function look() {
  const [record, back, letters] = await make.db.batch([
    make.db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    make.db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.dashcamerId, creator.id)),
    make.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.recipient, creator.email), eq(mails.kind, "contractEnded"))),
  ]);
  return { endedAt: record[0]?.contractEndedAt, back, letters: letters.map(({ text }) => text) };
}

test("without a login it ends once, gives back what is unused and says why", async () => {
  await make.signIn(creator.actor);
  expect((await Promise.all([finish(), finish(), finish()])).filter(Boolean)).toHaveLength(1);
  expect(await finish()).toBe(false);
  expect(await look()).toEqual({
    endedAt: now,
    back: [{ amount: 393_863 }],
    letters: [expect.stringContaining("odmítli jste změněné podmínky")],
  });
  expect(await make.db.$count(sessions, eq(sessions.dashcamerId, creator.id))).toBe(0);
});

test("while its condition does not hold, nothing has changed", async () => {
  expect(await finish(sql`false`)).toBe(false);
  expect(await look()).toEqual({ endedAt: null, back: [], letters: [] });
});

test("a letter to whoever asked does not speak of terms", async () => {
  await finish(sql`true`, "asked");
  const { letters } = await look();
  expect(letters).toEqual([expect.stringContaining("na vaši žádost jsme ukončili smlouvu")]);
  expect(letters[0]).not.toContain("podmínky");
});
