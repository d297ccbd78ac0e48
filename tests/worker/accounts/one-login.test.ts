import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findAccount } from "../../../app/domain/accounts/find-account.server";
import { openChoice, sealChoice } from "../../../app/domain/accounts/login-choice.server";
import { fans } from "../../../db/schema/fans";
import { Browser } from "../../browser";
import * as make from "../../factories";

const password = "palubka-demo";
const passwordHash = make.cheapHash(password);

let people = 0;
let email: string;
let browser: Browser;

beforeEach(() => {
  email = `oba-${++people}@palubka.test`;
  browser = new Browser();
});

const land = async (fields: Record<string, string>) =>
  (await browser.post("/login/user", { email, password, ...fields })).headers.get("Location");

test("whose password it is, the form finds out: a creator and an editor need not say so", async () => {
  await make.makeDashcamer({ email, passwordHash });
  expect(await land({})).toBe("/dashcamer");
  expect(await land({ role: "fan" })).toBe("/dashcamer");
  email = `editor-${people}@palubka.test`;
  await make.makeEditor({ email, passwordHash });
  expect(await land({ to: "/profile" })).toBe("/editor");
});

test("a password that opens two accounts asks where to go, and needs not be typed again", async () => {
  await make.makeFan({ email, passwordHash });
  await make.makeDashcamer({ email, passwordHash, name: "Honza za volantem" });
  const choice = (await land({ remember: "on", to: "/upload" })) ?? "";
  expect(choice).toBe("/login/choice?to=%2Fupload");
  expect(browser.cookies.has("palubka_session")).toBe(false);
  const page = await (await browser.get(choice)).text();
  expect(page).toContain("Kam chcete?");
  expect(page.indexOf('value="fan"')).toBeLessThan(page.indexOf('value="dashcamer"'));

  const chosen = await browser.post(choice, { intent: "choose", role: "dashcamer", to: "/upload" });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/upload"]);
  expect(browser.cookies.get("palubka_remembered")).toBe("dashcamer");
  expect(browser.cookies.has("palubka_choice")).toBe(false);
  expect((await browser.get("/dashcamer")).status).toBe(200);

  // The last role is remembered, also after a logout.
  await browser.post("/logout", {});
  const again = await (await browser.get((await land({})) ?? "")).text();
  expect(again.indexOf('value="dashcamer"')).toBeLessThan(again.indexOf('value="fan"'));
});

test("nobody is asked where the link or the target says it", async () => {
  await make.makeFan({ email, passwordHash });
  await make.makeDashcamer({ email, passwordHash });
  expect(await land({ role: "dashcamer" })).toBe("/dashcamer");
  expect(await land({ to: "/dashcamer/uploads" })).toBe("/dashcamer/uploads");
  expect(await land({ to: "/profile/settings" })).toBe("/profile/settings");
});

test("a choice lasts five minutes, and a changed password or a foreign cookie ends it", async () => {
  const fan = await make.makeFan({ email, passwordHash });
  const context = await make.makeContext({ role: "visitor" });
  const found = await findAccount.fan(context, email);
  const sealed = await sealChoice(context, { email, remember: false }, found ? [found] : []);
  const opens = async (value: string, later = 0) =>
    (await openChoice({ ...context, now: context.now + later }, value)) !== null;
  expect([await opens(sealed), await opens(sealed, 5 * 60_000)]).toEqual([true, false]);
  expect(await opens(sealed.replace("!0!", "!1!"))).toBe(false);
  expect(await opens(sealed.replace(email.replace("@", "%40"), "jina%40palubka.test"))).toBe(false);
  await make.db.update(fans).set({ passwordHash: "x" }).where(eq(fans.id, fan.id));
  expect(await opens(sealed)).toBe(false);
  expect((await browser.get("/login/choice?to=/upload")).headers.get("Location")).toBe(
    "/login/user?to=%2Fupload",
  );
});

test("whoever is signed in comes to the form to become somebody else, and only then", async () => {
  const { actor } = await make.makeFan({ name: "Jana" });
  browser.cookies.set("palubka_session", (await make.signIn(actor)).split("=")[1] ?? "");
  for (const path of [
    "/login/user?other=1",
    "/login/user?role=dashcamer",
    "/login/user?to=/dashcamer/uploads",
  ]) {
    const page = await browser.get(path);
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain("Jana (fanoušek)");
  }
  expect((await browser.get("/login/user?role=fan")).headers.get("Location")).toBe("/profile");

  const denied = await browser.get("/dashcamer/uploads");
  expect(denied.status).toBe(403);
  const page = await denied.text();
  expect(page).toContain('href="/login/user?other=1&amp;role=dashcamer&amp;to=%2Fdashcamer%2Fuploads"');
  expect(page).toContain("Přihlásit se jako dashcamer");

  expect(await (await browser.get("/admin")).text()).toContain("Můj profil");
});
