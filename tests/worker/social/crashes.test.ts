import { expect, test } from "vitest";
import { queueSocialPosts } from "~/domain/social/queue-posts.server";
import type { Network } from "~/domain/social/rules";
import { sendSocialPosts } from "~/domain/social/send-posts.server";
import { sampleOf } from "../../sample";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";
import { contextOf, inGraph, makeWorld, minute, postOf, published, tick, ticks, uploadOf } from "./world";

const visitor = { role: "visitor" } as const;

/** What the clock does eleven and twelve minutes later, by a worker that crashes as given. */
async function sendThrough(crash: Crash | null) {
  const { drawStory } = await contextOf(visitor);
  const begun = Date.now();
  const crashing = await crashingContext(visitor, crash, { drawStory });
  for (const later of [11, 12]) {
    const now = begun + later * minute;
    await inGraph((one) => {
      one.now = () => now;
    });
    await queueSocialPosts({ ...crashing.context, now });
    await sendSocialPosts({ ...crashing.context, now }, 0);
  }
  return crashing;
}

test.each<[Network, number]>([
  ["facebook", 14],
  ["instagram", 24],
])(
  "a worker that is killed anywhere leaves exactly one post on %s",
  async (network, least) => {
    const first = await makeWorld({ networks: [network] });
    await tick();
    const { steps } = await sendThrough(null);
    expect(await published(first.upload)).toHaveLength(1);
    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(least);
    for (const crash of sampleOf(crashes)) {
      const { upload } = await makeWorld({ networks: [network] });
      await tick();
      const where = JSON.stringify(crash);
      await expect(sendThrough(crash), where).rejects.toThrow();
      // Leases pass, then the time after which Facebook is asked.
      await ticks(14, 15, 17, 19, 22);
      expect(await published(upload), where).toHaveLength(1);
      expect(await postOf(upload.id, network), where).toMatchObject({ state: "posted", triedAt: null });
      const flags = await uploadOf(upload.id);
      const flag = network === "facebook" ? flags?.facebookPostedAt : flags?.instagramStoryPostedAt;
      expect(flag, where).toEqual(expect.any(Number));
    }
  },
  300_000,
);
