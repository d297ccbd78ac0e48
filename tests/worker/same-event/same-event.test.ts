import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { getVideo } from "~/domain/clips/get-video.server";
import { selectNearby } from "~/domain/same-event/select-nearby.server";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { plansOf, rowsReadBy } from "../../query-plans";

const { db } = make;
const at = Date.UTC(2026, 8, 14, 17, 42, 5);
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({});
});

async function recorded(acquiredAt: number, lat: number, dashcamerId = creator.id, more = {}) {
  const clip = await make.makeVideo({ dashcamerId, acquiredAt, ...more });
  const points = JSON.stringify([0, 1000, 2000].map((ms) => [ms, lat + ms / 1e8, 15.2, 50]));
  await db.insert(gpsTracks).values({ videoId: clip.id, points, sentAt: at });
  return clip;
}
const shownBeside = async (id: number, actor = creator.actor) =>
  (await getVideo(await make.makeContext(actor), { id })).sameEvent.map((clip) => clip.id);

test("clips of the creator that were near in place and time are shown beside each other, and no others", async () => {
  const clip = await recorded(at, 50.5);
  const near = await recorded(at + 60_000, 50.501);
  const zone = await recorded(at + 3_600_000, 50.5);
  await recorded(at, 50.51);
  await recorded(at + 600_000, 50.5);
  await recorded(at, 50.5, (await make.makeDashcamer({})).id);
  const binned = await recorded(at, 50.5);
  await db.update(videos).set({ trashedAt: at }).where(eq(videos.id, binned.id));
  await make.makeVideo({ dashcamerId: creator.id, acquiredAt: at });
  expect((await shownBeside(clip.id)).toSorted()).toEqual([near.id, zone.id].toSorted());
  expect(await shownBeside(near.id)).toContain(clip.id);
  await db.delete(gpsTracks).where(eq(gpsTracks.videoId, clip.id));
  expect(await shownBeside(clip.id)).toEqual([]);
});

test("an editor sees those that they may open", async () => {
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const clip = await recorded(at, 50.5, creator.id, { editorId: editor.id });
  const own = await recorded(at, 50.5, creator.id, { editorId: editor.id });
  await recorded(at, 50.5);
  expect(await shownBeside(clip.id, editor.actor as never)).toEqual([own.id]);
});

test("a file that tells only its day is compared with none", async () => {
  const clip = await recorded(Date.UTC(2026, 8, 14), 50.5);
  await recorded(Date.UTC(2026, 8, 14), 50.5);
  expect(await shownBeside(clip.id)).toEqual([]);
});

test("the other clips of the creator are not read, however many there are", async () => {
  const clip = await recorded(at, 50.5);
  await recorded(at, 50.5);
  const context = await make.makeContext(creator.actor);
  const ask = async ({ db }: typeof context) => selectNearby(db, { id: clip.id, dashcamerId: creator.id });
  const addDay = async (days: number) => {
    const acquiredAt = at + days * 24 * 3_600_000;
    await make.makeVideo({ dashcamerId: creator.id, acquiredAt });
  };
  // The first one beyond the reach is what the reading ends at.
  await addDay(1);
  const before = await rowsReadBy(context, ask);
  for (let days = 2; days <= 60; days++) {
    await addDay(days);
    await addDay(-days);
  }
  expect(await rowsReadBy(context, ask)).toBe(before);
  expect((await plansOf(context, ask)).join()).toMatch(
    /videos_by_recording \(dashcamer_id=\? AND acquired_at>\? AND acquired_at<\?\)/,
  );
});
