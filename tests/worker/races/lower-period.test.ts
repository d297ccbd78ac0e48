import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifyOfLowerPeriods } from "~/domain/tariffs/notify-of-lower-periods.server";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { db, makeContext } from "../../factories";
import { endOf, type LowerWorld, lowerPeriodMails, makeLower } from "../money/lower-world";
import { steppedDatabase } from "../stepped-database";

/** In what is left, a mail of a moment before looks the same as one of a moment after: so the order is given here. */
test.each<[string, (lower: LowerWorld) => Promise<unknown>]>([
  [
    "the period is taken back",
    ({ periodId }) => db.delete(licencePeriods).where(eq(licencePeriods.id, periodId)),
  ],
  ["the contract ends", endOf],
])("nobody is notified of a lower period when %s just before the mail is written", async (_, other) => {
  const run = async (before: (step: number) => Promise<unknown>) => {
    let steps = 0;
    const stepped = steppedDatabase(async (_, work) => {
      await before(steps++);
      return work();
    });
    await notifyOfLowerPeriods(await makeContext({ role: "visitor" }, { db: stepped }));
    return steps;
  };
  const undisturbed = await makeLower();
  const steps = await run(async () => {});
  expect(steps).toBe(2);
  expect(await lowerPeriodMails(undisturbed)).toHaveLength(1);
  for (let step = 0; step < steps; step++) {
    const lower = await makeLower();
    await run(async (at) => at === step && (await other(lower)));
    expect(await lowerPeriodMails(lower), `before step ${step}`).toEqual([]);
  }
});
