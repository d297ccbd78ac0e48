import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { FoundAccount } from "~/domain/accounts/find-account.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import { draftFactor } from "~/domain/second-factor/draft-factor.server";
import { enrolFactor } from "~/domain/second-factor/enrol-factor.server";
import type { FactorHolder, ProvedFactor } from "~/domain/second-factor/find-factor.server";
import { removeApp } from "~/domain/second-factor/remove-factor.server";
import { codeOfStep, stepAt } from "~/domain/second-factor/totp.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { superusers } from "../../../db/schema/superusers";
import { postJson } from "../../api";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { htmlOf } from "../forms";

const { db } = make;
const password = "heslo jako celá věta";
const passwordHash = make.cheapHash(password);

/** Whoever must have a second factor and has none, with the form of /admin that their password goes into. */
const people = {
  async superuser() {
    const { id, actor, email } = await make.makeSuperuser({ passwordHash });
    const login = { intent: "superuser", email };
    return { holder: actor, email, login, origin: undefined, ofThem: eq(totpFactors.superuserId, id) };
  },
  async "local admin"() {
    const creator = await make.makeDashcamer();
    const host = `sprava-${creator.id}.test`;
    const overrides = { dashcamerId: creator.id, host, adminPasswordHash: passwordHash };
    const { id, admin } = await make.makeSite(overrides);
    const login = { intent: "localAdmin" };
    const ofThem = eq(totpFactors.adminSiteId, id);
    return { holder: admin, email: creator.email, login, origin: `http://${host}`, ofThem };
  },
};

const firstCode = (secret: string, away = 0) => codeOfStep(secret, stepAt(Date.now()) + away);
const secretIn = (html: string) => /value="([A-Z2-7 ]{39})"/.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
const codesIn = (html: string) => html.match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g) ?? [];
const isSignedIn = (browser: Browser) => browser.cookies.has("palubka_session");

/** A browser whose person has given the right password, and the secret that the page shows. */
async function withPassword(who: Awaited<ReturnType<(typeof people)[keyof typeof people]>>, to = "") {
  const browser = new Browser(who.origin);
  const answer = await browser.post("/admin", { ...who.login, password, ...(to && { to }) });
  const location = answer.headers.get("Location") ?? "";
  return { browser, location, secret: secretIn(await htmlOf(await browser.get("/login/factor"))) };
}

