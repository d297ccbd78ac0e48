import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkVideos } from "~/domain/channels/check-videos.server";
import { copyPictures } from "~/domain/channels/copy-pictures.server";
import { type Feed, readFeed } from "~/domain/channels/feed";
import { type Channel, importVideos } from "~/domain/channels/import-videos.server";
import type { VideoStatus } from "~/domain/channels/rules";
import { announceVideos } from "~/domain/newsletter-messages/announce-videos.server";
import { getThumbnail } from "~/domain/uploads/get-thumbnail.server";
import { releaseUploads } from "~/domain/uploads/release-uploads.server";
import { pictureKeys } from "~/domain/uploads/rules";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { selectPublicUploads } from "~/domain/uploads/visible-uploads.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";
import { entry, feed as feedXml } from "../../unit/channels/feeds";
import { day, hour, makeChannel, minute, siteOf, start } from "./world";

const says = (status: VideoStatus) => siteOf({ video: async () => status }).site;
const out: VideoStatus = { state: "out", publishedAt: null, durationMs: 65_000 };

describe("a video of the channel", () => {
  test("is announced until the channel has confirmed it, and then everybody sees it", async () => {
    const { creator, channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    const site = { ...(await make.makeContext(creator.actor)).site, dashcamerId: creator.id };
    expect(await videos()).toMatchObject([
      { channelState: "announced", fetched: true, visible: true, notifiedAt: null },
    ]);
    expect(await selectPublicUploads(await at(start, { site }))).toEqual([]);
    await checkVideos(await at(start, { channelSite: says(out) }));
    expect(await videos()).toMatchObject([{ channelState: "out", durationMs: 65_000, checkAt: null }]);
    expect(await selectPublicUploads(await at(start, { site }))).toHaveLength(1);
  });

  test("comes once, however often and by however many ways it is announced", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    const entry = video();
    const context = await at(start);
    await Promise.all(Array.from({ length: 10 }, () => importVideos(context, channel, feed(entry, entry))));
    expect(await videos()).toHaveLength(1);
  });

  test("that was out before the channel was connected is taken over, and is no news", async () => {
    const { channel, at, feed, video, videos } = await makeChannel({ connectedAt: start });
    await importVideos(await at(start), channel, feed(video({ publishedAt: start - day })));
    expect(await videos()).toMatchObject([
      { channelState: "out", checkAt: start, notifiedAt: start, notifiedFanAt: start },
    ]);
    await checkVideos(await at(start, { channelSite: says(out) }));
    expect(await videos()).toMatchObject([{ channelState: "out", checkAt: null, notifiedAt: start }]);
  });

  test("that was only announced before the channel was connected is news when it comes out", async () => {
    const { channel, at, feed, video, videos } = await makeChannel({ connectedAt: start });
    await importVideos(await at(start), channel, feed(video({ publishedAt: start - day })));
    const startsAt = start + 2 * day;
    await checkVideos(await at(start, { channelSite: says({ state: "announced", startsAt }) }));
    expect(await videos()).toMatchObject([
      { channelState: "announced", notifiedAt: null, notifiedFanAt: null, outAt: null },
    ]);
    const begun: VideoStatus = { state: "out", publishedAt: startsAt, durationMs: 60_000 };
    await checkVideos(await at(startsAt + hour, { channelSite: says(begun) }));
    expect(await videos()).toMatchObject([{ channelState: "out", publishedAt: startsAt, notifiedAt: null }]);
  });

  test("that was announced once is not announced again, whatever its channel says later", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    await make.db
      .update(uploads)
      .set({ notifiedAt: start + minute, channelState: "out" })
      .where(eq(uploads.dashcamerId, channel.dashcamerId));
    await checkVideos(await at(start + hour, { channelSite: says({ state: "announced", startsAt: null }) }));
    expect(await videos()).toMatchObject([{ channelState: "announced", notifiedAt: start + minute }]);
  });

  test("of another channel is left out", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video({ channelId: "UCsomebodyelsexxxxxxxxxx" })));
    expect(await videos()).toEqual([]);
  });

  test("that was added by hand stays as it is", async () => {
    const { creator, channel, at, feed, video, videos } = await makeChannel();
    const entry = video({ name: "Jak se jmenuje na kanálu", description: "Popis" });
    const { videoId: channelVideoId } = entry;
    await make.makeUpload({ dashcamerId: creator.id, channelVideoId, name: "Ručně" });
    await importVideos(await at(start), channel, { ...feed(entry), gone: [channelVideoId] });
    expect(await videos()).toMatchObject([{ name: "Ručně", description: "", fetched: false, checkAt: null }]);
  });

  test("that was renamed there gets its new name, also at the clips in it", async () => {
    const { creator, channel, at, feed, video, videos } = await makeChannel();
    const entry = video();
    await importVideos(await at(start), channel, feed(entry));
    const [{ id: uploadId } = { id: 0 }] = await videos();
    const clip = await make.makeVideo({ dashcamerId: creator.id });
    await make.makeAssignedUpload(clip.id, { uploadId, publishedName: entry.name });
    await importVideos(await at(start + hour), channel, feed({ ...entry, name: "Srna a řidič" }));
    expect(await videos()).toMatchObject([
      { name: "Srna a řidič", channelName: "Srna a řidič", notifiedAt: null },
    ]);
    const rows = await make.db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, uploadId));
    expect(rows).toMatchObject([{ publishedName: "Srna a řidič" }]);
  });

  test("that was renamed here keeps that name", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    const entry = video();
    await importVideos(await at(start), channel, feed(entry));
    const [{ id, videoUrl } = { id: 0, videoUrl: "" }] = await videos();
    const edited = { id, name: "Moje jméno", videoUrl, description: "Můj popis", visible: true };
    await saveUpload(await at(start + minute), edited);
    await importVideos(
      await at(start + hour),
      channel,
      feed({ ...entry, name: "Jiné", description: "Jiný" }),
    );
    expect(await videos()).toMatchObject([
      { name: "Moje jméno", channelName: "Jiné", description: "Můj popis" },
    ]);
  });

  test("that comes unchanged is not written again", async () => {
    const { channel, at, feed, video } = await makeChannel();
    const entry = video();
    await importVideos(await at(start), channel, feed(entry));
    const { db, ...context } = await at(start + hour);
    let batches = 0;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === "batch") batches++;
        return Reflect.get(target, name, target);
      },
    });
    await importVideos({ ...context, db: counting }, channel, feed(entry));
    expect(batches).toBe(0);
  });
});

