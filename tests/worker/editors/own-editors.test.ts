import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { listOwnEditors } from "~/domain/editors/list-own-editors.server";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { getInvitation, registerEditor } from "~/domain/editors/register-editor.server";
import { withdrawInvitation } from "~/domain/editors/withdraw-invitation.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { editors } from "../../../db/schema/editors";
import { mails } from "../../../db/schema/mails";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeEditor, makeVideo, signIn } from "../../factories";

const password = "heslo jako celá věta";
let people = 0;
const address = () => `pomocnik-${++people}@palubka.test`;

async function setUp(creator: Parameters<typeof makeDashcamer>[0] = {}) {
  const dashcamer = await makeDashcamer({ variant: 3, ...creator });
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(cookie, value);
  return { dashcamer, browser, context: await makeContext(dashcamer.actor) };
}

const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
const guidTo = async (email: string) =>
  /register\/editor\/([0-9a-f]{32})/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
const rowOf = (email: string) => db.select().from(editors).where(eq(editors.email, email)).get();

test("an invitation leads over plain pages to an editor who logs in and sees what was assigned", async () => {
  const { dashcamer, browser } = await setUp();
  const email = address();
  const invited = await browser.post("/dashcamer/editors", { intent: "inviteEditor", email });
  expect(invited.status).toBe(302);
  expect(await (await browser.get("/dashcamer/editors")).text()).toContain("čeká na registraci");

  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(dashcamer.name);
  const page = `/login/register/editor/${await guidTo(email)}`;
  const guest = new Browser();
  const form = await guest.get(page);
  expect(form.headers.get("Cache-Control")).toContain("no-store");
  expect(await form.text()).toContain(email);
  const short = await guest.post(page, { name: "Míša", password: "krátké", terms: "on" });
  expect(short.status).toBe(400);
  expect(await short.text()).not.toContain("krátké");
  expect((await guest.post(page, { name: "Míša", password })).status).toBe(400);
  const done = await guest.post(page, { name: "Míša", password, terms: "on" });
  expect(done.headers.get("Location")).toBe("/login/user?role=editor");
  expect((await guest.get(page)).status).toBe(404);

  const editor = await rowOf(email);
  const agreed = await db
    .select()
    .from(termsAnswers)
    .where(eq(termsAnswers.editorId, editor?.id ?? 0));
  expect(agreed).toMatchObject([{ document: "g", answer: "accepted" }]);
  const login = await guest.post("/login/user", { role: "editor", email, password });
  expect(login.headers.get("Location")).toBe("/editor");

  const [mine, other] = [
    await makeVideo({ dashcamerId: dashcamer.id, title: "Přidělený záběr" }),
    await makeVideo({ dashcamerId: dashcamer.id, title: "Cizí záběr" }),
  ];
  const assign = { intent: "assignEditor", editorId: String(editor?.id) };
  expect((await browser.post(`/dashcamer/videos/${mine.id}`, assign)).status).toBe(302);
  const list = await (await guest.get("/editor")).text();
  expect(list).toContain("Přidělený záběr");
  expect(list).not.toContain("Cizí záběr");
  expect((await guest.get(`/editor/videos/${other.id}`)).status).toBe(403);
  const took = await browser.post(`/dashcamer/videos/${mine.id}`, { intent: "assignEditor", editorId: "" });
  expect(took.status).toBe(302);
  expect(await db.select().from(videos).where(eq(videos.id, mine.id)).get()).toMatchObject({
    editorId: null,
  });
});

test("who gives a clip away from a stale page sees who has it now, and the next saving holds", async () => {
  const { dashcamer, browser } = await setUp();
  const [first, second] = [
    await makeEditor({ dashcamerId: dashcamer.id, name: "Míša Rychlá" }),
    await makeEditor({ dashcamerId: dashcamer.id, name: "Ota Pomalý" }),
  ];
  const video = await makeVideo({ dashcamerId: dashcamer.id });
  const path = `/dashcamer/videos/${video.id}`;
  const assign = (editorId: number, had: number) =>
    browser.post(path, { intent: "assignEditor", editorId: String(editorId), had: String(had) });
  expect((await assign(first.id, 0)).status).toBe(302);
  const refused = await assign(second.id, 0);
  expect(refused.status).toBe(409);
  const page = (await refused.text()).replaceAll("\u00a0", " ");
  expect(page).toMatch(/class="field__error"[^>]*>(?:(?!<\/p>).)*Teď ho má Míša Rychlá\.<\/p>/s);
  expect(page).toContain(`<option value="${second.id}" selected`);
  expect(page).toContain(`name="had" value="${first.id}"`);
  const inReview = { intent: "assignEditor", id: String(video.id), editorId: "", had: String(second.id) };
  expect((await browser.post("/dashcamer/review", inReview)).status).toBe(409);
  expect((await assign(second.id, first.id)).status).toBe(302);
  expect(await db.select().from(videos).where(eq(videos.id, video.id)).get()).toMatchObject({
    editorId: second.id,
  });
});

test("inviting again sends another link and the first one ends", async () => {
  const { context } = await setUp();
  const email = address();
  await inviteEditor(context, { email });
  const first = await guidTo(email);
  await inviteEditor(context, { email: email.toUpperCase() });
  const visitor = await makeContext({ role: "visitor" });
  await expect(getInvitation(visitor, { guid: first })).rejects.toMatchObject({ code: "InvalidToken" });
  expect(await db.select().from(editors).where(eq(editors.email, email))).toHaveLength(1);
});