describe.each(Object.entries(people))("a %s without a second factor", (_, makeWho) => {
  test("gets no session by the right password, adds one, sees recovery codes once, and only then comes in", async () => {
    const who = await makeWho();
    const { browser, location, secret } = await withPassword(who, "/admin/support");
    expect(location).toBe("/login/factor?to=%2Fadmin%2Fsupport");
    expect(isSignedIn(browser)).toBe(false);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    const wrong = await browser.post("/login/factor", { intent: "add", firstCode: firstCode(secret, 9) });
    expect(wrong.status).toBe(401);
    expect(secretIn(await htmlOf(wrong))).toBe(secret);
    const early = await browser.post("/login/factor", { intent: "goOn" });
    expect(early.headers.get("Location")).toBe("/admin");
    expect(await db.$count(totpFactors, who.ofThem)).toBe(0);

    const added = await browser.post("/login/factor", { intent: "add", firstCode: firstCode(secret) });
    expect(added.status).toBe(200);
    const codes = codesIn(await htmlOf(added));
    expect(new Set(codes).size).toBe(10);
    expect(isSignedIn(browser)).toBe(false);
    expect(codesIn(await htmlOf(await browser.get("/login/factor")))).toEqual([]);
    expect(await db.$count(mails, and(eq(mails.recipient, who.email), eq(mails.kind, "factorAdded")))).toBe(
      1,
    );

    const entered = await browser.post("/login/factor", { intent: "goOn", to: "/admin/support" });
    expect(entered.headers.get("Location")).toBe("/admin/support");
    expect(isSignedIn(browser)).toBe(true);
    expect((await browser.get("/admin/support")).status).toBe(200);
    expect(browser.cookies.has("palubka_half_login")).toBe(false);

    // From now on the password leads to the code, and a recovery code is one.
    const again = new Browser(who.origin);
    const answer = await again.post("/admin", { ...who.login, password });
    expect(answer.headers.get("Location")).toBe("/login/code");
    await again.post("/login/code", { intent: "code", code: codes[3] ?? "" });
    expect(isSignedIn(again)).toBe(true);
  });

  test("finds it added already when somebody else who knows the password was quicker", async () => {
    const who = await makeWho();
    const [quick, slow] = [await withPassword(who), await withPassword(who)];
    await quick.browser.post("/login/factor", { intent: "add", firstCode: firstCode(quick.secret) });
    const late = await slow.browser.post("/login/factor", {
      intent: "add",
      firstCode: firstCode(slow.secret),
    });
    expect(late.status).toBe(409);
    expect((await slow.browser.post("/login/factor", { intent: "goOn" })).headers.get("Location")).toBe(
      "/admin",
    );
    expect(isSignedIn(slow.browser)).toBe(false);
    const page = await htmlOf(await slow.browser.get("/login/factor"));
    expect(page).toContain('href="/login/code"');
    expect(secretIn(page)).toBe("");
  });

  test("has no use of a session from before it was required", async () => {
    const who = await makeWho();
    const cookie = await make.signIn(who.holder);
    const browser = new Browser(who.origin);
    browser.cookies.set("palubka_session", cookie.split("=")[1] ?? "");
    expect(await htmlOf(await browser.get("/admin"))).not.toContain("login__more");
    await db.delete(totpFactors).where(who.ofThem);
    expect(await htmlOf(await browser.get("/admin"))).toContain("login__more");
    expect((await browser.get("/admin/support")).headers.get("Location")).toMatch(/^\/admin\?to=/);
  });

  test("gets no session in whichever way", async () => {
    const { holder } = await makeWho();
    const context = await make.makeContext({ role: "visitor" });
    for (const factor of [undefined, null, "app-999999", "passkey-999999", "code-abc", "x"] as const) {
      const proved = factor as ProvedFactor | null | undefined;
      const started = startSession(context, holder, { remember: false, userAgent: "", factor: proved });
      const code = typeof factor === "string" ? "WrongCredentials" : "FactorRequired";
      await expect(started).rejects.toMatchObject({ code });
    }
  });

  test("cannot turn it off again", async () => {
    const { holder, ofThem } = await makeWho();
    await make.giveFactor(holder);
    const context = await make.makeContext(holder);
    await expect(removeApp(context)).rejects.toMatchObject({ code: "FactorRequired" });
    expect(await db.$count(totpFactors, ofThem)).toBe(1);
  });
});

test("the settings of a superuser say why it cannot be turned off; a creator may", async () => {
  const [superuser, creator] = [await make.makeSuperuser(), await make.makeDashcamer()];
  for (const holder of [superuser.actor, creator.actor]) await make.giveFactor(holder);
  const pageOf = async (holder: FactorHolder) => {
    const browser = new Browser();
    browser.cookies.set("palubka_session", (await make.signIn(holder)).split("=")[1] ?? "");
    return htmlOf(await browser.get("/second-factor"));
  };
  const off = 'value="remove"';
  expect(await pageOf(superuser.actor)).not.toContain(off);
  expect(await pageOf(superuser.actor)).toContain("Proto se sem bez druhého kroku přihlásit nedá.");
  expect(await pageOf(creator.actor)).toContain(off);
});

test("a superuser without one is given no token for the calls", async () => {
  const { id, email } = await make.makeSuperuser({ passwordHash });
  const response = await postJson("/jwt/token?user=Superuser", { UserName: email, Password: password });
  expect([response.status, (await response.json<{ Code: string }>()).Code]).toEqual([
    403,
    "SecondFactorIsRequired",
  ]);
  expect(await db.$count(sessions, eq(sessions.superuserId, id))).toBe(0);
});

test("what waits for a first code opens nothing once the password is another one", async () => {
  const who = await people.superuser();
  const { browser, secret } = await withPassword(who);
  await db
    .update(superusers)
    .set({ passwordHash: make.cheapHash("jiné heslo") })
    .where(eq(superusers.email, who.email));
  const late = await browser.post("/login/factor", { intent: "add", firstCode: firstCode(secret) });
  expect(late.headers.get("Location")).toBe("/admin");
  expect((await browser.get("/login/factor")).headers.get("Location")).toBe("/admin");
  expect(await db.$count(totpFactors, who.ofThem)).toBe(0);
});

