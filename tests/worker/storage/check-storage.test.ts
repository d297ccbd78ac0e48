import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newSecret } from "~/domain/accounts/secrets.server";
import type { Context } from "~/domain/context";
import { beginCheck, checkStorage } from "~/domain/storage/check-storage.server";
import { getStorageReport } from "~/domain/storage/get-storage-report.server";
import { checkEveryMs, mostExamples, strayAfterMs } from "~/domain/storage/rules";
import { objectDeletions } from "../../../db/schema/intakes";
import { storageChecks } from "../../../db/schema/storage-checks";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeSuperuser, makeUpload, makeVideo } from "../../factories";

const hour = 3_600_000;
/** Objects of tests are put now, so the walk happens two days later. */
const later = Date.now() + 48 * hour;

beforeEach(async () => {
  for (let objects = await env.CLIPS.list(); objects.objects.length > 0; objects = await env.CLIPS.list())
    await env.CLIPS.delete(objects.objects.map(({ key }) => key));
  await db.update(videos).set({ objectKey: null, posterKey: null, stripKey: null });
  await db.update(uploads).set({ imageKey: null });
  await db.delete(storageChecks);
});

async function clock(now = later, overrides: Partial<Context> = {}) {
  return makeContext({ role: "visitor" }, { now, ...overrides });
}

async function report() {
  const { actor } = await makeSuperuser();
  return getStorageReport(await makeContext(actor));
}

const found = async () => (await report()).faults.map(({ kind, objectKey }) => `${kind} ${objectKey}`).sort();

describe("a walk through the storage", () => {
  test("finds objects without rows, rows without objects and sizes that differ, and nothing else", async () => {
    const body = new Uint8Array(50);
    const sound = await makeVideo({ body, posterKey: "posters/sound" });
    const differing = await makeVideo({ body, sizeBytes: 51 });
    const missing = await makeVideo({});
    await env.CLIPS.put("posters/sound", "x");
    await env.CLIPS.put("posters/stray", "12345");
    await checkStorage(await clock());
    expect(await found()).toEqual([
      `missing ${missing.objectKey}`,
      `size ${differing.objectKey}`,
      "stray posters/stray",
    ]);
    expect((await report()).last).toMatchObject({
      ...{ objects: 4, objectBytes: 106, rows: 4 },
      ...{ missing: 1, differing: 1, stray: 1, strayBytes: 5 },
    });
    expect(await env.CLIPS.head("posters/stray")).not.toBeNull();
    expect(await env.CLIPS.head(sound.objectKey ?? "")).not.toBeNull();
  });

  test("knows what is on its way, waits to be deleted, is a smaller picture or a mark of the audit log", async () => {
    const upload = await makeUpload({ imageKey: "thumbnails/7-abc.jpg" });
    await db.insert(objectDeletions).values({ objectKey: "clips/waiting", notBefore: later + hour });
    for (const key of ["thumbnails/7-abc.jpg", "thumbnails/7-abc-640.jpg", "clips/waiting", "audit/last"])
      await env.CLIPS.put(key, "x");
    await checkStorage(await clock());
    expect(await found()).toEqual([]);
    await db.delete(uploads).where(eq(uploads.id, upload.id));
    await checkStorage(await clock(later + checkEveryMs));
    expect(await found()).toEqual(["stray thumbnails/7-abc-640.jpg", "stray thumbnails/7-abc.jpg"]);
  });

  test("leaves an object alone that is younger than a day, as its row may still come", async () => {
    await env.CLIPS.put("clips/new", "x");
    const put = (await env.CLIPS.head("clips/new"))?.uploaded.getTime() ?? 0;
    await checkStorage(await clock(put + strayAfterMs - 1));
    expect(await found()).toEqual([]);
    await checkStorage(await clock(put + strayAfterMs + checkEveryMs));
    expect(await found()).toEqual(["stray clips/new"]);
  });

  test("takes a whole look at what arrives between its two looks", async () => {
    const { id: dashcamerId } = await makeDashcamer();
    const context = await clock();
    const list: Context["clips"]["list"] = async (after, limit) => {
      const page = await context.clips.list(after, limit);
      await makeVideo({ dashcamerId, body: new Uint8Array(9) });
      return page;
    };
    await checkStorage({ ...context, clips: { ...context.clips, list } });
    expect(await found()).toEqual([]);
  });

  test("goes in pieces over the minutes, goes on where it was killed, and counts each object once", async () => {
    const { id: dashcamerId } = await makeDashcamer();
    for (let at = 0; at < 9; at++) await makeVideo({ dashcamerId, body: new Uint8Array(1) });
    for (let at = 0; at < 9; at++) await env.CLIPS.put(`strips/${newSecret()}`, "x");
    const context = await clock();
    const inTwos = { ...context.clips, list: (after: string) => context.clips.list(after, 2) };
    const slow = { ...context, clips: inTwos };
    await checkStorage(slow);
    expect(await report()).toMatchObject({ last: null, running: { objects: 10 } });
    let calls = 0;
    const dying = async (after: string) => {
      if (++calls > 1) throw new Error("killed");
      return inTwos.list(after);
    };
    await expect(checkStorage({ ...slow, clips: { ...inTwos, list: dying } })).rejects.toThrow("killed");
    await Promise.all([checkStorage(slow), checkStorage(slow)]);
    await checkStorage(slow);
    expect((await report()).last).toMatchObject({ objects: 18, rows: 9, stray: 9, missing: 0 });
    expect(await found()).toHaveLength(9);
  });

  test("keeps a hundred examples of a kind, and the number of all", async () => {
    const keys = Array.from({ length: mostExamples + 5 }, (_, at) => `clips/stray-${at}`);
    for (const key of keys) await env.CLIPS.put(key, "x");
    await checkStorage(await clock());
    const { last, faults } = await report();
    expect(last?.stray).toBe(mostExamples + 5);
    expect(faults).toHaveLength(mostExamples);
  });

  test("comes once a week by itself, and at once when the superuser asks, but one at a time", async () => {
    await checkStorage(await clock());
    await checkStorage(await clock(later + checkEveryMs - 1));
    expect(await db.$count(storageChecks)).toBe(1);
    const { actor } = await makeSuperuser();
    const asking = await makeContext(actor, { now: later + hour });
    await beginCheck(asking);
    await expect(beginCheck(asking)).rejects.toThrow("State is the same.");
    await checkStorage(await clock(later + 2 * hour));
    expect(await db.$count(storageChecks)).toBe(2);
    await expect(beginCheck(await makeContext({ role: "localAdmin", siteId: 1 }))).rejects.toThrow(
      "Forbidden.",
    );
  });
});
