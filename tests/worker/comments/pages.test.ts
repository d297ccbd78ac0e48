import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { comments } from "../../../db/schema/comments";
import { db, makeDashcamer, makeEditor, makeFan, makeVideo, signIn } from "../../factories";
import { doneBy, getPage, htmlOf, postForm } from "../forms";

async function setUp(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const fan = await makeFan();
  const video = await makeVideo({
    dashcamerId: creator.id,
    editorId: editor.id,
    fanId: fan.id,
    title: "Srna v mlze",
    privateNote: "TAJNÁ-POZNÁMKA",
    ...overrides,
  });
  return { creator, editor, fan, video, page: `/comments/${video.id}` };
}

const contentsOf = async (id: number) =>
  (await db.select().from(comments).where(eq(comments.videoId, id))).map(({ content }) => content);

describe("/comments/{id}", () => {
  test("is the conversation for fan, creator and editor, without the private note and others' secrets", async () => {
    const { creator, editor, fan, video, page } = await setUp();
    for (const { actor } of [creator, editor, fan]) {
      const cookie = await signIn(actor);
      const sent = await postForm(page, cookie, { intent: "comment", content: `Píše ${actor.name}` });
      expect(doneBy(sent)).toEqual({ to: page, toast: "commentPosted" });
      const response = await getPage(page, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      const html = await htmlOf(response);
      expect(html).toContain("Srna v mlze");
      expect(html).toContain(`Píše ${actor.name}`);
      expect(html).not.toContain("TAJNÁ-POZNÁMKA");
      expect(html.includes(video.viewGuid)).toBe(actor === fan.actor);
      expect(html).not.toContain(fan.email);
    }
  });

  test("asks a visitor to log in, and is not there for others", async () => {
    const { page } = await setUp();
    const visitor = await getPage(page);
    expect(visitor.headers.get("Location")).toBe(`/login/user?to=${encodeURIComponent(page)}`);
    for (const { actor } of [await makeFan(), await makeDashcamer()]) {
      const cookie = await signIn(actor);
      expect((await getPage(page, cookie)).status).toBe(404);
      expect((await postForm(page, cookie, { intent: "comment", content: "x" })).status).toBe(404);
    }
    const fan = await signIn((await makeFan()).actor);
    for (const id of ["0", "abc", "-1", "1e3", "99999999", "9".repeat(400)]) {
      expect((await getPage(`/comments/${id}`, fan)).status).toBe(404);
    }
  });

  test("marks what is new once, to the one who has not seen it", async () => {
    const { creator, fan, page } = await setUp();
    const [byCreator, byFan] = [await signIn(creator.actor), await signIn(fan.actor)];
    await postForm(page, byCreator, { intent: "comment", content: "Díky za záběr" });
    const isNew = async (cookie: string) => (await htmlOf(await getPage(page, cookie))).includes(">nová<");
    expect(await isNew(byCreator)).toBe(false);
    expect(await isNew(byFan)).toBe(true);
    // Whoever only looks, as a scanner does, reads nothing.
    expect(await isNew(byFan)).toBe(true);
    const upTo = String((await db.select({ id: comments.id }).from(comments)).at(-1)?.id);
    await postForm(page, byFan, { intent: "readTalk", from: upTo, upTo });
    expect(await isNew(byFan)).toBe(false);
  });
});

describe("the sender without an account", () => {
  test("talks on the clip's own page, where the creator's answers show", async () => {
    const { creator, video } = await setUp({ fanId: null });
    const view = `/view/${video.viewGuid}`;
    expect(doneBy(await postForm(view, "", { intent: "comment", content: "Kdy to bude?" })).to).toBe(view);
    const detail = `/dashcamer/videos/${video.id}`;
    const cookie = await signIn(creator.actor);
    expect(await htmlOf(await getPage(detail, cookie))).toContain("Kdy to bude?");
    const answer = await postForm(`${detail}?state=0`, cookie, { intent: "comment", content: "V neděli." });
    expect(doneBy(answer).to).toBe(`${detail}?state=0`);
    const html = await htmlOf(await getPage(view));
    expect(html).toContain("V neděli.");
    expect(html).toContain(">nová<");
  });
});

describe("what is typed", () => {
  const bad = [
    ["nothing", "", "Tohle prosím vyplňte."],
    ["spaces", "   \r\n  ", "Tohle prosím vyplňte."],
    ["ten thousand characters", "á".repeat(10_000), "To je moc dlouhé."],
  ] as const;

  test.each(bad)("%s is refused at the field, with nothing lost", async (_, content, reason) => {
    const { fan, video, page } = await setUp();
    const cookie = await signIn(fan.actor);
    for (const path of [page, `/view/${video.viewGuid}`]) {
      const response = await postForm(path, cookie, { intent: "comment", content });
      expect(response.status).toBe(400);
      const html = await htmlOf(response);
      expect(html).toContain(reason);
      if (content.trim()) expect(html).toContain(content);
    }
    expect(await contentsOf(video.id)).toEqual([]);
  });

  test("HTML, emoji and right-to-left letters are stored and shown as they are", async () => {
    const { fan, video, page } = await setUp();
    const cookie = await signIn(fan.actor);
    const content = "<script>alert(1)</script> 🦌 שלום\nдруга řádka";
    await postForm(page, cookie, { intent: "comment", content: content.replace("\n", "\r\n") });
    expect(await contentsOf(video.id)).toEqual([content]);
    const html = await htmlOf(await getPage(page, cookie));
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 🦌 שלום");
  });

  test("a double click sends one message", async () => {
    const { fan, video, page } = await setUp();
    const cookie = await signIn(fan.actor);
    await Promise.all([1, 2, 3].map(() => postForm(page, cookie, { intent: "comment", content: "Haló?" })));
    expect(await contentsOf(video.id)).toEqual(["Haló?"]);
  });
});