describe("what the channel says of a video decides what visitors see", () => {
  async function makeVideo(overrides: Partial<typeof uploads.$inferInsert> = {}) {
    const world = await makeChannel();
    const { videoId } = world.video();
    const row = {
      dashcamerId: world.creator.id,
      channelVideoId: videoId,
      fetched: true,
      checkAt: start,
      ...overrides,
    };
    const { id } = await make.makeUpload(row);
    const read = () => make.db.select().from(uploads).where(eq(uploads.id, id)).get();
    return { ...world, id, read };
  }

  test("one that was hidden or deleted there is hidden, and comes back with it", async () => {
    const { channel, at, read, feed, video } = await makeVideo({ checkAt: null });
    const gone = [(await read())?.channelVideoId ?? ""];
    await importVideos(await at(start), channel, { ...feed(), gone });
    await checkVideos(await at(start, { channelSite: says({ state: "missing" }) }));
    expect(await read()).toMatchObject({ channelState: "missing", visible: true, checkAt: start + 7 * day });
    const again = video({ videoId: gone[0], name: (await read())?.name });
    await importVideos(await at(start + hour), channel, feed(again));
    await checkVideos(await at(start + hour, { channelSite: says(out) }));
    expect(await read()).toMatchObject({ channelState: "out", checkAt: null });
  });

  test("a tombstone or a silent channel alone hides nothing", async () => {
    const { at, read } = await makeVideo();
    await checkVideos(await at(start, { channelSite: says({ state: "unknown" }) }));
    expect(await read()).toMatchObject({ channelState: "out", checkAt: start + hour });
  });

  test("a premiere waits for its beginning, and is published then", async () => {
    const { at, read } = await makeVideo({ channelState: "announced", publishedAt: start - day });
    const startsAt = start + hour;
    await checkVideos(await at(start, { channelSite: says({ state: "announced", startsAt }) }));
    expect(await read()).toMatchObject({ channelState: "announced", checkAt: startsAt + minute });
    const begun: VideoStatus = { state: "out", publishedAt: startsAt, durationMs: null };
    await checkVideos(await at(startsAt + minute, { channelSite: says(begun) }));
    expect(await read()).toMatchObject({ channelState: "out", publishedAt: startsAt, checkAt: null });
  });

  test("a new one of which nothing can be learnt for an hour is believed to its feed", async () => {
    const { at, read } = await makeVideo({ channelState: "announced", publishedAt: start - 2 * hour });
    await checkVideos(await at(start, { channelSite: says({ state: "unknown" }) }));
    expect(await read()).toMatchObject({ channelState: "out", publishedAt: start - 2 * hour });
  });

  test("two ticks at once ask about it once", async () => {
    const { at, read } = await makeVideo();
    const { site, asked } = siteOf({ video: async () => out });
    const context = await at(start, { channelSite: site });
    await Promise.all([checkVideos(context), checkVideos(context), checkVideos(context)]);
    expect(asked.video.filter((id) => id === asked.video[0])).toHaveLength(1);
    expect(await read()).toMatchObject({ channelState: "out" });
  });
});

