import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { disconnectSocial } from "~/domain/social/disconnect.server";
import { postNow } from "~/domain/social/post-now.server";
import { leaseMs, type Network, networks } from "~/domain/social/rules";
import { sendSocialPosts } from "~/domain/social/send-posts.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { uploads } from "../../../db/schema/uploads";
import { pages } from "../../../workers/social/sandbox/account";
import { db } from "../../factories";
import { steppedDatabase } from "../stepped-database";
import { connect, contextOf, inGraph, makeWorld, minute, postOf, published, tick, ticks } from "./world";

const visitor = { role: "visitor" } as const;
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Sends with something else coming just before the given call to the database; how many calls there were. */
async function sendWhile(step: number, happens: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const begun = Date.now();
  const context = await contextOf(visitor);
  const stepped: Context = {
    ...context,
    db: steppedDatabase(async (_, work) => {
      if (steps++ === step) await happens();
      return work();
    }),
  };
  for (const later of [11, 12]) {
    const now = begun + later * minute;
    await inGraph((one) => {
      one.now = () => now;
    });
    await sendSocialPosts({ ...stepped, now }, 0);
  }
  return steps;
}

const disconnect = async ({ creator }: World) => {
  await disconnectSocial(await contextOf(creator.actor), { pageId: pages[0]?.id ?? "" });
};

const happenings: Record<string, (world: World, network: Network) => Promise<unknown>> = {
  "a creator who disconnects": disconnect,
  "a creator who disconnects and connects again": async (world) => {
    await disconnect(world);
    await connect(world.creator);
  },
  "a tariff that falls": ({ creator }) =>
    db.update(dashcamers).set({ variant: 1 }).where(eq(dashcamers.id, creator.id)),
  "a contract that ends": ({ creator }) =>
    db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id)),
  "a video that is hidden": ({ upload }) =>
    db.update(uploads).set({ visible: false }).where(eq(uploads.id, upload.id)),
  "another run of the clock": () => tick(12 * minute),
  // What is claimed and stands still so long is taken over, and whoever comes back late holds it no more.
  "a run of the clock after the lease": () => tick(12 * minute + leaseMs + 1),
  "a run of the clock after the lease that dies once it has published": async () => {
    const { social } = await contextOf(visitor);
    if (!social) throw new Error("There are no networks.");
    const dies =
      <Given extends unknown[]>(publish: (...given: Given) => Promise<unknown>) =>
      async (...given: Given): Promise<never> => {
        await publish(...given);
        throw new Error("the worker is dead");
      };
    const dying = { ...social, postToPage: dies(social.postToPage), publishStory: dies(social.publishStory) };
    await tick(12 * minute + leaseMs + 1, { social: dying }).catch(() => {});
  },
  "a click on the button": async ({ creator, upload }, network) =>
    postNow(await contextOf(creator.actor), { uploadId: upload.id, network }).catch(() => {}),
};

const table = networks.flatMap((network) => Object.keys(happenings).map((what) => [what, network] as const));

test.each(table)(
  "%s in the middle of a post on %s: once or not at all, and what is told is so",
  async (what, network) => {
    for (let step = 0, steps = 1; step < steps; step++) {
      const world = await makeWorld({ networks: [network] });
      await tick();
      let before = 0;
      steps = await sendWhile(step, async () => {
        await happenings[what]?.(world, network);
        before = (await published(world.upload)).length;
      });
      const where = `before call ${step} of ${steps}`;
      await ticks(15, 18, 22);
      const end = await published(world.upload);
      expect(end.length, where).toBeLessThanOrEqual(1);
      const { state, reason } = await postOf(world.upload.id, network);
      if (end.length === 1)
        expect([state, reason], where).toContainEqual(state === "posted" ? "posted" : "unknown");
      else expect(state, where).toBe("cancelled");
      // What forbids a post forbids it from then on: only one that was out before stays out.
      const isHarmless = what.includes("run of the clock") || what.startsWith("a click");
      expect(end.length, where).toBe(isHarmless ? 1 : before);
    }
  },
  240_000,
);
