import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { Refusal, type RefusalCode } from "~/domain/errors";
import { makeContext } from "../../factories";
import { sampleOf } from "../../sample";
import { steppedDatabase } from "../stepped-database";

/** A change as one person asks for it. */
export type Change<World> = {
  actor(world: World): Actor;
  act(context: Context, world: World): Promise<unknown>;
  /** What it may say when somebody was quicker, though either of them alone would have been let through. */
  refusals: RefusalCode[];
};

export type Race<World> = {
  make(): Promise<World>;
  /** The change, and what somebody else does between two of its steps. */
  change: Change<World>;
  other: Change<World>;
  /** All that the two may touch, in a form that can be compared between two worlds. */
  look(world: World): Promise<unknown>;
};

/**
 * Lets a change happen undisturbed, then in a new world for each call to the database lets somebody else's whole change
 * come just before that call. What the two were answered and what is left is as if one had come after the other, or the
 * change was refused and only the other one's is there. Gives how many steps there were.
 */
export async function surviveEveryRace<World>({ make, change, other, look }: Race<World>): Promise<number> {
  async function inOrder(first: Change<World> | null, second: Change<World>) {
    const world = await make();
    const firstAnswer = first && (await answerTo(first, world));
    return { firstAnswer, next: await answerTo(second, world), left: await look(world) };
  }
  const alone = await inOrder(null, other);
  const otherFirst = await inOrder(other, change);
  const world = await make();
  const untouched = await look(world);
  let steps = 0;
  const mine = await answerTo(change, world, async () => void steps++);
  expect(mine).toBe("ok");
  const orders = [
    { mine, theirs: await answerTo(other, world), left: await look(world) },
    { mine: otherFirst.next, theirs: otherFirst.firstAnswer, left: otherFirst.left },
  ];
  expect(alone.left).not.toEqual(untouched);

  for (let step = 0; step < steps; step++) {
    const world = await make();
    let theirs: string | undefined;
    const mine = await answerTo(change, world, async (number) => {
      if (number === step) theirs = await answerTo(other, world);
    });
    const seen = { mine, theirs, left: await look(world) };
    const isRefused = change.refusals.some((code) => code === mine);
    const allowed = isRefused ? [...orders, { mine, theirs: alone.next, left: alone.left }] : orders;
    const isAllowed = allowed.some((one) => JSON.stringify(one) === JSON.stringify(seen));
    // The difference from one of them reads better than all of them.
    if (!isAllowed) expect(seen, `before step ${step} of ${steps}`).toEqual(allowed.at(-1));
  }
  return steps;
}

type Named<World> = [name: string, change: Change<World>];

/** A test for each change with each of the others, or with a sample of them; a change has more than `least` steps. */
export function raceEach<World>(
  changes: Named<World>[],
  others: Named<World>[],
  {
    who = "whoever",
    meanwhile = "meanwhile somebody",
    least = 0,
    ...world
  }: Pick<Race<World>, "make" | "look"> & { who?: string; meanwhile?: string; least?: number },
): void {
  for (const [row, [name, change]] of changes.entries())
    describe(`${who} ${name}`, () => {
      test.each(sampleOf(others, row))(`is refused or in order when ${meanwhile} %s`, async (_, other) => {
        expect(await surviveEveryRace({ ...world, change, other })).toBeGreaterThan(least);
      });
    });
}

/** "ok" or the code of the refusal; whatever else is thrown is a bug. */
async function answerTo<World>(
  { actor, act }: Change<World>,
  world: World,
  before: (step: number) => Promise<void> = async () => {},
): Promise<string> {
  let steps = 0;
  const context = await makeContext(actor(world), {
    db: steppedDatabase(async (_, work) => {
      await before(steps++);
      return work();
    }),
    limits: { allows: async () => true },
    mailDomains: { accepts: async () => true },
    later: async () => {},
  });
  try {
    await act(context, world);
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
