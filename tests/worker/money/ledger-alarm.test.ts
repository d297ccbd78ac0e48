import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkLedger } from "~/domain/money/check-ledger.server";
import { exportPayouts } from "~/domain/payouts/payout-files.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeSuperuser } from "../../factories";
import { atBank } from "../bank/statements";
import { makePayout, payoutsOf } from "../payouts/world";
import * as world from "./world";

let creator: world.Creator;

beforeEach(async () => {
  // The faults go to the log as well.
  vi.spyOn(console, "error").mockImplementation(() => {});
  creator = await world.newCreator();
  await db.update(dashcamers).set({ credit: 100 }).where(eq(dashcamers.id, creator.id));
});

afterEach(async () => {
  await db.update(dashcamers).set({ credit: 0 }).where(eq(dashcamers.id, creator.id));
});

const night = async (now: number) => checkLedger(await makeContext({ role: "visitor" }, { now }));
const alarmsOf = ({ email }: { email: string }) => db.select().from(mails).where(eq(mails.recipient, email));

test("a balance that does not fit is mailed to the superusers, once in a day", async () => {
  const superuser = await makeSuperuser();
  const now = Date.UTC(2026, 10, 24, 2);
  await night(now);
  await night(now + 60_000);
  const [alarm, ...more] = await alarmsOf(superuser);
  expect(more).toEqual([]);
  expect(alarm?.subject).toBe("Účetní zůstatky nesedí, výplaty stojí");
  expect(alarm?.text).toMatch(/Deníku neodpovídá 1.kredit\./);
  await night(now + world.day);
  expect(await alarmsOf(superuser)).toHaveLength(2);
});

test("no file for the bank is made then, and whoever tries has it mailed as well", async () => {
  const { creator: paidOut } = await makePayout();
  const superuser = await makeSuperuser();
  await expect(exportPayouts(await atBank())).rejects.toMatchObject({ code: "LedgerBroken" });
  expect(await payoutsOf(paidOut)).toMatchObject([{ state: "asked", fileId: null }]);
  expect(await alarmsOf(superuser)).toMatchObject([{ kind: "ledgerBroken" }]);
});

test("a ledger that fits is not talked about", async () => {
  await db.update(dashcamers).set({ credit: 0 }).where(eq(dashcamers.id, creator.id));
  await makeSuperuser();
  const before = await db.$count(mails, like(mails.kind, "ledgerBroken"));
  await night(Date.UTC(2026, 11, 24, 2));
  expect(await db.$count(mails, like(mails.kind, "ledgerBroken"))).toBe(before);
});
