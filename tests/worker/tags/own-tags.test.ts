import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { listOwnTags } from "~/domain/tags/list-own-tags.server";
import { moveTag } from "~/domain/tags/move-tag.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import { tags } from "../../../db/schema/tags";
import { videoTags } from "../../../db/schema/video-tags";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeEditor, makeVideo, signIn } from "../../factories";

const blue = { name: "předjíždění", color: "#0b5fb5", priority: 10 };

const tagsOf = (dashcamerId: number) => db.select().from(tags).where(eq(tags.dashcamerId, dashcamerId));

async function setUp(creator: Parameters<typeof makeDashcamer>[0] = {}) {
  const dashcamer = await makeDashcamer(creator);
  const browser = new Browser();
  const [name = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(name, value);
  const post = (fields: Record<string, string>) => browser.post("/dashcamer/tags", fields);
  return { dashcamer, browser, post, context: await makeContext(dashcamer.actor) };
}

test("a tag is added by the plain form and stands on the page, its name only as text", async () => {
  const { dashcamer, browser, post } = await setUp({ variant: 2 });
  const name = "<script>alert(1)</script>";
  const answer = await post({ intent: "saveTag", name, color: "#FFC72C", priority: "7" });
  expect(answer.status).toBe(302);
  expect(await tagsOf(dashcamer.id)).toMatchObject([
    { name, color: "#ffc72c", textColor: "#000000", priority: 7 },
  ]);
  const page = await (await browser.get("/dashcamer/tags")).text();
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("Štítek je uložený.");
});

test("what does not fit is refused at its field and nothing typed is lost", async () => {
  const { dashcamer, post } = await setUp();
  const answer = await post({ intent: "saveTag", name: " ", color: "red", priority: "1000" });
  expect(answer.status).toBe(400);
  const page = (await answer.text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Tohle prosím vyplňte.");
  expect(page).toContain("Barva má tvar # a šest číslic");
  expect(page).toContain("Priorita je celé číslo od 0 do 999.");
  expect(page).toContain('value="1000"');
  expect(await tagsOf(dashcamer.id)).toEqual([]);
});

test("the same name twice is refused whatever its case, also with a háček", async () => {
  const { dashcamer, context } = await setUp();
  const { id } = await saveTag(context, { ...blue, name: "Štítek" });
  const duplicate = saveTag(context, { ...blue, name: "ŠTÍTEK" });
  await expect(duplicate).rejects.toMatchObject({ code: "AlreadyRegistered", field: "name" });
  await saveTag(context, { tagId: id, ...blue, name: "ŠTÍTEK" });
  expect(await tagsOf(dashcamer.id)).toMatchObject([{ name: "ŠTÍTEK" }]);
});

test("of two equal tags that are added at once one stays", async () => {
  const { dashcamer, context } = await setUp();
  const tries = await Promise.allSettled([saveTag(context, blue), saveTag(context, blue)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await tagsOf(dashcamer.id)).toHaveLength(1);
});

test.each([
  ["Decent", { variant: 1 }],
  ["a lapsed Maxi", { variant: 3, licenceUntil: 1 }],
])("%s adds no tags but may delete those it has", async (_, creator) => {
  const { dashcamer, context, browser } = await setUp(creator);
  await expect(saveTag(context, blue)).rejects.toMatchObject({ code: "NotInTariff" });
  await expect(moveTag(context, { tagId: 1, direction: "up" })).rejects.toMatchObject({
    code: "NotInTariff",
  });
  const row = await db
    .insert(tags)
    .values({ ...blue, textColor: "#ffffff", dashcamerId: dashcamer.id })
    .returning()
    .get();
  const page = (await (await browser.get("/dashcamer/tags")).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Vlastní štítky jsou od tarifu Standard");
  expect(page).not.toContain("Přidat štítek");
  await deleteTag(context, { tagId: row.id });
  expect(await tagsOf(dashcamer.id)).toEqual([]);
});

test("the arrows change the order place by place, among equal priorities too", async () => {
  const { dashcamer, context, post } = await setUp();
  for (const name of ["bouračka", "cyklista", "dálnice"]) await saveTag(context, { ...blue, name });
  const inOrder = async () => (await listOwnTags(context)).tags.map(({ name }) => name);
  const idOf = async (name: string) =>
    String((await tagsOf(dashcamer.id)).find((tag) => tag.name === name)?.id);
  const move = async (name: string, direction: string) =>
    (await post({ intent: "moveTag", tagId: await idOf(name), direction })).status;
  expect(await move("dálnice", "up")).toBe(302);
  expect(await inOrder()).toEqual(["bouračka", "dálnice", "cyklista"]);
  expect(await move("bouračka", "down")).toBe(302);
  expect(await move("cyklista", "down")).toBe(302);
  expect(await inOrder()).toEqual(["dálnice", "bouračka", "cyklista"]);
  await saveTag(context, { ...blue, name: "auto", priority: 0 });
  expect(await inOrder()).toEqual(["dálnice", "bouračka", "cyklista", "auto"]);
  expect(await move("auto", "sideways")).toBe(400);
});

test("deleting a tag takes it off the clips and leaves the clips", async () => {
  const { dashcamer, context, post } = await setUp();
  const { id: tagId } = await saveTag(context, blue);
  const video = await makeVideo({ dashcamerId: dashcamer.id });
  await db.insert(videoTags).values({ videoId: video.id, tagId });
  expect((await post({ intent: "deleteTag", tagId: String(tagId) })).status).toBe(302);
  const left = await db.select().from(videoTags).where(eq(videoTags.videoId, video.id));
  expect(left).toEqual([]);
  expect((await post({ intent: "deleteTag", tagId: String(tagId) })).status).toBe(404);
});

test("nobody touches the tags of another creator, and editors touch none", async () => {
  const { dashcamer, context } = await setUp();
  const { id: tagId } = await saveTag(context, blue);
  const other = await makeContext((await makeDashcamer()).actor);
  const editor = await makeContext((await makeEditor({ dashcamerId: dashcamer.id })).actor);
  await expect(saveTag(other, { ...blue, tagId, name: "cizí" })).rejects.toMatchObject({ code: "NotFound" });
  const step = { tagId, direction: "up" as const };
  await expect(moveTag(other, step)).rejects.toMatchObject({ code: "NotFound" });
  await expect(moveTag(editor, step)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(deleteTag(other, { tagId })).rejects.toMatchObject({ code: "NotFound" });
  await expect(deleteTag(editor, { tagId })).rejects.toMatchObject({ code: "Forbidden" });
  await expect(saveTag(editor, blue)).rejects.toMatchObject({ code: "Forbidden" });
  expect(await tagsOf(dashcamer.id)).toMatchObject([{ name: blue.name }]);
});