describe("a video that comes out later", () => {
  // One run asks about a few; those of other tests would come first.
  beforeEach(async () => {
    await make.db.update(uploads).set({ checkAt: null });
  });

  const hidden: VideoStatus = { state: "missing" };
  const uploadedAt = start - 3 * day;

  /** A channel with a site that notifies its subscribers by itself, the clock's minutes for it, and its messages. */
  async function makeAnnounced() {
    const world = await makeChannel();
    const { id: siteId } = await make.makeSite({ dashcamerId: world.creator.id, newsletterAuto: true });
    const clock = async (now: number, status: VideoStatus) => {
      const context = await world.at(now, { channelSite: says(status) });
      for (const run of [checkVideos, releaseUploads, announceVideos]) await run(context);
    };
    const messages = () =>
      make.db.select().from(newsletterMessages).where(eq(newsletterMessages.siteId, siteId));
    const shown = async (now: number) => {
      const context = await world.at(now);
      return selectPublicUploads({ ...context, site: { ...context.site, dashcamerId: world.creator.id } });
    };
    return { ...world, clock, messages, shown };
  }

  test("because it is private or scheduled is announced when everybody sees it, once", async () => {
    const { channel, at, feed, video, videos, clock, messages, shown } = await makeAnnounced();
    const scheduled = video({ publishedAt: uploadedAt });
    for (const now of [start, start + minute, start + 8 * day]) {
      await importVideos(await at(now), channel, feed(scheduled));
      await clock(now, hidden);
      expect(await videos()).toMatchObject([{ channelState: "missing", outAt: null, notifiedAt: null }]);
      expect(await shown(now)).toEqual([]);
      expect(await messages()).toEqual([]);
    }
    const outAt = start + 9 * day;
    const published = { ...scheduled, publishedAt: outAt };
    for (const now of [outAt + minute, outAt + 2 * minute, outAt + 20 * minute]) {
      await importVideos(await at(now), channel, feed(published, published));
      await clock(now, out);
      await clock(now, out);
      expect(await shown(now)).toMatchObject([{ publishedAt: outAt }]);
      expect(await messages()).toMatchObject([{ kind: "video", state: "planned" }]);
    }
    expect(await videos()).toMatchObject([{ channelState: "out", outAt: outAt + minute }]);
  });

  test("for the second time, after it was private meanwhile, is no news and keeps its day", async () => {
    const { channel, at, feed, video, videos, clock, messages } = await makeAnnounced();
    const entry = video();
    await importVideos(await at(start), channel, feed(entry));
    await clock(start, out);
    await importVideos(await at(start + day), channel, { ...feed(), gone: [entry.videoId] });
    await clock(start + day, hidden);
    const again = { ...entry, publishedAt: start + 9 * day };
    await importVideos(await at(start + 9 * day), channel, feed(again));
    await clock(start + 9 * day, out);
    expect(await videos()).toMatchObject([
      { channelState: "out", outAt: start, publishedAt: entry.publishedAt },
    ]);
    expect(await messages()).toHaveLength(1);
  });

  test("and is a Short has the address of a Short, whoever has announced it first", async () => {
    for (const first of ["push", "feed"]) {
      const { channel, at, video, videos, clock, messages, shown } = await makeAnnounced();
      const { videoId } = video();
      const published = new Date(start - minute).toISOString();
      const pushed = entry({ videoId, published, short: true });
      const named = entry({ videoId, published, short: true, description: "Krátce" });
      for (const xml of first === "push" ? [pushed, named] : [named, pushed])
        await importVideos(await at(start), channel, ofChannel(channel, readFeed(feedXml(xml))));
      await clock(start, out);
      const videoUrl = `https://www.youtube.com/shorts/${videoId}`;
      expect(await videos()).toMatchObject([{ channelState: "out", videoUrl, channelVideoId: videoId }]);
      expect(await shown(start)).toMatchObject([{ videoUrl, description: "Krátce" }]);
      expect(await messages()).toHaveLength(1);
    }
  });

  /** The feed's stand-in has one channel's id; it is about that of the test. */
  const ofChannel = ({ channelId }: Channel, read: Feed): Feed => ({
    ...read,
    entries: read.entries.map((one) => ({ ...one, channelId })),
  });
});

