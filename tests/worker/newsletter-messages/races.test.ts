import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { resumeMessage, stopMessage } from "~/domain/newsletter-messages/change-message.server";
import { sendNewsletters } from "~/domain/newsletter-messages/send-newsletters.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { uploads } from "../../../db/schema/uploads";
import { db, makeContext } from "../../factories";
import { steppedDatabase } from "../stepped-database";
import { deliveriesOf, makeWorld, messageOf, minute, takenFor, tick } from "./world";

const visitor = { role: "visitor" } as const;
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Sends with something else coming just before the given call to the database; how many calls there were. */
async function sendWhile(step: number, happens: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const context = await makeContext(visitor, { now: Date.now() + 11 * minute, later: async () => {} });
  const stepped: Context = {
    ...context,
    bulkMail: context.bulkMail && { ...context.bulkMail, mostAtOnce: 2 },
    db: steppedDatabase(async (_, work) => {
      if (steps++ === step) await happens();
      return work();
    }),
  };
  await sendNewsletters(stepped);
  return steps;
}

/** Lets it come before each call in turn, in a new world each time. */
async function whatever(
  happens: (world: World) => Promise<unknown>,
  holds: (world: World, where: string) => Promise<void>,
): Promise<void> {
  for (let step = 0, steps = 1; step < steps; step++) {
    const world = await makeWorld();
    await tick();
    steps = await sendWhile(step, () => happens(world));
    await holds(world, `before call ${step} of ${steps}`);
  }
}

/** One row and one mail for each, whoever they are. */
async function nobodyDoubled(world: World, where: string) {
  const got = await takenFor(world);
  expect(got, where).toEqual([...new Set(got)]);
  const rows = await deliveriesOf((await messageOf(world.site.id)).id);
  expect(
    rows.filter(({ state }) => state === "claimed"),
    where,
  ).toEqual([]);
  expect(rows.filter(({ state }) => state === "sent").length, where).toBe(got.length);
}

test("whoever leaves while a message is sent gets it once or not at all, and the others get it", async () => {
  await whatever(
    async ({ subscriptions }) =>
      unsubscribe(await makeContext(visitor), { key: subscriptions[1]?.key ?? "" }),
    async (world, where) => {
      await nobodyDoubled(world, where);
      const leaver = world.subscriptions[1]?.email;
      const others = world.emails.filter((email) => email !== leaver);
      expect(
        (await takenFor(world)).filter((email) => email !== leaver),
        where,
      ).toEqual(others);
    },
  );
}, 120_000);

test("a message that is stopped in the middle goes on where it was, and ends whole", async () => {
  const changed = async ({ creator }: World, work: typeof stopMessage, messageId: number) =>
    work(await makeContext(creator.actor, { later: async () => {} }), { messageId });
  await whatever(
    async (world) => {
      const { id, state } = await messageOf(world.site.id);
      if (state === "sending") await changed(world, stopMessage, id);
    },
    async (world, where) => {
      await nobodyDoubled(world, where);
      const { id, state } = await messageOf(world.site.id);
      if (state === "stopped") await changed(world, resumeMessage, id);
      await tick(14 * minute);
      await nobodyDoubled(world, where);
      expect(await takenFor(world), where).toEqual(world.emails);
      expect(await messageOf(world.site.id), where).toMatchObject({ state: "sent", sent: 3 });
    },
  );
}, 120_000);

test.each([
  [
    "a contract that ends",
    ({ creator }: World) =>
      db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id)),
  ],
  [
    "a video that is hidden",
    ({ upload }: World) => db.update(uploads).set({ visible: false }).where(eq(uploads.id, upload.id)),
  ],
])(
  "%s in the middle stops the rest",
  async (_, happens) => {
    await whatever(happens, async (world, where) => {
      await nobodyDoubled(world, where);
      const got = await takenFor(world);
      await tick(14 * minute);
      expect(await takenFor(world), where).toEqual(got);
      const { state } = await messageOf(world.site.id);
      expect(got.length === 3 ? ["sent"] : ["stopped", "cancelled"], where).toContain(state);
    });
  },
  120_000,
);