test("nothing is added when the password becomes another one after it was looked at", async () => {
  const { holder, ofThem } = await people.superuser();
  const context = await make.makeContext({ role: "visitor" });
  const { secret, sealed } = await draftFactor(context, { holder, replaced: null }, null);
  const add = (hash: string) =>
    enrolFactor(
      context,
      { found: { account: holder, passwordHash: hash } as FoundAccount },
      { sealed, firstCode: firstCode(secret) },
    );
  await expect(add(make.cheapHash("starší heslo"))).rejects.toMatchObject({ code: "FactorDraftGone" });
  expect(await db.$count(totpFactors, ofThem)).toBe(0);
  await add(passwordHash);
  expect(await db.$count(totpFactors, ofThem)).toBe(1);
});

test("a creator with half a login is not let to the page, and a forged half opens nothing", async () => {
  const creator = await make.makeDashcamer({ passwordHash });
  const { id } = await make.giveFactor(creator.actor);
  const browser = new Browser();
  await browser.post("/login/user", { intent: "login", email: creator.email, password });
  expect((await browser.get("/login/factor")).headers.get("Location")).toBe("/admin");
  // As if the factor had been added in this login.
  const half = browser.cookies.get("palubka_half_login") ?? "";
  browser.cookies.set("palubka_half_login", half.replace("!!", `!app-${id}!`));
  await browser.post("/login/factor", { intent: "goOn" });
  expect(isSignedIn(browser)).toBe(false);
});

describe("another app in the place of the first one", () => {
  async function replacing(minutesAgo = 0) {
    const superuser = await make.makeSuperuser({ passwordHash });
    const first = await make.giveFactor(superuser.actor);
    const cookie = await make.signIn(superuser.actor, { now: Date.now() - minutesAgo * 60_000 });
    await make.signIn(superuser.actor);
    const browser = new Browser();
    browser.cookies.set("palubka_session", cookie.split("=")[1] ?? "");
    const secret = secretIn(await htmlOf(await browser.get("/second-factor?replace")));
    const send = (proof: Record<string, string> = {}) =>
      browser.post("/second-factor?replace", { intent: "replace", firstCode: firstCode(secret), ...proof });
    return { superuser, first, browser, secret, send, idHash: hashSecret(cookie.split("=")[1] ?? "") };
  }
  const factorsOf = (id: number) => db.select().from(totpFactors).where(eq(totpFactors.superuserId, id));

  test("makes codes from then on, with recovery codes of its own; other browsers are signed out", async () => {
    const { superuser, secret, browser, send, idHash } = await replacing();
    await db.insert(recoveryCodes).values({ codeHash: hashSecret(secret), superuserId: superuser.id });
    const answer = await send();
    expect(new Set(codesIn(await htmlOf(answer))).size).toBe(10);
    expect(await factorsOf(superuser.id)).toHaveLength(1);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.superuserId, superuser.id))).toBe(10);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.codeHash, hashSecret(secret)))).toBe(0);
    const left = await db.select().from(sessions).where(eq(sessions.superuserId, superuser.id));
    expect(left.map((session) => session.idHash)).toEqual([idHash]);
    const isNotice = and(eq(mails.recipient, superuser.email), eq(mails.kind, "factorReplaced"));
    expect(await db.$count(mails, isNotice)).toBe(1);
    const noted = and(eq(auditEntries.actorId, superuser.id), eq(auditEntries.action, "factorReplaced"));
    expect(await db.$count(auditEntries, noted)).toBe(1);
    // The key that is in use is never shown again.
    expect(secretIn(await htmlOf(await browser.get("/second-factor?replace")))).not.toBe(secret);
  });

  test("needs a code of the first one where the login is not fresh", async () => {
    const { superuser, first, send } = await replacing(60);
    expect((await send()).status).toBe(401);
    expect((await send({ password })).status).toBe(401);
    expect((await factorsOf(superuser.id)).map(({ id }) => id)).toEqual([first.id]);
    expect((await send({ code: first.code() })).status).toBe(200);
    expect((await factorsOf(superuser.id)).map(({ id }) => id)).not.toEqual([first.id]);
  });
});
