import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { type ClaimedPost, claimPost } from "~/domain/social/claim-post.server";
import {
  closeFailed,
  closeNotThere,
  closePosted,
  keepContainer,
  openCall,
  waitForContainer,
} from "~/domain/social/close-post.server";
import { disconnectSocial } from "~/domain/social/disconnect.server";
import { isStillFit } from "~/domain/social/obstacle.server";
import { postNow } from "~/domain/social/post-now.server";
import { leaseMs, type Network, networks } from "~/domain/social/rules";
import { sendSocialPosts } from "~/domain/social/send-posts.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { uploads } from "../../../db/schema/uploads";
import { pages } from "../../../workers/social/sandbox/account";
import { db } from "../../factories";
import { sampleOf } from "../../sample";
import { steppedDatabase } from "../stepped-database";
import {
  connect,
  contextOf,
  inGraph,
  makeWorld,
  minute,
  postOf,
  published,
  tick,
  ticks,
  uploadOf,
} from "./world";

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

const table = networks.flatMap((network, row) =>
  sampleOf(Object.keys(happenings), row).map((what) => [what, network] as const),
);

test.each(table)(
  "%s in the middle of a post on %s: once or not at all, and its state says which",
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

/** The pages that a video was posted on. */
const pagesWith = ({ videoUrl }: World["upload"]) =>
  inGraph(({ book }) =>
    book
      .posts()
      .filter(({ link }) => link === videoUrl)
      .map(({ pageId }) => pageId),
  );

test("when a creator connects another page in the middle of a post, it is on the page that was theirs then", async () => {
  const [first, second] = pages.map(({ id }) => id);
  for (let step = 0, steps = 1; step < steps; step++) {
    const { creator, upload } = await makeWorld();
    await tick();
    let before: string[] = [];
    steps = await sendWhile(step, async () => {
      await connect(creator, second);
      before = await pagesWith(upload);
    });
    await ticks(15, 18, 22);
    const where = `before call ${step} of ${steps}`;
    expect(await pagesWith(upload), where).toEqual(before.length === 0 ? [second] : [first]);
  }
}, 240_000);

const unanswered = { type: "unknown" } as const;
const slowEnds: Record<string, (context: Context, lost: ClaimedPost, now: number) => Promise<unknown>> = {
  "opens no call": (context, lost, now) =>
    openCall(context, lost, { now, message: "", isFit: isStillFit(lost, now) }),
  "is not posted": (context, lost, now) => closePosted(context, lost, { id: "1", permalink: null }, now),
  "is not absent": closeNotThere,
  "keeps no container": (context, lost, now) => keepContainer(context, lost, "1", now),
  "waits for none": waitForContainer,
  "has not failed": (context, lost, now) =>
    closeFailed(context, lost, unanswered, { now, phase: "preparing" }),
};

test.each(Object.entries(slowEnds))("a post whose claim was taken over %s", async (_, end) => {
  const { upload } = await makeWorld();
  await tick();
  const context = await contextOf(visitor);
  const due = context.now + 11 * minute;
  const lost = await claimPost(context, due);
  const held = await claimPost(context, due + leaseMs + 1);
  if (!lost || !held) throw new Error("There was nothing to claim.");
  expect(held.attempts).toBe(lost.attempts + 1);
  const [post, video] = [await postOf(upload.id), await uploadOf(upload.id)];
  await end(context, lost, due + leaseMs + 2);
  expect([await postOf(upload.id), await uploadOf(upload.id)]).toEqual([post, video]);
});
