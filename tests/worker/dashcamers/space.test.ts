import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { getSpace } from "../../../app/domain/dashcamers/space.server";
import { beginIntake } from "../../../app/domain/intake/begin-intake.server";
import { holdSpace } from "../../../app/domain/intake/hold-space.server";
import { intakes } from "../../../db/schema/intakes";
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

  test("what changed meanwhile stays, and is reported", async () => {
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

describe("what is on its way", () => {
  const MiB = 1024 ** 2;
  async function begin(sizeBytes: number, dashcamerId = creator.id) {
    const context = await make.makeContext({ role: "visitor" });
    const file = { originalName: "Adam Novák.mp4", isSizeKnown: true, metadata: "", sizeBytes, dashcamerId };
    return (await beginIntake(context, file)).guid;
  }
  const rowOf = (guid: string) => make.db.select().from(intakes).where(eq(intakes.guid, guid)).get();
  const handlesOn = (page: string) =>
    [...page.matchAll(/name="file"[^>]*value="([0-9a-f]{32})"|value="([0-9a-f]{32})"[^>]*name="file"/g)].map(
      ([, before, after]) => before ?? after ?? "",
    );
  const release = (handles: string[]) =>
    browser.post(path, [
      ["intent", "release"],
      ...handles.map((handle): [string, string] => ["file", handle]),
    ]);

  test("is shown by its size alone, and takes from what is free", async () => {
    const guid = await begin(40_000);
    const page = await words(await browser.get(path));
    expect(page).toContain("Na cestě: 40 kB");
    expect(page).toContain("Soubor 40 kB");
    expect(page).not.toContain("Novák");
    expect(page).not.toContain(guid);
  });

  test("gives its space back by a plain form, and its bytes stay", async () => {
    const [first, second] = [await begin(40_000), await begin(50_000)];
    await make.db
      .update(intakes)
      .set({ state: "received", arrivedBytes: 50_000, info: make.videoInfo, fingerprint: "a" })
      .where(eq(intakes.guid, second));
    const handles = handlesOn(await (await browser.get(path)).text());
    expect(handles.length).toBe(2);
    const answer = await release(handles);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
    expect(await words(await browser.get(path))).toContain("Místo je volné.");
    expect(await rowOf(first)).toMatchObject({ state: "receiving", heldBytes: 0 });
    expect(await rowOf(second)).toMatchObject({ state: "received", heldBytes: 0 });
    // A file that goes on reserves no more than what has come.
    const context = await make.makeContext({ role: "visitor" });
    expect(await holdSpace(context, { guid: first, arrivedBytes: 10_000 })).toBe("held");
    expect((await rowOf(first))?.heldBytes).toBe(10_000);
  });

  test("is nobody else's to release", async () => {
    const guid = await begin(10 * MiB, (await make.makeDashcamer()).id);
    await begin(1000);
    await release([hashSecret(guid).slice(0, 32)]);
    expect((await rowOf(guid))?.heldBytes).toBe(10 * MiB);
    const nothing = await release([]);
    expect(nothing.status).toBe(400);
    expect(await words(nothing)).toContain("Vyberte prosím aspoň jeden soubor.");
  });
});
