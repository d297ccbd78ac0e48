import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { listDownloads } from "~/domain/companions/download-list.server";
import { getComputerPage } from "~/domain/companions/get-computer-page.server";
import { clipsPerPage, listLifeMs } from "~/domain/companions/rules";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { ask } from "../../api";
import * as make from "../../factories";

type Creator = Awaited<ReturnType<typeof make.makeDashcamer>>;

const everything = listInputOf(readListQuery(new URLSearchParams()));

const body = new Uint8Array(1000).map((_, at) => at % 251);

let creator: Creator;
let clip: Awaited<ReturnType<typeof make.makeVideo>>;

beforeEach(async () => {
  creator = await make.makeDashcamer();
  clip = await make.makeVideo({ dashcamerId: creator.id, title: "Srna pod Ještědem", body });
});

const addresses = async (now = Date.now()) =>
  (await listDownloads(await make.makeContext(creator.actor, { now }), everything)).trimEnd().split("\n");
const pathOf = (address: string | undefined) => new URL(address ?? "").pathname;
async function status(path: string): Promise<number> {
  const response = await ask(path);
  await response.body?.cancel();
  return response.status;
}
const change = (fields: Partial<typeof videos.$inferInsert>) =>
  make.db.update(videos).set(fields).where(eq(videos.id, clip.id));

test("a list for a download manager opens each of the creator's clips without a login", async () => {
  await make.makeVideo({ dashcamerId: (await make.makeDashcamer()).id });
  const [address, ...others] = await addresses();
  expect(others).toEqual([]);
  expect(pathOf(address)).toMatch(
    new RegExp(`^/clips/${clip.id}/download/[0-9a-z]+\\.[\\w-]{43}/${clip.id}-srna-pod-jestedem\\.mp4$`),
  );
  const whole = await ask(pathOf(address));
  expect([whole.status, new Uint8Array(await whole.arrayBuffer())]).toEqual([200, body]);
  expect(await status(pathOf(address).replace(/\.[\w-]/, ".__"))).toBe(404);
  expect(await status(pathOf(address).replace(/download\/../, "download/zz"))).toBe(404);
});

test.each<[string, () => Promise<unknown>]>([
  ["its clip lies in the trash", () => change({ trashedAt: Date.now(), trashAction: "clip" })],
  ["its clip is another creator's", async () => change({ dashcamerId: (await make.makeDashcamer()).id })],
  [
    "the password is another one",
    () => make.db.update(dashcamers).set({ passwordHash: "another" }).where(eq(dashcamers.id, creator.id)),
  ],
  [
    "the contract has ended",
    () =>
      make.db
        .update(dashcamers)
        .set({ contractEndedAt: Date.now() - 1 })
        .where(eq(dashcamers.id, creator.id)),
  ],
])("an address of the list opens nothing once %s", async (_, end) => {
  const [address] = await addresses();
  expect(await status(pathOf(address))).toBe(200);
  await end();
  expect(await status(pathOf(address))).toBe(404);
});

test("an address of the list ends after a week", async () => {
  const [address] = await addresses(Date.now() - listLifeMs - 1000);
  expect(await status(pathOf(address))).toBe(404);
});

test("the page shows the newest clips first, without those in the trash, and says when there are more", async () => {
  const page = async (page: number) =>
    getComputerPage(await make.makeContext(creator.actor), { listing: everything, page, measure: false });
  for (let number = 0; number < clipsPerPage; number++)
    await make.makeVideo({ dashcamerId: creator.id, uploadedAt: number + 1 });
  const first = await page(1);
  expect([first.clips.length, first.hasMore]).toEqual([clipsPerPage, true]);
  expect(first.clips[0]).toMatchObject({ id: clip.id, name: "Srna pod Ještědem", wasDownloaded: false });
  const second = await page(2);
  expect([second.clips.length, second.hasMore]).toEqual([1, false]);
  await change({ trashedAt: Date.now(), trashAction: "clip" });
  expect((await page(1)).clips.map(({ id }) => id)).not.toContain(clip.id);
});

test("clips are listed for creators alone", async () => {
  for (const { actor } of [await make.makeFan(), await make.makeEditor(), await make.makeSuperuser()])
    await expect(listDownloads(await make.makeContext(actor), everything)).rejects.toThrow("Forbidden.");
});
