import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { restoreVideo } from "~/domain/trash/restore-video.server";
import { type TrashAction, trashMs } from "~/domain/trash/rules";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { formatDate } from "~/texts/format";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeFan, makeVideo, signIn } from "../../factories";
import { getPage, htmlOf } from "../forms";

const waits = "čeká, až si ho dashcamer prohlédne";

async function sent() {
  const creator = await makeDashcamer();
  const fan = await makeFan();
  const clip = await makeVideo({
    dashcamerId: creator.id,
    fanId: fan.id,
    title: "Srna u Doks",
    body: new Uint8Array([1]),
  });
  const cookie = await signIn(fan.actor);
  const page = async () => htmlOf(await getPage(`/view/${clip.viewGuid}`, cookie));
  const profile = async () => htmlOf(await getPage("/profile", cookie));
  const row = () => db.select().from(videos).where(eq(videos.id, clip.id)).get();
  const trash = async (action: TrashAction) =>
    trashVideo(await makeContext(creator.actor), { id: clip.id, action });
  const eraseAll = async () =>
    emptyTrash(await makeContext({ role: "visitor" }, { now: Date.now() + trashMs + 1 }));
  return { creator, clip, row, page, profile, trash, eraseAll };
}

describe("who sent a clip learns that its creator has deleted it", () => {
  test("while it may still come back, with the day until which it may", async () => {
    const { creator, clip, row, page, profile, trash } = await sent();
    expect(await page()).toContain(waits);
    await trash("clip");
    const { trashedAt } = (await row()) ?? {};
    const day = (later = 0) => formatDate((trashedAt ?? 0) + later).replaceAll("\u00a0", " ");
    const deleted = await page();
    expect(deleted).toContain(`Dashcamer záběr smazal ${day()}`);
    expect(deleted).toContain(`Do ${day(trashMs)} ho může vrátit`);
    expect(deleted).not.toContain(waits);
    // Nothing can be said or decided about it.
    for (const intent of ["comment", "approve", "withdraw", "notify", "replaceLink"]) {
      expect(deleted).not.toContain(`value="${intent}"`);
    }
    const list = await profile();
    expect(list).toContain(`smazaný ${day()}`);
    expect(list).toContain("Srna u Doks");

    await restoreVideo(await makeContext(creator.actor), { id: clip.id });
    expect(await page()).toContain(waits);
    expect(await profile()).not.toContain("smazaný");
  });

  test("after it is gone with its name: page and history still call it something", async () => {
    const { page, profile, trash, eraseAll } = await sent();
    await trash("clipAndData");
    await eraseAll();
    const gone = await page();
    expect(gone).toContain("Záběr byl smazán");
    expect(gone).toContain("Soubor už neexistuje a vrátit ho nejde.");
    expect(gone).not.toContain(waits);
    expect(gone).toMatch(/<h1[^>]*>Smazaný záběr<\/h1>/);
    expect(gone).toMatch(/<title>Smazaný záběr – [^<]+<\/title>/);
    const list = await profile();
    expect(list).toMatch(/<h2><a [^>]*>Smazaný záběr<\/a><\/h2>/);
    expect(list).not.toContain("Srna u Doks");
  });
});
