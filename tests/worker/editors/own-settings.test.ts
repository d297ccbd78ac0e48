import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../db/schema/accounts";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { mailsTo, password, words } from "../accounts/registering";

const path = "/editor/settings";
const another = "úplně jiná věta s autem";

async function setUp() {
  const editor = await make.makeEditor({ password });
  const browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(editor.actor)).split("=");
  browser.cookies.set(name, value);
  return { editor, browser };
}

test("an editor has a page of their own for the password and what is signed in", async () => {
  const { editor, browser } = await setUp();
  expect(await words(await browser.get("/editor"))).toContain(`href="${path}"`);
  const page = await words(await browser.get(path));
  expect(page).toContain(editor.email);
  expect(page).toContain("Současné heslo");
  expect(page).toContain("tohle zařízení");
});

test("the password is changed by whoever knows it, and signs out elsewhere", async () => {
  const { editor, browser } = await setUp();
  await make.signIn(editor.actor);
  const login = (typed: string) =>
    new Browser().post("/login/user", { intent: "login", email: editor.email, password: typed });
  const wrong = await browser.post(path, {
    intent: "changePassword",
    password: "něco jiného úplně",
    newPassword: another,
  });
  expect(wrong.status).toBe(401);
  expect((await login(password)).status).toBe(302);

  const changed = await browser.post(path, { intent: "changePassword", password, newPassword: another });
  expect(changed.headers.get("Location")).toBe(path);
  expect(await words(await browser.get(path))).toContain("Heslo je změněné");
  const own = await make.db.select().from(sessions).where(eq(sessions.editorId, editor.id));
  expect(own).toHaveLength(1);
  expect((await login(another)).headers.get("Location")).toBe("/editor");
  expect(await mailsTo(editor.email)).toHaveLength(1);
});

test("a login elsewhere is ended from there", async () => {
  const { editor, browser } = await setUp();
  await make.signIn(editor.actor);
  await browser.post(path, { intent: "revokeOthers" });
  expect(await make.db.$count(sessions, eq(sessions.editorId, editor.id))).toBe(1);
});

test("it is nobody else's page, and a locked editor's neither", async () => {
  expect((await new Browser().get(path)).headers.get("Location")).toMatch(/^\/login\/user\?/);
  const creator = await make.makeDashcamer();
  expect((await new Browser().get(path, { Cookie: await make.signIn(creator.actor) })).status).toBe(403);
  const locked = await make.makeEditor({ password, locked: true });
  const browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(locked.actor)).split("=");
  browser.cookies.set(name, value);
  const refused = await browser.post(path, { intent: "changePassword", password, newPassword: another });
  expect(refused.status).toBe(403);
});
