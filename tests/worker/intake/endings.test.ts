import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { posterKey } from "~/domain/intake/rules";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Upload } from "../../../workers/upload/ledger";
import { db, makeContext, makeDashcamer } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import expected from "../../fixtures/media/expected.json";
import { media } from "./media";
import {
  create,
  eventually,
  guidOf,
  isStored,
  offsetOf,
  patch,
  sessionOf,
  slowBody,
  stateOf,
  streamOf,
  tus,
} from "./tus-client";

const MiB = 1024 ** 2;
const clip = bigMp4(6 * MiB);
const day = 86_400_000;

const rowOf = (path: string) =>
  db
    .select()
    .from(intakes)
    .where(eq(intakes.guid, guidOf(path)))
    .get();

/** What an upload's session remembers, changed as if something had happened. */
async function remember(path: string, change: Partial<Upload>) {
  await runInDurableObject(sessionOf(path), (_session, { storage }) => {
    storage.kv.put("upload", { ...storage.kv.get<Upload>("upload"), ...change });
  });
}

const ring = (path: string) => runDurableObjectAlarm(sessionOf(path));

/** Bytes of tail that a session still holds. */
function tailOf(path: string): Promise<number> {
  return runInDurableObject(sessionOf(path), (_session, { storage }) => {
    const [row] = storage.sql.exec<{ bytes: number }>(
      "select coalesce(sum(length(bytes)), 0) as bytes from tail",
    );
    return row?.bytes ?? 0;
  });
}

describe("after six days", () => {
  test("an unfinished upload ends and leaves nothing: no bytes, no reservation", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, 5.5 * MiB));
    expect(await tailOf(path)).toBe(0.5 * MiB);
    await remember(path, { expiresAt: Date.now() - 1 });
    expect(await ring(path)).toBe(true);
    expect((await tus("HEAD", path)).status).toBe(410);
    expect((await patch(path, 5.5 * MiB, clip.slice(5.5 * MiB, 6 * MiB))).status).toBe(410);
    expect(await tailOf(path)).toBe(0);
    expect((await rowOf(path))?.state).toBe("expired");
    expect(await isStored(path)).toBe(false);
  });

  test("a complete upload that nobody sent ends and is deleted, poster and all", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.stream());
    await env.CLIPS.put(posterKey(guidOf(path)), "poster");
    await remember(path, { expiresAt: Date.now() - 1 });
    await ring(path);
    expect(await isStored(path)).toBe(false);
    expect(await env.CLIPS.head(posterKey(guidOf(path)))).toBeNull();
    expect((await rowOf(path))?.state).toBe("expired");
  });

  test("a clip that was sent stays", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.stream());
    await db
      .update(intakes)
      .set({ state: "sent" })
      .where(eq(intakes.guid, guidOf(path)));
    await remember(path, { expiresAt: Date.now() - 1 });
    await ring(path);
    expect(await isStored(path)).toBe(true);
    expect((await tus("HEAD", path)).status).toBe(410);
    expect((await tus("DELETE", path)).status).toBe(410);
    expect(await isStored(path)).toBe(true);
  });

  test("an upload whose alarm is late answers 410 all the same", async () => {
    const path = await create(clip.size);
    await remember(path, { expiresAt: Date.now() - 1 });
    expect((await tus("HEAD", path)).status).toBe(410);
    expect((await patch(path, 0, clip.stream())).status).toBe(410);
  });

  test("a request that is running then is stopped", async () => {
    const path = await create(clip.size);
    const body = slowBody();
    const answer = patch(path, 0, body.stream);
    body.push(clip.slice(0, 1 * MiB));
    await eventually(async () => (await sessionOf(path).position) === 1 * MiB);
    await remember(path, { expiresAt: Date.now() - 1 });
    await ring(path);
    expect((await answer).status).toBe(423);
    expect((await rowOf(path))?.state).toBe("expired");
  });

  test("after some days more it is forgotten altogether: 404", async () => {
    const path = await create(clip.size);
    await tus("DELETE", path);
    await remember(path, { endedAt: Date.now() - 8 * day });
    await ring(path);
    expect((await tus("HEAD", path)).status).toBe(404);
  });
});

