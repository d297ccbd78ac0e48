import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { exportAccount } from "~/domain/accounts/export-account.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { takeBackTrack } from "~/domain/gps/take-back-track.server";
import { mostPoints, writeTrack } from "~/domain/gps/track";
import { sendClips } from "~/domain/intake/send-clips.server";
import { SendClipsForm } from "~/domain/intake/wire";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { forgetSender } from "~/domain/senders/forget-sender.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, guidOf, patch, tus } from "../intake/tus-client";
import { makeTransferable } from "../transfers/world";

const gpsTrack = [
  { ms: 0, lat: 50.08, lon: 14.42, kmh: 50 },
  { ms: 1000, lat: 50.0801, lon: 14.4201, kmh: null },
  { ms: 2000, lat: 50.0802, lon: 14.4202, kmh: 132 },
];
const points = writeTrack(gpsTrack);
const visitor = () => makeContext({ role: "visitor" });
const tracksOf = (videoId: number) => db.select().from(gpsTracks).where(eq(gpsTracks.videoId, videoId));

let seed = 5000;
async function arrived(dashcamerId: number): Promise<string> {
  const clip = bigMp4(20_000, ++seed);
  const path = await create(clip.size, { dashcamer: dashcamerId, filename: "a.mp4" });
  await patch(path, 0, clip.slice(0, clip.size));
  return guidOf(path);
}

/** The form as a browser sends it. */
function form(dashcamerId: number, guids: string[], more: Record<string, unknown> = {}) {
  return SendClipsForm.safeParse({
    dashcamerId: String(dashcamerId),
    upload: guids,
    rights: "on",
    terms: "on",
    ...more,
  });
}

async function send(dashcamerId: number, guids: string[], more: Record<string, unknown>) {
  const { data, error } = form(dashcamerId, guids, more);
  if (!data) throw error;
  await sendClips(await visitor(), data);
  return db.select().from(videos).where(eq(videos.dashcamerId, dashcamerId)).orderBy(videos.id);
}

/** A clip whose sender let the track go along. */
async function clipWithTrack(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const clip = await makeVideo(overrides);
  await db.insert(gpsTracks).values({ videoId: clip.id, points, sentAt: Date.now() });
  return clip;
}

describe("position and speed", () => {
  test("come with the clip whose box was ticked, and with no other", async () => {
    const { id, actor } = await makeDashcamer();
    const [one, two] = [await arrived(id), await arrived(id)];
    const [first, second] = await send(id, [one, two], {
      track: [`${two}:${points}`],
      moment: [`${one}:700`],
    });
    expect(await tracksOf(first?.id ?? 0)).toEqual([]);
    expect(await tracksOf(second?.id ?? 0)).toMatchObject([{ points }]);
    expect([first?.momentMs, second?.momentMs]).toEqual([700, null]);
    expect((await getVideo(await makeContext(actor), { id: second?.id ?? 0 })).track).toEqual(gpsTrack);
  });

  test("come once, however often the form comes", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const again = () => send(id, [guid], { track: [`${guid}:${points}`] });
    const [[clip]] = await Promise.all([again(), again(), again()]);
    expect(await tracksOf(clip?.id ?? 0)).toHaveLength(1);
  });

  test("a moment after the clip's end marks nothing", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const [clip] = await send(id, [guid], { moment: [`${guid}:99999`] });
    expect(clip?.momentMs).toBeNull();
  });

  test.each([
    ["a track that is none", "track", "[[0,50,14,40]]"],
    [
      "more points than a browser makes",
      "track",
      JSON.stringify(Array.from({ length: mostPoints + 1 }, (_, i) => [i, 50, 14, 1])),
    ],
    ["a script", "track", "<script>alert(1)</script>"],
    ["a moment before the start", "moment", "-1"],
    ["a moment in words", "moment", "brzy"],
  ])("are refused with %s, and nothing is sent", async (_, field, value) => {
    const guid = "a".repeat(32);
    expect(form(1, [guid], { [field]: [`${guid}:${value}`] }).error?.issues).toMatchObject([
      { path: [field], message: "reload" },
    ]);
  });

  test("are shown to the sender, who takes them back; twice is as good as once", async () => {
    const { viewGuid, id } = await clipWithTrack();
    const context = await visitor();
    expect((await viewVideo(context, { guid: viewGuid })).trackPoints).toBe(3);
    await Promise.all([1, 2].map(() => takeBackTrack(context, { guid: viewGuid })));
    expect(await tracksOf(id)).toEqual([]);
    expect((await viewVideo(context, { guid: viewGuid })).trackPoints).toBeNull();
  });

  test("are taken back by nobody who does not hold the secret address", async () => {
    const { id } = await clipWithTrack();
    await expect(takeBackTrack(await visitor(), { guid: "f".repeat(32) })).rejects.toMatchObject({
      code: "NotFound",
    });
    expect(await tracksOf(id)).toHaveLength(1);
  });

  test("go with the consent to use the clip", async () => {
    const { id, viewGuid } = await clipWithTrack();
    await withdrawConsent(await visitor(), { guid: viewGuid });
    expect(await tracksOf(id)).toEqual([]);
  });

  test("stay with a consent that came too late to be withdrawn", async () => {
    const { id, viewGuid } = await clipWithTrack({ state: 5 });
    await expect(withdrawConsent(await visitor(), { guid: viewGuid })).rejects.toThrow();
    expect(await tracksOf(id)).toHaveLength(1);
  });

  test.each(["clip", "clipAndData"] as const)(
    "are erased with what lay in the trash (%s)",
    async (trashAction) => {
      const day = 24 * 60 * 60 * 1000;
      const erased = await clipWithTrack({ trashedAt: Date.now() - 31 * day, trashAction });
      const recent = await clipWithTrack({ trashedAt: Date.now() - day, trashAction });
      await emptyTrash(await visitor());
      expect(await tracksOf(erased.id)).toEqual([]);
      expect(await tracksOf(recent.id)).toHaveLength(1);
    },
  );

  test("go over with the clip, and its new creator sees them", async () => {
    const { clip, to } = await makeTransferable({ video: { canTransfer: true } });
    await db.insert(gpsTracks).values({ videoId: clip.id, points, sentAt: Date.now() });
    const context = await makeContext(to.actor);
    expect(await acquireVideo(context, { id: clip.id })).toBe("moved");
    expect((await getVideo(context, { id: clip.id })).track).toEqual(gpsTrack);
  });

  test("are in what a fan takes away, and are forgotten with them", async () => {
    const { clip, fan } = await makeTransferable();
    await db.insert(gpsTracks).values({ videoId: clip.id, points, sentAt: Date.now() });
    const context = await makeContext(fan.actor);
    expect((await exportAccount(context)).clips[0]?.track?.[0]).toEqual({
      milliseconds: 0,
      latitude: 50.08,
      longitude: 14.42,
      kmPerHour: 50,
    });
    const { statements } = await forgetSender(context, fan.id);
    await db.batch([...statements(sql`true`)]);
    expect(await tracksOf(clip.id)).toEqual([]);
  });
});

