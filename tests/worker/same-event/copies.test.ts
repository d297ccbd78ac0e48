import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getVideo } from "~/domain/clips/get-video.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { selectAlike } from "~/domain/same-event/select-alike.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { trashMs } from "~/domain/trash/rules";
import { frameBands } from "../../../db/schema/frame-bands";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { plansOf, rowsReadBy } from "../../query-plans";
import { makeTransferable } from "../transfers/world";

const { db } = make;
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({});
});

const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(64))).toString("hex");
/** The same with a bit turned in each frame, as another encoder would. */
const anew = (hashes: string) =>
  hashes.replace(
    /.{16}/g,
    (frame) => frame.slice(0, 15) + (Number.parseInt(frame[15] ?? "0", 16) ^ 1).toString(16),
  );

const clipOf = (frameHashes: string | null, more = {}) =>
  make.makeVideo({ dashcamerId: creator.id, frameHashes, ...more });
const besides = async (id: number, actor = creator.actor) =>
  (await getVideo(await make.makeContext(actor), { id })).sameEvent.map((clip) => [
    clip.id,
    clip.reason === "copy",
  ]);
const bandsOf = (videoId: number) => db.$count(frameBands, eq(frameBands.videoId, videoId));

describe("clips that look alike", () => {
  test("are shown beside each other as copies, and no others", async () => {
    const hashes = random();
    const clip = await clipOf(hashes);
    const copy = await clipOf(anew(hashes));
    await clipOf(random());
    await clipOf(null);
    await clipOf(hashes, {
      info: { ...make.videoInfo, durationMs: (make.videoInfo.durationMs ?? 0) + 5000 },
    });
    await clipOf(hashes, { dashcamerId: (await make.makeDashcamer({})).id });
    const binned = await clipOf(hashes);
    await db.update(videos).set({ trashedAt: Date.now() }).where(eq(videos.id, binned.id));
    expect(await besides(clip.id)).toEqual([[copy.id, true]]);
    expect(await besides(copy.id)).toEqual([[clip.id, true]]);
  });

  test("are shown to an editor who may open both", async () => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const hashes = random();
    const clip = await clipOf(hashes, { editorId: editor.id });
    await clipOf(hashes);
    const own = await clipOf(hashes, { editorId: editor.id });
    expect(await besides(clip.id, editor.actor as never)).toEqual([[own.id, true]]);
  });

  test("are compared among those of the creator who has them now", async () => {
    const hashes = random();
    const own = await clipOf(hashes);
    const { clip, to } = await makeTransferable({ video: { canTransfer: true, frameHashes: hashes } });
    const theirs = await clipOf(hashes, { dashcamerId: to.id });
    expect(await acquireVideo(await make.makeContext(to.actor), { id: clip.id })).toBe("moved");
    expect(await besides(clip.id, to.actor)).toEqual([[theirs.id, true]]);
    expect(await besides(own.id)).toEqual([]);
  });

  test("are not compared once the sender has taken the consent back", async () => {
    const hashes = random();
    const [clip, copy] = [await clipOf(hashes), await clipOf(hashes)];
    await withdrawConsent(await make.makeContext({ role: "visitor" }), { guid: copy.viewGuid });
    expect(await besides(clip.id)).toEqual([]);
    const stored = await db.select().from(videos).where(eq(videos.id, copy.id)).get();
    expect(stored?.frameHashes).toBeNull();
  });

  test("are forgotten with their files", async () => {
    const clip = await clipOf(random());
    expect(await bandsOf(clip.id)).toBeGreaterThan(10);
    const trashedAt = Date.now() - trashMs - 1;
    await db.update(videos).set({ trashedAt, trashAction: "clip" }).where(eq(videos.id, clip.id));
    await emptyTrash(await make.makeContext({ role: "visitor" }));
    expect(await bandsOf(clip.id)).toBe(0);
    expect(await db.query.videos.findFirst({ where: eq(videos.id, clip.id) })).toMatchObject({
      frameHashes: null,
    });
  });

  test("have no pieces for frames that tell nothing", async () => {
    const clip = await clipOf("0".repeat(16 * 7) + random().slice(0, 16));
    expect(await bandsOf(clip.id)).toBeLessThanOrEqual(4);
  });
});

test("however many clips look nearly alike, a bounded number of rows is read, by the index", async () => {
  const hashes = random();
  const clip = await clipOf(hashes);
  const context = await make.makeContext(creator.actor);
  const ask = async ({ db }: typeof context) => selectAlike(db, { id: clip.id, dashcamerId: creator.id });
  const addMany = (count: number) =>
    env.DB.prepare(
      `insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
        state_changed_at, size_bytes, info, fingerprint, frame_hashes)
      select dashcamer_id, hex(randomblob(16)), hex(randomblob(16)), hex(randomblob(16)), original_name, extension,
        uploaded_at, state_changed_at, size_bytes, info, hex(randomblob(16)), frame_hashes
      from videos, (with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select i from n)
      where id = ?`,
    )
      .bind(count, clip.id)
      .run();
  await addMany(150);
  const before = await rowsReadBy(context, ask);
  await addMany(1000);
  expect(await rowsReadBy(context, ask)).toBe(before);
  const [plan = ""] = await plansOf(context, ask);
  expect(plan).toMatch(/SEARCH theirs USING PRIMARY KEY \(dashcamer_id=\? AND band=\?\)/);
  expect(plan).toMatch(/SEARCH own USING (COVERING )?INDEX frame_bands_of_video/);
});
