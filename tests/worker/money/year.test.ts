import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { faultsOf } from "../../year/faults";
import { liveDay } from "../../year/live-day";
import { planYear } from "../../year/plan";
import { daysOfYear, makeYearWorld } from "../../year/world";

declare global {
  namespace Cloudflare {
    interface Env {
      /** Replays the year of a failure: `YEAR_SEED=7 npx vitest run --project worker tests/worker/money/year.test.ts`. */
      TEST_YEAR_SEED: number;
    }
  }
}

const size = { creators: 24, days: daysOfYear, stepsEach: 30 };

test("a year of orders, payments, changes and ends leaves the books in order every day", async () => {
  const seed = env.TEST_YEAR_SEED;
  console.info(`year with the seed ${seed}`);
  const world = await makeYearWorld(env, size.creators);
  for (const [day, steps] of planYear(seed, size).entries()) {
    const toRemind = await liveDay(world, day, steps);
    expect(await faultsOf(world, day, toRemind), `seed ${seed}, day ${day}`).toEqual([]);
  }
  const happened = Object.keys(world.done).filter((name) => name.endsWith(": done"));
  const kinds = ["order", "upgrade", "pay", "giveUpPaying", "cancelOrder", "endContract"];
  expect(happened.sort()).toEqual(kinds.map((kind) => `${kind}: done`).sort());
  expect(world.done["payWithoutAnswer: RemoteServiceUnavailable"]).toBeGreaterThan(0);
  expect(world.sent.some(({ mail }) => mail.subject === "Záběry vám pořád nechodí")).toBe(true);
}, 600_000);
