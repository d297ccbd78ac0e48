import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { sites } from "../../../db/schema/sites";
import { Browser, setCookie } from "../../browser";
import * as make from "../../factories";

const day = 24 * 60 * 60 * 1000;
const password = "palubka-demo";

const sessionOf = (browser: Browser) => browser.cookies.get("palubka_session") ?? "";
const rowOf = (browser: Browser) =>
  make.db.query.sessions.findFirst({ where: eq(sessions.idHash, hashSecret(sessionOf(browser))) });

test("every role of the one form lands on its own page", async () => {
  const fan = await make.makeFan({ password });
  const dashcamer = await make.makeDashcamer({ password });
  const editor = await make.makeEditor({ password });
  const logins = [
    ["/login/user", { role: "fan", email: fan.email ?? "" }, "/profile", { fanId: fan.id }],
    [
      "/login/user",
      { role: "dashcamer", email: dashcamer.email },
      "/dashcamer",
      { dashcamerId: dashcamer.id },
    ],
    ["/login/user", { role: "editor", email: editor.email }, "/editor", { editorId: editor.id }],
  ] as const;
  for (const [path, fields, landing, owner] of logins) {
    const browser = new Browser();
    const response = await browser.post(path, { ...fields, password });
    expect([response.status, response.headers.get("Location")], landing).toEqual([302, landing]);
    expect(await rowOf(browser)).toMatchObject(owner);
  }
});

test("the address is taken without regard to case and to spaces around it", async () => {
  const fan = await make.makeFan({ password });
  const response = await new Browser().post("/login/user", {
    email: ` ${fan.email?.toUpperCase()} `,
    password,
  });
  expect(response.status).toBe(302);
});

test("one address may be a fan and a creator: two accounts with two passwords", async () => {
  const email = "honza.oba@palubka.test";
  const fan = await make.makeFan({ email, password: "fanouskovo" });
  const dashcamer = await make.makeDashcamer({ email, password: "dashcamerovo" });
  const browser = new Browser();
  const asFan = { role: "fan", email };
  // Asked for as a fan, but the password is the creator's.
  await browser.post("/login/user", { ...asFan, password: "dashcamerovo" });
  expect(await rowOf(browser)).toMatchObject({ fanId: null, dashcamerId: dashcamer.id });
  await browser.post("/login/user", { ...asFan, password: "fanouskovo" });
  expect(await rowOf(browser)).toMatchObject({ fanId: fan.id, dashcamerId: null });
  await browser.post("/login/user", { role: "dashcamer", email, password: "dashcamerovo" });
  expect(await rowOf(browser)).toMatchObject({ fanId: null, dashcamerId: dashcamer.id });
});

test("a creator whose licence has lapsed still logs in to what was received", async () => {
  const { email } = await make.makeDashcamer({ password, licenceUntil: Date.now() - day });
  const response = await new Browser().post("/login/user", { role: "dashcamer", email, password });
  expect(response.headers.get("Location")).toBe("/dashcamer");
});

test("remembering keeps the login for 14 days, else it ends with the browser", async () => {
  const { email } = await make.makeFan({ password });
  for (const remember of [true, false]) {
    const browser = new Browser();
    const response = await browser.post("/login/user", {
      email: email ?? "",
      password,
      ...(remember && { remember: "on" }),
    });
    const cookie = setCookie(response, "palubka_session");
    expect(cookie).toMatch(/^palubka_session=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookie?.match(/Max-Age=(\d+)/)?.[1]).toBe(remember ? String((14 * day) / 1000) : undefined);
    const row = await rowOf(browser);
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(remember ? 14 * day : 3 * day);
    expect(row?.remember).toBe(remember);
  }
});

test("on https the cookie is Secure and carries the __Host- prefix", async () => {
  const { email } = await make.makeFan({ password });
  const browser = new Browser("https://palubka.test");
  const response = await browser.post("/login/user", { email: email ?? "", password, remember: "on" });
  for (const name of ["__Host-palubka_session", "__Host-palubka_remembered"]) {
    expect(setCookie(response, name)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  }
  expect((await browser.get("/login/user")).headers.get("Location")).toBe("/profile");
});

test("a session id planted before the login is worth nothing after it", async () => {
  const { email } = await make.makeFan({ password });
  const planted = "0123456789abcdef0123456789abcdef";
  const browser = new Browser();
  browser.cookies.set("palubka_session", planted);
  await browser.post("/login/user", { email: email ?? "", password });
  expect(sessionOf(browser)).not.toBe(planted);
  expect(
    await make.db.query.sessions.findFirst({ where: eq(sessions.idHash, hashSecret(planted)) }),
  ).toBeUndefined();
});

test("one browser holds one identity: a second login ends the first", async () => {
  const fan = await make.makeFan({ password });
  const dashcamer = await make.makeDashcamer({ password });
  const browser = new Browser();
  await browser.post("/login/user", { email: fan.email ?? "", password });
  const first = sessionOf(browser);
  await browser.post("/login/user", { role: "dashcamer", email: dashcamer.email, password });
  expect(sessionOf(browser)).not.toBe(first);
  const rows = await make.db.query.sessions.findMany({ where: eq(sessions.fanId, fan.id) });
  expect(rows).toEqual([]);
  expect(await rowOf(browser)).toMatchObject({ dashcamerId: dashcamer.id, fanId: null });
});

test("a login is written down, and a hash with an old cost is renewed by it", async () => {
  const old = make.cheapHash(password);
  const fan = await make.makeFan({ passwordHash: old });
  const dashcamer = await make.makeDashcamer({ password });
  const site = await make.makeSite({ host: "stara.test", adminPasswordHash: old });

  await new Browser().post("/login/user", { email: fan.email ?? "", password });
  await new Browser().post("/login/user", { role: "dashcamer", email: dashcamer.email, password });
  await new Browser("http://stara.test").post("/admin", { password });

  const fanNow = await make.db.query.fans.findFirst({ where: eq(fans.id, fan.id) });
  expect(fanNow?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(fanNow?.lastLoginAt).toBeGreaterThan(0);
  const dashcamerNow = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, dashcamer.id) });
  expect(dashcamerNow?.passwordHash).toBe(dashcamer.passwordHash);
  expect(dashcamerNow?.lastLoginAt).toBeGreaterThan(0);
  const siteNow = await make.db.query.sites.findFirst({ where: eq(sites.id, site.id) });
  expect(siteNow?.adminPasswordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
});