describe("the picture of a video", () => {
  // One run copies a few; those of other tests would come first.
  beforeEach(async () => {
    await make.db.update(uploads).set({ pictureAt: null });
  });

  /** The beginning of a JPEG of this size, and one byte to tell it from others. */
  function jpeg(width: number, height: number, last: number): Uint8Array {
    const bytes = new Uint8Array(40);
    bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]);
    return bytes.fill(last, 39);
  }
  const sizes = [
    { width: 1280, height: 720 },
    { width: 640, height: 480 },
    { width: 320, height: 180 },
  ];
  const pictured = (last: number, of = sizes) =>
    siteOf({ pictures: async () => of.map(({ width, height }) => jpeg(width, height, last)) }).site;

  test("is copied in its sizes, looked at again, and exchanged when it was changed there", async () => {
    const { creator, channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    await copyPictures(await at(start, { channelSite: pictured(1) }));
    const [first] = await videos();
    expect(first).toMatchObject({
      imageKey: expect.stringMatching(/^thumbnails\/\d+-[0-9a-f]{32}\.jpg$/),
      imageSizes: sizes,
      pictureAt: start + hour,
    });
    const context = await at(start + hour, { channelSite: pictured(2) });
    await copyPictures(context);
    const [second] = await videos();
    expect(second?.imageKey).not.toBe(first?.imageKey);
    for (const key of pictureKeys(first as typeof uploads.$inferSelect))
      expect(await context.clips.head(key)).toBeNull();
    expect(pictureKeys(second as typeof uploads.$inferSelect)).toHaveLength(3);
    for (const key of pictureKeys(second as typeof uploads.$inferSelect))
      expect(await context.clips.head(key)).toMatchObject({ sizeBytes: 40, contentType: "image/jpeg" });

    await make.db
      .update(uploads)
      .set({ channelState: "out" })
      .where(eq(uploads.id, second?.id ?? 0));
    const site = { ...context.site, dashcamerId: creator.id };
    const asked = async (width?: number) =>
      (await getThumbnail({ ...context, site }, { id: second?.id ?? 0, width })).objectKey;
    const [large, middle, small] = pictureKeys(second as typeof uploads.$inferSelect);
    expect([await asked(), await asked(5000), await asked(1280), await asked(641)]).toEqual(
      Array(4).fill(large),
    );
    expect([await asked(640), await asked(321)]).toEqual([middle, middle]);
    expect([await asked(320), await asked(1)]).toEqual([small, small]);
  });

  test("gets the sizes that were missing right after the release, and loses none meanwhile", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    const [, , small = sizes[0]] = sizes;
    const early = await at(start, { channelSite: pictured(1, small && [small]) });
    await copyPictures(early);
    expect(await videos()).toMatchObject([{ imageSizes: [small] }]);
    const context = await at(start + hour, { channelSite: pictured(1) });
    await copyPictures(context);
    const [upload] = await videos();
    expect(upload).toMatchObject({ imageSizes: sizes });
    for (const key of pictureKeys(upload as typeof uploads.$inferSelect))
      expect(await context.clips.head(key)).not.toBeNull();
  });

  test("that comes when its video is gone is not left behind", async () => {
    const { creator, channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    const [{ id } = { id: 0 }] = await videos();
    const site = pictured(1);
    const slow = siteOf({
      async pictures(videoId) {
        await make.db.delete(uploads).where(eq(uploads.dashcamerId, creator.id));
        return site.pictures(videoId);
      },
    });
    await copyPictures(await at(start, { channelSite: slow.site }));
    const { objects } = await env.CLIPS.list({ prefix: `thumbnails/${id}-` });
    expect(objects).toEqual([]);
  });

  test("that cannot be had is asked for later, and the road scene stands in", async () => {
    const { channel, at, feed, video, videos } = await makeChannel();
    await importVideos(await at(start), channel, feed(video()));
    await copyPictures(await at(start, { channelSite: siteOf().site }));
    expect(await videos()).toMatchObject([{ imageKey: null, pictureAt: start + 6 * hour }]);
  });
});
