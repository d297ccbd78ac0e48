import { expect, test } from "vitest";
import { notifyOfLowerPeriods } from "~/domain/tariffs/notify-of-lower-periods.server";
import { makeContext } from "../../factories";
import { lowerPeriodMails, makeLower } from "../money/lower-world";
import { crashesOf, crashingContext } from "./crashing-context";

const visitor = { role: "visitor" } as const;

test("a mail about a lower period comes once when a worker is killed anywhere in between", async () => {
  await makeLower();
  const { context, steps } = await crashingContext(visitor, null);
  await notifyOfLowerPeriods(context);
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(2);
  for (const crash of crashes) {
    const lower = await makeLower();
    const crashing = await crashingContext(visitor, crash);
    await expect(notifyOfLowerPeriods(crashing.context)).rejects.toThrow();
    await notifyOfLowerPeriods(await makeContext(visitor));
    expect(await lowerPeriodMails(lower), JSON.stringify(crash)).toHaveLength(1);
  }
});
