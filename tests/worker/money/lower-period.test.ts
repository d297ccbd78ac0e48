import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifyOfLowerPeriods } from "~/domain/tariffs/notify-of-lower-periods.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { db, makeContext } from "../../factories";
import { endOf, GB, type LowerWorld, lowerPeriodMails, makeLower } from "./lower-world";
import * as world from "./world";

const visitor = { role: "visitor" } as const;
const night = async (now = Date.now()) => notifyOfLowerPeriods(await makeContext(visitor, { now }));

describe("before a lower period that is paid begins, its creator", () => {
  test("reads what no longer fits and that nothing of it is deleted, once", async () => {
    const lower = await makeLower();
    await Promise.all([night(), night()]);
    await night(Date.now() + world.day);
    const [letter, ...more] = await lowerPeriodMails(lower);
    expect(more).toEqual([]);
    for (const said of [
      "máte zaplacený Decent",
      "zabráno je o 35,0 GB víc",
      "1 editor:",
      "Nic z toho nemažeme.",
    ])
      expect(letter?.text).toContain(said);
    expect(letter?.text).toContain("/dashcamer/tariff");
  });

  test("is notified fourteen days ahead and not before", async () => {
    const from = Date.now() + 40 * world.day;
    const lower = await makeLower({ from });
    await night(from - 15 * world.day);
    expect(await lowerPeriodMails(lower)).toEqual([]);
    await night(from - 13 * world.day);
    expect(await lowerPeriodMails(lower)).toHaveLength(1);
  });

  test("is not notified again when the period moves up", async () => {
    const lower = await makeLower();
    await night();
    await db
      .update(licencePeriods)
      .set({ from: Date.now() + 5 * world.day })
      .where(eq(licencePeriods.id, lower.periodId));
    await night();
    expect(await lowerPeriodMails(lower)).toHaveLength(1);
  });

  test.each<[string, () => Promise<LowerWorld>]>([
    ["where it has begun", () => makeLower({ from: Date.now() - 1000 })],
    ["where the tariff stays as it is", () => makeLower({ variant: 4 })],
    [
      "once the contract has ended",
      async () => {
        const lower = await makeLower();
        await endOf(lower);
        return lower;
      },
    ],
  ])("is not notified %s", async (_, make) => {
    const lower = await make();
    await night();
    expect(await lowerPeriodMails(lower)).toEqual([]);
  });

  test("is not notified where all fits, until something no longer does", async () => {
    const lower = await makeLower({ variant: 3, usedBytes: GB });
    await night();
    expect(await lowerPeriodMails(lower)).toEqual([]);
    await db
      .update(dashcamers)
      .set({ usedBytes: 900 * GB })
      .where(eq(dashcamers.id, lower.creator.id));
    await night();
    expect(await lowerPeriodMails(lower)).toHaveLength(1);
  });
});
