import { expect, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { sampleOf } from "../../sample";
import { expectLedgerFits } from "../money/world";
import { crashesOf, crashingContext } from "./crashing-context";

export type MoneyScenario<World> = {
  make(): Promise<World>;
  actor(world: World): Actor;
  act(context: Context, world: World): Promise<unknown>;
  /** What finishes a change that broke off: the clock, or the person who asks again. */
  again(context: Context, world: World): Promise<unknown>;
  /** All that the change may touch, in a form that can be compared between two worlds. */
  look(world: World): Promise<unknown>;
  overrides?: Partial<Context>;
};

/**
 * Makes the change undisturbed, then in a new world for each point where the worker could crash. Whatever is left, the
 * ledger fits, and what comes after it ends where the undisturbed change did. Returns the number of crashes.
 */
export async function surviveEveryMoneyCrash<World>(scenario: MoneyScenario<World>): Promise<number> {
  const { make, actor, act, again, look, overrides } = scenario;
  // The log reports what was killed, hundreds of times.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const undisturbed = await make();
  const { context, steps } = await crashingContext(actor(undisturbed), null, overrides);
  await act(context, undisturbed);
  const done = await look(undisturbed);
  const crashes = crashesOf(steps);
  for (const crash of sampleOf(crashes)) {
    const where = JSON.stringify(crash);
    const world = await make();
    const crashing = await crashingContext(actor(world), crash, overrides);
    // Some faults are logged and left to the clock.
    await act(crashing.context, world).catch(() => {});
    expect(crashing.didCrash(), where).toBe(true);
    await expectLedgerFits();
    await again((await crashingContext(actor(world), null, overrides)).context, world);
    expect(await look(world), where).toEqual(done);
    await expectLedgerFits();
  }
  return crashes.length;
}
