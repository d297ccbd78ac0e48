import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { lockTags } from "~/domain/clips/lock-tags.server";
import { setTags } from "~/domain/clips/set-tags.server";
import { tagSentVideo } from "~/domain/senders/tag-sent-video.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeFan, makeVideo } from "../../factories";

let serial = 0;

async function makeSystemTag(): Promise<number> {
  const name = `štítek ${++serial}`;
  const [row] = await db
    .insert(systemTags)
    .values({ name, color: "#123456", textColor: "#ffffff" })
    .returning();
  return row?.id ?? 0;
}

async function world(overrides: { allowFanTagging?: boolean } = {}) {
  const creator = await makeDashcamer({ allowFanTagging: true, ...overrides });
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
  return { creator, fan, clip };
}

const as = (actor: Actor) => makeContext(actor);
const given = async (videoId: number) =>
  (await db.select().from(videoSystemTags).where(eq(videoSystemTags.videoId, videoId)))
    .map(({ systemTagId }) => systemTagId)
    .sort((a, b) => a - b);

let rain: number;
let town: number;
beforeEach(async () => {
  rain = await makeSystemTag();
  town = await makeSystemTag();
});

describe("the fan who has sent a clip", () => {
  test("gives it exactly the platform's tags that were ticked, and sees them", async () => {
    const { fan, clip } = await world();
    const context = await as(fan.actor);
    const guid = clip.viewGuid;
    await tagSentVideo(context, { guid, tagIds: [rain, town] });
    expect(await given(clip.id)).toEqual([rain, town]);
    await tagSentVideo(context, { guid, tagIds: [town, town] });
    expect(await given(clip.id)).toEqual([town]);
    const { tagging } = await viewVideo(context, { guid });
    expect(tagging).toMatchObject({ locked: false, given: [town] });
    await tagSentVideo(context, { guid, tagIds: [] });
    expect(await given(clip.id)).toEqual([]);
  });

  test("may not where the creator does not let fans tag, and is not asked", async () => {
    const { fan, clip } = await world({ allowFanTagging: false });
    const context = await as(fan.actor);
    expect((await viewVideo(context, { guid: clip.viewGuid })).tagging).toBeNull();
    await expect(tagSentVideo(context, { guid: clip.viewGuid, tagIds: [rain] })).rejects.toMatchObject({
      code: "StateSame",
    });
    expect(await given(clip.id)).toEqual([]);
  });

  test("may not once the creator has locked the tags, and again when they are unlocked", async () => {
    const { creator, fan, clip } = await world();
    const context = await as(fan.actor);
    const guid = clip.viewGuid;
    await tagSentVideo(context, { guid, tagIds: [rain] });
    await lockTags(await as(creator.actor), { id: clip.id, locked: true });
    await expect(tagSentVideo(context, { guid, tagIds: [town] })).rejects.toMatchObject({
      code: "StateSame",
    });
    expect(await given(clip.id)).toEqual([rain]);
    expect((await viewVideo(context, { guid })).tagging).toMatchObject({ locked: true, given: [rain] });
    await lockTags(await as(creator.actor), { id: clip.id, locked: false });
    await tagSentVideo(context, { guid, tagIds: [town] });
    expect(await given(clip.id)).toEqual([town]);
  });

  test("cannot invent a tag, nor use a creator's own", async () => {
    const { creator, fan, clip } = await world();
    const own = { dashcamerId: creator.id, name: "moje", color: "#123456", textColor: "#ffffff" };
    await db.insert(tags).values(own);
    const input = { guid: clip.viewGuid, tagIds: [rain, 999_999] };
    await expect(tagSentVideo(await as(fan.actor), input)).rejects.toMatchObject({ code: "NotFound" });
    expect(await given(clip.id)).toEqual([]);
    expect(await db.select().from(videoTags).where(eq(videoTags.videoId, clip.id))).toEqual([]);
  });

  test("cannot any more once the clip lies in the trash", async () => {
    const { fan, clip } = await world();
    await db.update(videos).set({ trashedAt: Date.now() }).where(eq(videos.id, clip.id));
    const input = { guid: clip.viewGuid, tagIds: [rain] };
    await expect(tagSentVideo(await as(fan.actor), input)).rejects.toMatchObject({ code: "NotFound" });
  });
});

test("nobody else tags for the sender, not even with the secret address", async () => {
  const { creator, clip } = await world();
  const stranger = await makeFan();
  const refused: [Actor, string][] = [
    [{ role: "visitor" }, "Unauthorized"],
    [stranger.actor, "Forbidden"],
    [creator.actor, "Forbidden"],
  ];
  for (const [actor, code] of refused) {
    const context = await as(actor);
    const input = { guid: clip.viewGuid, tagIds: [rain] };
    await expect(tagSentVideo(context, input)).rejects.toMatchObject({ code });
    expect((await viewVideo(context, { guid: clip.viewGuid })).tagging).toBeNull();
  }
  expect(await given(clip.id)).toEqual([]);
});

test("a lock and a change that hurry end in an order: what stands was there before the lock or never", async () => {
  const { creator, fan, clip } = await world();
  const [tagged, locked] = await Promise.allSettled([
    tagSentVideo(await as(fan.actor), { guid: clip.viewGuid, tagIds: [rain] }),
    lockTags(await as(creator.actor), { id: clip.id, locked: true }),
  ]);
  expect(locked.status).toBe("fulfilled");
  expect(await given(clip.id)).toEqual(tagged.status === "fulfilled" ? [rain] : []);
});

describe("the creator's own tags of a clip", () => {
  test("are exactly those that were ticked; another creator's are none", async () => {
    const { creator, clip } = await world();
    const other = await makeDashcamer();
    const tag = async (dashcamerId: number, name: string) => {
      const row = { dashcamerId, name, color: "#123456", textColor: "#ffffff" };
      const [saved] = await db.insert(tags).values(row).returning();
      return saved?.id ?? 0;
    };
    const [one, two, foreign] = [
      await tag(creator.id, "jedna"),
      await tag(creator.id, "dvě"),
      await tag(other.id, "cizí"),
    ];
    const context = await as(creator.actor);
    await setTags(context, { id: clip.id, tagIds: [one, two] });
    await setTags(context, { id: clip.id, tagIds: [two] });
    await expect(setTags(context, { id: clip.id, tagIds: [foreign] })).rejects.toMatchObject({
      code: "NotFound",
    });
    const rows = await db.select().from(videoTags).where(eq(videoTags.videoId, clip.id));
    expect(rows.map(({ tagId }) => tagId)).toEqual([two]);
  });
});
