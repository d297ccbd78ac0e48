import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getSpace } from "../../../app/domain/dashcamers/space.server";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 3_600_000;
const path = "/dashcamer/space";
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;

beforeEach(async () => {
  creator = await make.makeDashcamer({ associatedBytes: 100_000 });
  browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(creator.actor)).split("=");
  browser.cookies.set(name, value);
});

const now = Date.now();
const clip = (overrides: Parameters<typeof make.makeVideo>[0] = {}) =>
  make.makeVideo({ dashcamerId: creator.id, ...overrides });
/** A clip that was rejected long ago. */
const rejected = (overrides: Parameters<typeof make.makeVideo>[0] = {}) =>
  clip({ state: -1, uploadedAt: now - 90 * day, ...overrides });
const space = async () => getSpace(await make.makeContext(creator.actor, { now }));
const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const trashedAt = async (id: number) =>
  (await make.db.select().from(videos).where(eq(videos.id, id)).get())?.trashedAt ?? null;

test("what is used adds up, by state and by age, and files that are gone take nothing", async () => {
  await clip({ sizeBytes: 1000, uploadedAt: now - day });
  await clip({ sizeBytes: 2000, state: 5, uploadedAt: now - 40 * day });
  await rejected({ sizeBytes: 4000, uploadedAt: now - 400 * day });
  await clip({ sizeBytes: 8000, uploadedAt: now - 91 * day, trashedAt: now - day, trashAction: "clip" });
  const gone = await clip({ sizeBytes: 0, uploadedAt: now - day });
  await make.db.update(videos).set({ objectKey: null, sizeBytes: 999 }).where(eq(videos.id, gone.id));
  const found = await space();
  expect(found).toMatchObject({ usedBytes: 15_000, maxBytes: 100_000, otherBytes: 0 });
  expect(found.trash).toEqual({ bytes: 8000, clips: 1 });
  expect(found.states.filter(({ clips }) => clips > 0).map(({ state, bytes }) => [state, bytes])).toEqual([
    [-1, 4000],
    [0, 1000],
    [5, 2000],
  ]);
  expect(found.ages.map(({ bytes }) => bytes)).toEqual([1000, 2000, 8000, 4000]);
  expect(found.forecast).toEqual({
    kind: "fullAt",
    at: now + Math.round((85_000 / 375) * 7 * day),
    bytesPerWeek: 375,
  });
});

test("sums come from an index, clips are not read", async () => {
  const plan = (await make.db.all(
    sql`explain query plan select traits & 255 as states, sum(size_bytes) from ${videos}
      where dashcamer_id = ${creator.id} and (traits & 512) <> 0 and uploaded_at > 0 group by states`,
  )) as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join("\n")).toContain("COVERING INDEX videos_in_statistics");
});

describe("what to bin", () => {
  test("are the largest clips rejected long ago that nothing holds", async () => {
    const [small, large] = [await rejected({ sizeBytes: 10 }), await rejected({ sizeBytes: 20 })];
    await rejected({ stateChangedAt: now - 5 * day });
    await clip({ uploadedAt: now - 90 * day });
    await rejected({ trashedAt: now, trashAction: "clip" });
    await make.makePendingTransfer(await rejected());
    await make.makeVideo({ state: -1, uploadedAt: now - 90 * day });
    expect((await space()).toBin.map(({ id }) => id)).toEqual([large.id, small.id]);
  });

  test("goes to the trash by a plain form, once", async () => {
    const clips = [await rejected(), await rejected(), await rejected()];
    const chosen = clips.slice(0, 2).map(({ id }): [string, string] => ["videoId", String(id)]);
    const form: [string, string][] = [["intent", "bin"], ...chosen, ["action", "clipAndData"]];
    const response = await browser.post(path, form);
    expect([response.status, response.headers.get("Location")]).toEqual([302, path]);
    expect(await words(await browser.get(path))).toContain("Vybrané záběry jsou v koši.");
    expect(await Promise.all(clips.map(async ({ id }) => (await trashedAt(id)) !== null))).toEqual([
      true,
      true,
      false,
    ]);
    expect((await browser.post(path, form)).status).not.toBe(200);
  });

  test("what changed meanwhile stays, and is told", async () => {
    const [gone, moved] = [await rejected(), await rejected()];
    await make.db.update(videos).set({ state: 5 }).where(eq(videos.id, moved.id));
    const ids = [gone.id, moved.id].map((id): [string, string] => ["videoId", String(id)]);
    await browser.post(path, [["intent", "bin"], ...ids]);
    expect(await words(await browser.get(path))).toContain("Zbytek se mezitím změnil");
    expect(await trashedAt(gone.id)).not.toBeNull();
    expect(await trashedAt(moved.id)).toBeNull();
  });

  test("is nothing of somebody else's, and something has to be chosen", async () => {
    const foreign = await make.makeVideo({ state: -1 });
    const refused = await browser.post(path, { intent: "bin", videoId: String(foreign.id) });
    expect([403, 404]).toContain(refused.status);
    expect(await trashedAt(foreign.id)).toBeNull();
    await rejected();
    const empty = await browser.post(path, { intent: "bin" });
    expect(empty.status).toBe(400);
    expect(await words(empty)).toContain("Vyberte prosím aspoň jeden záběr.");
  });
});
