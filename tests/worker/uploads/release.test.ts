import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pingHub } from "~/domain/uploads/ping-hub.server";
import { releaseUploads } from "~/domain/uploads/release-uploads.server";
import { uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";
import { day, hour, minute, siteOf, start } from "../channels/world";

const visitor = { role: "visitor" } as const;
const at = (now: number) => make.makeContext(visitor, { now });

async function makeVideo(overrides: Partial<typeof uploads.$inferInsert> = {}) {
  const { id } = await make.makeUpload({ publishedAt: start, outAt: null, ...overrides });
  const read = async () => (await make.db.select().from(uploads).where(eq(uploads.id, id)))[0];
  const change = (values: Partial<typeof uploads.$inferInsert>) =>
    make.db.update(uploads).set(values).where(eq(uploads.id, id));
  return { id, read, change };
}

describe("a video comes out when everybody sees it for the first time", () => {
  test("a planned one at its moment, and that moment stays whatever is hidden later", async () => {
    const { read, change } = await makeVideo({ publishedAt: start + hour });
    await releaseUploads(await at(start));
    expect(await read()).toMatchObject({ outAt: null });
    await releaseUploads(await at(start + hour));
    expect(await read()).toMatchObject({ outAt: start + hour });
    await change({ visible: false });
    await releaseUploads(await at(start + 2 * hour));
    await change({ visible: true });
    await releaseUploads(await at(start + 3 * hour));
    expect(await read()).toMatchObject({ outAt: start + hour });
  });

  test.each([
    ["hidden here", { visible: false }],
    ["announced on the channel", { channelState: "announced" as const }],
    ["missing on the channel", { channelState: "missing" as const }],
  ])("one that is %s does not", async (_name, overrides) => {
    const { read, change } = await makeVideo(overrides);
    await releaseUploads(await at(start));
    expect(await read()).toMatchObject({ outAt: null, hubPingAt: null });
    await change({ visible: true, channelState: "out" });
    await releaseUploads(await at(start + day));
    expect(await read()).toMatchObject({ outAt: start + day });
  });
});

describe("the hub of our own feeds", () => {
  /** What the hub hears at one moment of the feeds of a host. */
  async function pinged(now: number, host: string, isReached = true) {
    const { site, asked } = siteOf({ publish: async () => isReached });
    const baseUrl = "https://palubka.test";
    await pingHub({ ...(await at(now)), baseUrl, channelSite: site });
    return asked.published.flat().filter((feed) => feed.includes(host));
  }

  test("hears of a new video once, by the feed of all and by that of its playlist", async () => {
    const { dashcamerId } = await make.makeSite({ host: "ping-1.test" });
    const { id: playlistId } = await make.makePlaylist({ dashcamerId, name: "Zvěř", slug: "zver" });
    await makeVideo({ dashcamerId, playlistId });
    await makeVideo({ dashcamerId });
    await releaseUploads(await at(start));
    // While copies at the edge may be older, a hub that comes for the feed would find nothing new.
    expect(await pinged(start + minute, "ping-1.test")).toEqual([]);
    const [one, two] = await Promise.all([
      pinged(start + 3 * minute, "ping-1.test"),
      pinged(start + 3 * minute, "ping-1.test"),
    ]);
    expect([...one, ...two].toSorted()).toEqual([
      "https://ping-1.test/videos.rss",
      "https://ping-1.test/videos.rss?playlist=nezarazene",
      "https://ping-1.test/videos.rss?playlist=zver",
    ]);
    expect(await pinged(start + 20 * minute, "ping-1.test")).toEqual([]);
  });

  test("that cannot be reached is notified again, for a day", async () => {
    const { dashcamerId } = await make.makeSite({ host: "ping-2.test" });
    const { read } = await makeVideo({ dashcamerId });
    await releaseUploads(await at(start));
    expect(await pinged(start + 3 * minute, "ping-2.test", false)).toHaveLength(2);
    expect(await pinged(start + 4 * minute, "ping-2.test", false)).toEqual([]);
    expect(await pinged(start + 20 * minute, "ping-2.test", false)).toHaveLength(2);
    expect(await pinged(start + 2 * day, "ping-2.test", false)).toHaveLength(2);
    expect(await read()).toMatchObject({ hubPingAt: null });
  });
});
