import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Account } from "../../../app/domain/accounts/account.server";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { sessions } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 60 * 60 * 1000;
const toast = "Trvalé přihlášení vypršelo. Přihlašte se prosím znovu.";

/** A browser whose remembered login of that account has run out. */
async function browserAfterExpiry(actor: Account) {
  const browser = new Browser();
  browser.cookies.set("palubka_remembered", actor.role);
  const cookie = await make.signIn(actor, { remember: true, now: Date.now() - 14 * day });
  browser.cookies.set("palubka_session", cookie.split("=")[1] ?? "");
  return browser;
}

test("a persisted login that has run out is reported and led to its own login", async () => {
  const people = [
    [(await make.makeFan()).actor, "/login/user"],
    [(await make.makeDashcamer()).actor, "/login/user?role=dashcamer"],
    [(await make.makeEditor()).actor, "/login/user?role=editor"],
    [(await make.makeSuperuser()).actor, "/admin"],
    [(await make.makeSite()).admin, "/admin"],
  ] as const;
  for (const [actor, login] of people) {
    const browser = await browserAfterExpiry(actor);
    const response = await browser.get("/");
    expect([response.status, response.headers.get("Location")], actor.role).toEqual([302, login]);
    expect([...browser.cookies.keys()]).toEqual(["palubka_toast"]);
    const page = await browser.get(login);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(toast);
    expect(browser.cookies.size).toBe(0);
  }
});

test("it is reported also when the browser has let the session's cookie go after 14 days", async () => {
  const browser = new Browser();
  browser.cookies.set("palubka_remembered", "dashcamer");
  expect((await browser.get("/")).headers.get("Location")).toBe("/login/user?role=dashcamer");
  expect([...browser.cookies.keys()]).toEqual(["palubka_toast"]);
});

test("the page that was asked for is the target of the new login", async () => {
  const browser = await browserAfterExpiry((await make.makeFan()).actor);
  const response = await browser.get("/profile?page=2");
  expect(response.headers.get("Location")).toBe("/login/user?to=%2Fprofile%3Fpage%3D2");
});

test("a page that asks for data only gets the same redirect in its own language", async () => {
  const browser = await browserAfterExpiry((await make.makeFan()).actor);
  const response = await browser.get("/profile.data");
  expect(response.status).toBe(202);
  const body = await response.text();
  expect(body).toContain("/login/user?to=%2Fprofile");
  expect([...browser.cookies.keys()]).toEqual(["palubka_toast"]);
});

test("a form sent after the expiry changes nothing and leads to the login", async () => {
  const browser = await browserAfterExpiry((await make.makeFan()).actor);
  const response = await browser.post("/admin", { password: "" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/user?to=%2Fadmin"]);
});

describe("a login for the browser session that has run out", () => {
  const message = "Přihlášení vypršelo. Přihlaste se prosím znovu.";
  const wordsOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

  async function browserOf(actor: Account) {
    const browser = new Browser();
    const cookie = await make.signIn(actor, { now: Date.now() - 3 * day });
    browser.cookies.set("palubka_session", cookie.split("=")[1] ?? "");
    return browser;
  }

  test("is reported on the login that its page leads to, once", async () => {
    const areas = [
      [(await make.makeFan()).actor, "/profile"],
      [(await make.makeDashcamer()).actor, "/dashcamer"],
      [(await make.makeEditor()).actor, "/editor"],
    ] as const;
    for (const [actor, area] of areas) {
      const browser = await browserOf(actor);
      const login = (await browser.get(area)).headers.get("Location") ?? "";
      expect(login, area).toMatch(/^\/login\/user\?/);
      expect(await wordsOf(await browser.get(login))).toContain(message);
      expect(browser.cookies.size).toBe(0);
      expect(await wordsOf(await browser.get(login))).not.toContain(message);
    }
    const admin = await browserOf((await make.makeSuperuser()).actor);
    expect(await wordsOf(await admin.get("/admin"))).toContain(message);
  });

  test("is reported on a page for everybody too, which stays where it is", async () => {
    const browser = await browserOf((await make.makeFan()).actor);
    const response = await browser.get("/");
    expect(response.status).toBe(200);
    const page = await wordsOf(response);
    expect(page).toContain(message);
    expect(page).not.toContain(toast);
    expect(browser.cookies.size).toBe(0);
  });

  test("is reported also after its row has been swept, and never to whoever sends no id of ours", async () => {
    const gone = new Browser();
    gone.cookies.set(
      "palubka_session",
      (await make.signIn((await make.makeFan()).actor)).split("=")[1] ?? "",
    );
    await make.db.delete(sessions);
    expect(await wordsOf(await gone.get("/"))).toContain(message);
    const stranger = new Browser();
    stranger.cookies.set("palubka_session", "nesmysl");
    expect(await wordsOf(await stranger.get("/"))).not.toContain(message);
  });
});

test("a remembered login that lives is left alone", async () => {
  const { actor } = await make.makeFan();
  const browser = new Browser();
  browser.cookies.set("palubka_remembered", "fan");
  browser.cookies.set("palubka_session", (await make.signIn(actor, { remember: true })).split("=")[1] ?? "");
  expect((await browser.get("/profile")).status).toBe(200);
  expect(browser.cookies.size).toBe(2);
});

test("a name of a role that does not exist is as if it were not there", async () => {
  for (const role of ["visitor", "toString", "__proto__", "<script>"]) {
    const browser = new Browser();
    browser.cookies.set("palubka_remembered", role);
    expect((await browser.get("/")).status).toBe(200);
  }
});

describe("a remembered login that is not taken any more", () => {
  /** Where the browser is led, what it is shown there, and what is left of the login in it. */
  async function outcomeOf(browser: Browser) {
    const login = (await browser.get("/")).headers.get("Location") ?? "";
    const page = (await (await browser.get(login)).text()).replaceAll("\u00a0", " ");
    return { login, page, cookies: browser.cookies.size };
  }

  async function rememberedBrowser(actor: Account) {
    const browser = new Browser();
    const secret = (await make.signIn(actor, { remember: true })).split("=")[1] ?? "";
    browser.cookies.set("palubka_remembered", actor.role);
    browser.cookies.set("palubka_session", secret);
    return { browser, secret };
  }

  const failed = "Automatické přihlášení se nezdařilo, přihlašte se manuálně.";

  test("because it was revoked elsewhere", async () => {
    const { browser, secret } = await rememberedBrowser((await make.makeFan()).actor);
    await make.db.delete(sessions).where(eq(sessions.idHash, hashSecret(secret)));
    const { login, page, cookies } = await outcomeOf(browser);
    expect([login, cookies]).toEqual(["/login/user", 0]);
    expect(page).toContain(failed);
    expect(page).not.toContain(toast);
  });

  test("because its account is closed", async () => {
    const fan = await make.makeFan();
    const { browser } = await rememberedBrowser(fan.actor);
    await make.db.update(fans).set({ cancelledAt: Date.now() }).where(eq(fans.id, fan.actor.fanId));
    expect((await outcomeOf(browser)).page).toContain(failed);
  });

  test("because it is no login of ours", async () => {
    const browser = new Browser();
    browser.cookies.set("palubka_remembered", "fan");
    browser.cookies.set("palubka_session", "nesmysl");
    const { page, cookies } = await outcomeOf(browser);
    expect(page).toContain("Automatické přihlášení selhalo.");
    expect(cookies).toBe(0);
  });
});