describe("the strip of a clip", () => {
  const webp = (width: number, height: number, bytes = 400) => {
    const picture = new Uint8Array(bytes);
    picture.set(new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 "));
    const view = new DataView(picture.buffer);
    view.setUint32(4, bytes - 8, true);
    picture.set([0x9d, 0x01, 0x2a], 23);
    view.setUint16(26, width, true);
    view.setUint16(28, height, true);
    return picture;
  };
  const put = (guid: string, body: Uint8Array<ArrayBuffer>) =>
    tus("PUT", `/files/${guid}/strip`, { body, headers: { "Content-Type": "image/webp" } });

  test("is stored and comes with the clip", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    expect((await put(guid, webp(1280, 90))).status).toBe(204);
    const [clip] = await send(id, [guid], {});
    expect(clip?.stripKey).toBe(`strips/${guid}`);
  });

  test("brings what its frames look like to the clip, whether it comes before the form or after", async () => {
    const { id } = await makeDashcamer();
    const frameHashes = "0123456789abcdef".repeat(8);
    const looked = (guid: string) =>
      tus("PUT", `/files/${guid}/strip`, {
        body: webp(1280, 90),
        headers: { "Content-Type": "image/webp", "Frame-Hashes": frameHashes },
      });
    const [before, after] = [await arrived(id), await arrived(id)];
    await looked(before);
    const clips = await send(id, [before, after], {});
    expect(clips.map((clip) => clip.frameHashes).toSorted()).toEqual([frameHashes, null].toSorted());
    expect((await looked(after)).status).toBe(204);
    const rows = await db.select().from(videos).where(eq(videos.dashcamerId, id));
    expect(rows.map((clip) => clip.frameHashes)).toEqual([frameHashes, frameHashes]);
  });

  test.each(["0123", "x".repeat(128), "0".repeat(100_000)])(
    "is refused when it brings %s for them",
    async (hashes) => {
      const { id } = await makeDashcamer();
      const guid = await arrived(id);
      const answer = await tus("PUT", `/files/${guid}/strip`, {
        body: webp(1280, 90),
        headers: { "Content-Type": "image/webp", "Frame-Hashes": hashes },
      });
      expect(answer.status).toBe(400);
      const [clip] = await send(id, [guid], {});
      expect(clip).toMatchObject({ stripKey: null, frameHashes: null });
    },
  );

  test.each([
    ["of another size", webp(1280, 720)],
    ["of one frame", webp(160, 90)],
    ["cut short", webp(1280, 90).slice(0, 300)],
    ["too heavy", webp(1280, 90, 130_000)],
    ["a page", new TextEncoder().encode("<html></html>")],
  ])("is refused when it is %s", async (_, body) => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    expect((await put(guid, body)).status).toBeGreaterThanOrEqual(400);
    const [clip] = await send(id, [guid], {});
    expect(clip?.stripKey).toBeNull();
  });
});