describe("a crash", () => {
  test("after R2 has put the parts together is made good: the upload is complete", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.stream());
    await remember(path, { state: "completing", info: null });
    await db
      .update(intakes)
      .set({ state: "receiving", info: null, fingerprint: null })
      .where(eq(intakes.guid, guidOf(path)));
    expect(await stateOf(path)).toMatchObject({ state: "checking" });
    await ring(path);
    expect(await stateOf(path)).toMatchObject({ state: "received", info: { container: "mp4" } });
    expect((await rowOf(path))?.state).toBe("received");
  });

  test("after the database knows the clip is made good too, by the next question", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.stream());
    await remember(path, { state: "completing", info: null });
    expect(await offsetOf(path)).toBe(clip.size);
    await eventually(async () => (await stateOf(path)).state === "received");
  });

  test("before the last part was cut is made good", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, clip.size - 1));
    const session = sessionOf(path);
    await runInDurableObject(session, (_session, { storage }) => {
      const [{ row, bytes } = { row: 0, bytes: new ArrayBuffer(0) }] = storage.sql.exec<{
        row: number;
        bytes: ArrayBuffer;
      }>("select row, bytes from tail order by row desc limit 1");
      const longer = new Uint8Array([...new Uint8Array(bytes), ...clip.slice(clip.size - 1, clip.size)]);
      storage.sql.exec("update tail set bytes = ? where row = ?", longer.buffer, row);
    });
    await remember(path, { offset: clip.size });
    await ring(path);
    expect(await stateOf(path)).toMatchObject({ state: "received" });
  });

  test("while a refused file was cleared away is made good", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.stream());
    await remember(path, {
      state: "refused",
      refusal: "NotAVideoFile",
      endedAt: Date.now(),
      unsettled: true,
    });
    await ring(path);
    expect(await isStored(path)).toBe(false);
    expect(await rowOf(path)).toMatchObject({ state: "refused", refusalCode: "NotAVideoFile" });
    expect(await stateOf(path)).toMatchObject({ refusal: { Code: "NotAVideoFile" } });
  });

  test("that lost the parts in R2 ends the upload, and does not call it complete", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, 5.5 * MiB));
    await runInDurableObject(sessionOf(path), async (_session, { storage }) => {
      const id = storage.kv.get<Upload>("upload")?.multipartId ?? "";
      await env.CLIPS.resumeMultipartUpload(`clips/${guidOf(path)}`, id).abort();
    });
    await patch(path, 5.5 * MiB, clip.slice(5.5 * MiB, clip.size));
    expect((await tus("HEAD", path)).status).toBe(410);
    expect((await rowOf(path))?.state).toBe("expired");
  });
});

test("finishing twice at once makes one object and one answer", async () => {
  const path = await create(clip.size);
  await patch(path, 0, streamOf([clip.slice(0, clip.size)], { breaks: true })).catch(() => undefined);
  const answers = await Promise.all(Array.from({ length: 6 }, () => patch(path, clip.size, null)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(await stateOf(path)).toMatchObject({ state: "received" });
});

describe("what is not a video", () => {
  const hostile = Object.entries(expected).filter(([, facts]) => !facts.accepted);

  test.each(hostile.filter(([name]) => name !== "empty.mp4"))(
    "%s is refused, and nothing of it is left",
    async (name, facts) => {
      const code = "refusal" in facts ? facts.refusal : "NotAVideoFile";
      const bytes = media(name);
      const path = await create(bytes.length, { filename: name, filetype: "video/mp4" });
      const response = await patch(path, 0, bytes);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ Code: code, Message: "Not a video file." });
      expect(await isStored(path)).toBe(false);
      expect(await rowOf(path)).toMatchObject({ state: "refused", refusalCode: code });
      expect(await tailOf(path)).toBe(0);
      expect((await stateOf(path)).refusal).toEqual({ Code: code, Message: "Not a video file." });
      expect((await tus("HEAD", path)).status).toBe(410);
    },
  );

  test("a big text called .mp4 is refused by its first bytes, long before its end", async () => {
    const path = await create(60 * MiB, { filename: "a.mp4" });
    const body = slowBody();
    const answer = patch(path, 0, body.stream);
    body.push(new TextEncoder().encode("Tohle není video. ".repeat(1000)));
    await eventually(async () => (await rowOf(path))?.state === "refused");
    body.end();
    expect((await answer).status).toBe(400);
  });

  test("a refused file says so again to whoever goes on sending it", async () => {
    const path = await create(60 * MiB);
    await patch(path, 0, new TextEncoder().encode("text ".repeat(2000)));
    const response = await patch(path, 0, clip.slice(0, 1000));
    expect([response.status, await response.json()]).toEqual([
      400,
      { Code: "NotAVideoFile", Message: "Not a video file." },
    ]);
  });
});

describe("what is a video", () => {
  const good = Object.entries(expected).filter(([, facts]) => facts.accepted);

  test.each(good)("%s is received, whatever it is called", async (name, facts) => {
    const bytes = media(name);
    const path = await create(bytes.length, { filename: "text.txt", filetype: "text/plain" });
    expect((await patch(path, 0, bytes)).status).toBe(204);
    expect((await stateOf(path)).info?.container).toBe("container" in facts ? facts.container : "?");
    const object = await env.CLIPS.head(`clips/${guidOf(path)}`);
    expect(object?.httpMetadata?.contentType).toBe("mediaType" in facts ? facts.mediaType : "?");
  });
});

test("the sweep ends what no alarm has ended, and deletes what nobody points to", async () => {
  const dashcamer = await makeDashcamer();
  const path = await create(clip.size, { dashcamer: dashcamer.id });
  await patch(path, 0, clip.stream());
  const at = Date.now() + 6 * day + 2 * 3_600_000;
  const context = await makeContext({ role: "visitor" }, { now: at });
  await sweepIntakes(context);
  expect((await rowOf(path))?.state).toBe("expired");
  expect(await isStored(path)).toBe(true);
  await sweepIntakes({ ...context, now: at + 3_600_000 });
  expect(await isStored(path)).toBe(false);
  expect(await db.select().from(objectDeletions)).toEqual([]);
  await sweepIntakes({ ...context, now: at + 31 * day });
  expect(await rowOf(path)).toBeUndefined();
});
