import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { addPasskey } from "~/domain/second-factor/add-passkey.server";
import { mostPasskeys } from "~/domain/second-factor/rules";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { passkeys, recoveryCodes } from "../../../db/schema/second-factors";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { makeAuthenticator, type Signing } from "../../soft-authenticator";
import { htmlOf } from "../forms";

const { db } = make;
const password = "heslo jako celá věta";
const passwordHash = make.cheapHash(password);
const here = { origin: "http://palubka.test", host: "palubka.test" };
const minute = 60_000;

const codesIn = (html: string) => html.match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g) ?? [];
const isSignedIn = (browser: Browser) => browser.cookies.has("palubka_session");
const passkeysOf = (id: number) => db.select().from(passkeys).where(eq(passkeys.dashcamerId, id));

async function optionsOf(browser: Browser, use: string) {
  const response = await browser.get(`/passkey-options?use=${use}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  if (response.status !== 200) return { status: response.status, challenge: "", options: null };
  const { adds, signs } = await response.json<{ adds?: Options; signs?: Options }>();
  const options = adds ?? signs;
  return { status: 200, challenge: options?.challenge ?? "", options };
}
type Options = {
  challenge: string;
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
};

async function signedIn(creator: Awaited<ReturnType<typeof make.makeDashcamer>>, minutesAgo = 0) {
  const browser = new Browser();
  const cookie = await make.signIn(creator.actor, { now: Date.now() - minutesAgo * minute });
  browser.cookies.set("palubka_session", cookie.split("=")[1] ?? "");
  return browser;
}

/** A creator in one browser, with a passkey that they have added there. */
async function withPasskey() {
  const creator = await make.makeDashcamer({ passwordHash });
  const browser = await signedIn(creator);
  const key = await makeAuthenticator();
  const { challenge } = await optionsOf(browser, "add");
  const passkey = key.create({ challenge, ...here });
  const answer = await browser.post("/second-factor", { intent: "addPasskey", name: "Telefon", passkey });
  return { creator, browser, key, answer, codes: codesIn(await htmlOf(answer)) };
}

/** Another browser, in which the password was right. */
async function withPassword(email: string) {
  const browser = new Browser();
  const answer = await browser.post("/login/user", { intent: "login", email, password });
  expect(answer.headers.get("Location")).toBe("/login/code");
  return browser;
}

type Key = Awaited<ReturnType<typeof makeAuthenticator>>;

async function logInBy(browser: Browser, key: Key, lies: Partial<Signing> = {}) {
  const { challenge } = await optionsOf(browser, "login");
  const passkey = await key.get({ challenge, ...here, ...lies });
  return (await browser.post("/login/code", { intent: "passkey", passkey })).status;
}

describe("a passkey", () => {
  test("is added with recovery codes of the account, a mail and an entry; other browsers are signed out", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    await make.signIn(creator.actor);
    const browser = await signedIn(creator);
    const key = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "add");
    const passkey = key.create({ challenge, ...here });
    const added = await browser.post("/second-factor", { intent: "addPasskey", name: "Telefon", passkey });
    expect(new Set(codesIn(await htmlOf(added))).size).toBe(10);
    const [row, ...more] = await passkeysOf(creator.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: "Telefon", credentialId: key.id, counter: 0, host: here.host });
    expect(row?.transports).toEqual(["internal"]);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.dashcamerId, creator.id))).toBe(10);
    expect(await db.$count(sessions, eq(sessions.dashcamerId, creator.id))).toBe(1);
    const isNotice = and(eq(mails.recipient, creator.email), eq(mails.kind, "factorAdded"));
    expect(await db.$count(mails, isNotice)).toBe(1);
    const noted = and(eq(auditEntries.actorId, creator.id), eq(auditEntries.action, "factorAdded"));
    expect(await db.$count(auditEntries, noted)).toBe(1);
    const page = await htmlOf(await browser.get("/second-factor"));
    expect(page).toContain("Telefon");
    expect(page).toContain("zatím nepoužitý");
  });

  test("lets in after the password, and says when it was used", async () => {
    const { creator, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    expect(await htmlOf(await browser.get("/login/code"))).toContain(
      "Přístupový klíč potřebuje zapnutý JavaScript",
    );
    const { options } = await optionsOf(browser, "login");
    expect(options?.allowCredentials).toMatchObject([{ id: key.id }]);
    expect(await logInBy(browser, key, { counter: 3 })).toBe(302);
    expect(isSignedIn(browser)).toBe(true);
    expect((await passkeysOf(creator.id))[0]).toMatchObject({ counter: 3, lastUsedAt: expect.any(Number) });
  });

  test("is not needed where a recovery code is at hand, which acts once", async () => {
    const { creator, codes } = await withPasskey();
    const [code = ""] = codes;
    const first = await withPassword(creator.email);
    expect((await first.post("/login/code", { intent: "code", code })).status).toBe(302);
    const second = await withPassword(creator.email);
    expect((await second.post("/login/code", { intent: "code", code })).status).toBe(401);
    expect((await second.post("/login/code", { intent: "code", code: "123456" })).status).toBe(401);
    expect(isSignedIn(second)).toBe(false);
  });

  test.each<[string, Partial<Signing>]>([
    ["a page of another origin", { origin: "http://zlodej.test" }],
    ["another host", { host: "zlodej.test" }],
    ["another challenge", { challenge: "AAAA" }],
    ["somebody who was not verified", { isVerified: false }],
  ])("signed for %s lets nobody in", async (_, lie) => {
    const { creator, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    expect(await logInBy(browser, key, lie)).toBe(401);
    expect(isSignedIn(browser)).toBe(false);
    expect(await logInBy(browser, key)).toBe(302);
  });

  test("of another account lets nobody in, nor does one that nobody knows", async () => {
    const { creator } = await withPasskey();
    const other = await withPasskey();
    const browser = await withPassword(creator.email);
    expect(await logInBy(browser, other.key)).toBe(401);
    expect(await logInBy(browser, await makeAuthenticator())).toBe(401);
    // What another account was asked to sign is no answer here either.
    const { challenge } = await optionsOf(await withPassword(other.creator.email), "login");
    expect(await logInBy(browser, other.key, { challenge })).toBe(401);
  });

  test("whose signature is not its own lets nobody in", async () => {
    const { creator, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    const stranger = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "login");
    const forged = JSON.parse(await stranger.get({ challenge, ...here }));
    const passkey = JSON.stringify({ ...forged, id: key.id, rawId: key.id });
    expect((await browser.post("/login/code", { intent: "passkey", passkey })).status).toBe(401);
  });

  test("that has counted back is a copy, and lets nobody in", async () => {
    const { creator, key } = await withPasskey();
    expect(await logInBy(await withPassword(creator.email), key, { counter: 7 })).toBe(302);
    expect(await logInBy(await withPassword(creator.email), key, { counter: 7 })).toBe(401);
    expect(await logInBy(await withPassword(creator.email), key, { counter: 2 })).toBe(401);
    expect(await logInBy(await withPassword(creator.email), key, { counter: 8 })).toBe(302);
  });

  test("answers each challenge once, also when the answer is sent twice at once", async () => {
    const { creator, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    const half = new Map(browser.cookies);
    const { challenge } = await optionsOf(browser, "login");
    const passkey = await key.get({ challenge, ...here });
    const send = async () => {
      const again = new Browser();
      for (const [name, value] of half) again.cookies.set(name, value);
      return (await again.post("/login/code", { intent: "passkey", passkey })).status;
    };
    expect((await Promise.all([send(), send()])).sort()).toEqual([302, 401]);
    expect(await send()).toBe(401);
  });

  test("does not answer with what was asked for another use, or in another browser", async () => {
    const { creator, browser: own, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    const { challenge } = await optionsOf(own, "proof");
    expect(await logInBy(browser, key, { challenge })).toBe(401);
    const another = await signedIn(creator);
    const elsewhere = await optionsOf(another, "proof");
    const passkey = await key.get({ challenge: elsewhere.challenge, ...here });
    expect((await own.post("/second-factor", { intent: "prove", passkey })).status).toBe(401);
  });

  test("is guessed no faster than a code", async () => {
    const { creator, key } = await withPasskey();
    const browser = await withPassword(creator.email);
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push(await logInBy(browser, key, { origin: "http://zlodej.test" }));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await logInBy(browser, key)).toBe(429);
  });

  test.each([
    ["nothing", "", 400],
    ["no JSON", "{", 401],
    ["another shape", '{"id":1}', 401],
    ["more than an authenticator says", "x".repeat(8001), 400],
    [
      "a challenge that is none",
      JSON.stringify({
        id: "AA",
        rawId: "AA",
        type: "public-key",
        response: { clientDataJSON: "AAAA", authenticatorData: "AA", signature: "AA" },
      }),
      401,
    ],
  ])("is not read from %s", async (_, passkey, status) => {
    const { creator } = await withPasskey();
    const browser = await withPassword(creator.email);
    expect((await browser.post("/login/code", { intent: "passkey", passkey })).status).toBe(status);
    expect(isSignedIn(browser)).toBe(false);
  });
});

describe("adding a passkey", () => {
  async function adding(lies: Partial<Signing> = {}, minutesAgo = 0) {
    const creator = await make.makeDashcamer({ passwordHash });
    const browser = await signedIn(creator, minutesAgo);
    const key = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "add");
    const passkey = key.create({ challenge, ...here, ...lies });
    const send = (proof: Record<string, string> = {}) =>
      browser.post("/second-factor", { intent: "addPasskey", name: "Telefon", passkey, ...proof });
    return { creator, browser, key, passkey, send };
  }

  test.each<[string, Partial<Signing>]>([
    ["for a page of another origin", { origin: "http://zlodej.test" }],
    ["for another host", { host: "zlodej.test" }],
    ["with a challenge of nobody", { challenge: "AAAA" }],
    ["by somebody who was not verified", { isVerified: false }],
  ])("%s is refused", async (_, lie) => {
    const { creator, send } = await adding(lie);
    expect((await send()).status).toBe(401);
    expect(await passkeysOf(creator.id)).toEqual([]);
  });

  test("twice with one answer adds it once, also after it was removed again", async () => {
    const { creator, browser, send } = await adding();
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(401);
    const [row] = await passkeysOf(creator.id);
    await browser.post("/second-factor", { intent: "removePasskey", id: String(row?.id) });
    expect((await send()).status).toBe(401);
    expect(await passkeysOf(creator.id)).toEqual([]);
  });

  test("needs a fresh proof, and a name", async () => {
    const { creator, browser, passkey, send } = await adding({}, 60);
    expect((await send()).status).toBe(403);
    expect(await passkeysOf(creator.id)).toEqual([]);
    const nameless = { intent: "addPasskey", name: " ", passkey, password };
    expect((await browser.post("/second-factor", nameless)).status).toBe(400);
    expect((await send({ password })).status).toBe(200);
    expect(await passkeysOf(creator.id)).toHaveLength(1);
  });

  test("of an authenticator that is there already is refused", async () => {
    const { creator, browser, key } = await withPasskey();
    const { challenge, options } = await optionsOf(browser, "add");
    expect(options?.excludeCredentials).toMatchObject([{ id: key.id }]);
    const passkey = key.create({ challenge, ...here });
    const again = await browser.post("/second-factor", { intent: "addPasskey", name: "Podruhé", passkey });
    expect(again.status).toBe(409);
    expect(await passkeysOf(creator.id)).toHaveLength(1);
  });

  test("a second one keeps the recovery codes and the other browsers, and is announced", async () => {
    const { creator, browser, codes } = await withPasskey();
    await make.signIn(creator.actor);
    const key = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "add");
    const passkey = key.create({ challenge, ...here });
    const added = await browser.post("/second-factor", { intent: "addPasskey", name: "USB", passkey });
    expect(codesIn(await htmlOf(added))).toEqual([]);
    expect(await db.$count(sessions, eq(sessions.dashcamerId, creator.id))).toBe(2);
    const [first = ""] = codes;
    const codeHash = hashSecret(first.replaceAll("-", "").toUpperCase());
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.codeHash, codeHash))).toBe(1);
    const isNotice = and(eq(mails.recipient, creator.email), eq(mails.kind, "passkeyAdded"));
    expect(await db.$count(mails, isNotice)).toBe(1);
    expect(await logInBy(await withPassword(creator.email), key)).toBe(302);
  });

  test(`more than ${mostPasskeys} are refused`, async () => {
    const { creator, browser } = await withPasskey();
    const [row] = await passkeysOf(creator.id);
    if (!row) throw new Error("No passkey.");
    const { id, ...copy } = row;
    for (let index = 1; index < mostPasskeys; index++)
      await db.insert(passkeys).values({ ...copy, credentialId: `${id}-${index}` });
    const key = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "add");
    const passkey = key.create({ challenge, ...here });
    const more = await browser.post("/second-factor", { intent: "addPasskey", name: "x", passkey });
    expect(more.status).toBe(409);
  });

  test("is not offered to visitors, nor to who looks around as a creator", async () => {
    expect((await optionsOf(new Browser(), "add")).status).toBe(401);
    expect((await optionsOf(new Browser(), "login")).status).toBe(401);
    expect((await optionsOf(new Browser(), "nothing")).status).toBe(401);
    const creator = await make.makeDashcamer();
    const impersonatedBy = { id: 1, superuserId: 1, name: "Eva", until: Date.now() + minute };
    const context = await make.makeContext({ ...creator.actor, impersonatedBy });
    const added = addPasskey(context, { name: "x", passkey: "{}" });
    await expect(added).rejects.toMatchObject({ code: "NotWhileImpersonating" });
  });
});

describe("a passkey proves again", () => {
  test("before something grave, once, for the browser in hand", async () => {
    const { creator, key } = await withPasskey();
    const browser = await signedIn(creator, 60);
    const asked = await browser.post("/second-factor", { intent: "makeCodes" });
    expect(asked.status).toBe(401);
    expect(await htmlOf(asked)).toContain("one-time-code");
    const { challenge } = await optionsOf(browser, "proof");
    const passkey = await key.get({ challenge, ...here });
    expect((await browser.post("/second-factor", { intent: "prove", passkey })).status).toBe(200);
    expect((await browser.post("/second-factor", { intent: "prove", passkey })).status).toBe(401);
    const made = await browser.post("/second-factor", { intent: "makeCodes" });
    expect(new Set(codesIn(await htmlOf(made))).size).toBe(10);
    const noted = and(eq(auditEntries.actorId, creator.id), eq(auditEntries.action, "provedAgain"));
    expect(await db.$count(auditEntries, noted)).toBe(1);
  });

  test("where the account has one; who has none is not asked for it", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    await make.giveFactor(creator.actor);
    expect((await optionsOf(await signedIn(creator), "proof")).status).toBe(404);
  });
});

describe("removing", () => {
  test("the last factor takes the recovery codes along, and the password is enough again", async () => {
    const { creator, browser } = await withPasskey();
    const [row] = await passkeysOf(creator.id);
    await browser.post("/second-factor", { intent: "removePasskey", id: String(row?.id) });
    expect(await passkeysOf(creator.id)).toEqual([]);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.dashcamerId, creator.id))).toBe(0);
    const isNotice = and(eq(mails.recipient, creator.email), eq(mails.kind, "factorRemoved"));
    expect(await db.$count(mails, isNotice)).toBe(1);
    const login = { intent: "login", email: creator.email, password };
    const again = new Browser();
    await again.post("/login/user", login);
    expect(isSignedIn(again)).toBe(true);
  });

  test("one of another account is no passkey of mine", async () => {
    const { creator } = await withPasskey();
    const { browser } = await withPasskey();
    const [row] = await passkeysOf(creator.id);
    const answer = await browser.post("/second-factor", { intent: "removePasskey", id: String(row?.id) });
    expect(answer.status).toBe(404);
    expect(await passkeysOf(creator.id)).toHaveLength(1);
  });

  test("the last factor of a superuser is refused, and each while another is left is not", async () => {
    const superuser = await make.makeSuperuser({ passwordHash });
    const browser = new Browser();
    browser.cookies.set("palubka_session", (await make.signIn(superuser.actor)).split("=")[1] ?? "");
    expect((await browser.post("/second-factor", { intent: "remove" })).status).toBe(403);
    const key = await makeAuthenticator();
    const { challenge } = await optionsOf(browser, "add");
    const passkey = key.create({ challenge, ...here });
    await browser.post("/second-factor", { intent: "addPasskey", name: "Telefon", passkey });
    const removed = await browser.post("/second-factor", { intent: "remove" });
    expect(removed.headers.get("Location")).toBe("/second-factor");
    const [row] = await db.select().from(passkeys).where(eq(passkeys.superuserId, superuser.id));
    const last = await browser.post("/second-factor", { intent: "removePasskey", id: String(row?.id) });
    expect(last.status).toBe(403);
    // The session goes on: a passkey alone is a second factor.
    expect((await browser.get("/admin/support")).status).toBe(200);
  });
});

test("a superuser adds a passkey at the first login, sees recovery codes once, and comes in", async () => {
  const { id, email } = await make.makeSuperuser({ passwordHash });
  const browser = new Browser();
  await browser.post("/admin", { intent: "superuser", email, password });
  const key = await makeAuthenticator();
  const { challenge } = await optionsOf(browser, "enrol");
  const passkey = key.create({ challenge, ...here });
  const added = await browser.post("/login/factor", { intent: "addPasskey", name: "Klíč", passkey });
  expect(new Set(codesIn(await htmlOf(added))).size).toBe(10);
  expect(isSignedIn(browser)).toBe(false);
  await browser.post("/login/factor", { intent: "goOn" });
  expect(isSignedIn(browser)).toBe(true);
  expect(await db.$count(passkeys, eq(passkeys.superuserId, id))).toBe(1);

  // A creator with half a login adds none there, and nobody adds a second one that way.
  const again = new Browser();
  await again.post("/admin", { intent: "superuser", email, password });
  const other = await makeAuthenticator();
  const asked = await optionsOf(again, "enrol");
  const more = other.create({ challenge: asked.challenge, ...here });
  const late = await again.post("/login/factor", { intent: "addPasskey", name: "Druhý", passkey: more });
  expect(late.status).toBe(409);
  expect(await db.$count(passkeys, eq(passkeys.superuserId, id))).toBe(1);
});

test("at another host of the platform the page says where the passkey works, and a code lets in", async () => {
  const { creator, key, codes } = await withPasskey();
  const host = `klic-${creator.id}.test`;
  await make.makeSite({ dashcamerId: creator.id, host });
  const browser = new Browser(`http://${host}`);
  await browser.post("/login/user", { intent: "login", email: creator.email, password });
  expect((await optionsOf(browser, "login")).status).toBe(404);
  expect(await htmlOf(await browser.get("/login/code"))).toContain("funguje jen na palubka.test");
  const passkey = await key.get({ challenge: "AAAA", origin: `http://${host}`, host });
  expect((await browser.post("/login/code", { intent: "passkey", passkey })).status).toBe(401);
  const [code = ""] = codes;
  expect((await browser.post("/login/code", { intent: "code", code })).status).toBe(302);
});