test("an invitation ends after seven days, when it is taken back, and with its first use", async () => {
  const { context } = await setUp();
  const visitor = await makeContext({ role: "visitor" });
  const [late, back, twice] = [address(), address(), address()];
  for (const email of [late, back, twice]) await inviteEditor(context, { email });
  const week = 7 * 24 * 60 * 60 * 1000;
  const guid = await guidTo(late);
  const after = getInvitation({ ...visitor, now: context.now + week + 1000 }, { guid });
  await expect(after).rejects.toMatchObject({ code: "InvalidToken" });
  await withdrawInvitation(context, { editorId: (await rowOf(back))?.id ?? 0 });
  const withdrawn = getInvitation(visitor, { guid: await guidTo(back) });
  await expect(withdrawn).rejects.toMatchObject({ code: "InvalidToken" });
  const input = { guid: await guidTo(twice), password };
  const tries = await Promise.allSettled([
    registerEditor(visitor, { ...input, name: "První" }),
    registerEditor(visitor, { ...input, name: "Druhý" }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("an address that is an editor already, and one where no mail can go, are refused at the field", async () => {
  const { context } = await setUp();
  const { email } = await makeEditor();
  await expect(inviteEditor(context, { email })).rejects.toMatchObject({
    code: "AlreadyRegistered",
    field: "email",
  });
  const deaf = { ...context, mailDomains: { accepts: async () => false } };
  await expect(inviteEditor(deaf, { email: address() })).rejects.toMatchObject({
    code: "MailNotExists",
    field: "email",
  });
  expect(await mailsTo(email)).toEqual([]);
});

test.each([
  ["Standard", { variant: 2 }],
  ["a lapsed Maxi", { licenceUntil: 1 }],
])("%s invites nobody, but may lock out those it has", async (_, creator) => {
  const { dashcamer, context } = await setUp(creator);
  await expect(inviteEditor(context, { email: address() })).rejects.toMatchObject({ code: "NotInTariff" });
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  await lockEditor(context, { editorId: editor.id, locked: true });
  expect(await listOwnEditors(context)).toMatchObject({
    mayInvite: false,
    editors: [{ id: editor.id, standing: "locked" }],
  });
});

test("a locked editor is out at once, greyed in the list, and gets no clip until unlocked", async () => {
  const { dashcamer, browser, context } = await setUp();
  const editor = await makeEditor({ dashcamerId: dashcamer.id, password });
  const video = await makeVideo({ dashcamerId: dashcamer.id, editorId: editor.id });
  const guest = new Browser();
  const credentials = { role: "editor", email: editor.email, password };
  await guest.post("/login/user", credentials);
  expect((await guest.get("/editor")).status).toBe(200);
  await browser.post("/dashcamer/editors", {
    intent: "lockEditor",
    editorId: String(editor.id),
    locked: "yes",
  });
  expect((await guest.get("/editor")).status).toBe(403);
  expect((await guest.get(`/editor/videos/${video.id}`)).status).toBe(403);
  expect((await new Browser().post("/login/user", credentials)).status).toBe(403);
  expect(await (await browser.get("/dashcamer/editors")).text()).toContain("managed--muted");
  const other = await makeVideo({ dashcamerId: dashcamer.id });
  const assign = { intent: "assignEditor", editorId: String(editor.id) };
  expect((await browser.post(`/dashcamer/videos/${other.id}`, assign)).status).toBe(403);
  await lockEditor(context, { editorId: editor.id, locked: false });
  expect((await guest.get("/editor")).status).toBe(200);
});

test("nobody manages the editors of another creator, and editors manage nobody", async () => {
  const { dashcamer } = await setUp();
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const other = await makeContext((await makeDashcamer()).actor);
  const own = await makeContext(editor.actor);
  const lock = { editorId: editor.id, locked: true };
  await expect(lockEditor(other, lock)).rejects.toMatchObject({ code: "NotFound" });
  await expect(withdrawInvitation(other, lock)).rejects.toMatchObject({ code: "NotFound" });
  await expect(lockEditor(own, lock)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(inviteEditor(own, { email: address() })).rejects.toMatchObject({ code: "Forbidden" });
});

test.each([
  ["Standard", { variant: 2 }],
  ["a lapsed Enterprise", { variant: 4, licenceUntil: 1 }],
])(
  "a creator with %s who gives a clip from a page left open sees which tariff that takes",
  async (_, creator) => {
    const { dashcamer, browser } = await setUp(creator);
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    const video = await makeVideo({ dashcamerId: dashcamer.id });
    const assign = { intent: "assignEditor", editorId: String(editor.id) };
    const review = { ...assign, id: String(video.id) };
    for (const [path, form] of [
      [`/dashcamer/videos/${video.id}`, assign],
      ["/dashcamer/review", review],
    ] as const) {
      const refused = await browser.post(path, form);
      const page = (await refused.text()).replaceAll("\u00a0", " ");
      expect([path, refused.status]).toEqual([path, 403]);
      expect(page).toContain("Přidělit záběr editorovi jde s tarifem Maxi nebo Enterprise.");
      expect(page).not.toContain("Vyberte prosím jiného");
    }
  },
);
