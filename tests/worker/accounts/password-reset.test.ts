import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { requestPasswordReset } from "../../../app/domain/accounts/request-password-reset.server";
import { getPasswordReset, resetPassword } from "../../../app/domain/accounts/reset-password.server";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { mails } from "../../../db/schema/mails";
import { Browser, withoutMarks } from "../../browser";
import * as make from "../../factories";

const minute = 60_000;
const oldPassword = "dashcam-na-skle";
const newPassword = "nové heslo jako celá věta";

const visitor = { role: "visitor" } as const;
let visits = 0;

/** A visitor from a network address of their own, some time from now. */
const visit = (ms = 0) =>
  make.makeContext(visitor, { clientAddress: `192.0.2.${++visits}`, now: Date.now() + ms });

const mailsTo = (email: string) => make.db.select().from(mails).where(eq(mails.recipient, email));

/** Keys in the links of a mail's text, in order. */
const keysIn = (text: string) => [...text.matchAll(/\/passreset\/([0-9a-f]{32})/g)].map((match) => match[1]);

async function keyFor(email: string): Promise<string> {
  await requestPasswordReset(await visit(), { email });
  const texts = (await mailsTo(email)).map(({ text }) => text);
  return keysIn(texts.at(-1) ?? "")[0] ?? "";
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const logIn = (role: string, email: string, password: string) =>
  browser.post("/login/user", { intent: "login", role, email, password });

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

describe("the answer is the same for an address with an account and for one without", () => {
  test("in the page, its status and its cookies", async () => {
    const fan = await make.makeFan({ password: oldPassword });
    const ask = (email: string) => new Browser().post("/passreset", { email });
    const [known, unknown] = [await ask(fan.email ?? ""), await ask("nikdo@palubka.test")];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.headers.getSetCookie()).toEqual(known.headers.getSetCookie());
    const nameless = async (response: Response) =>
      withoutMarks(await words(response)).replaceAll(fan.email ?? "", "nikdo@palubka.test");
    const page = await nameless(known);
    expect(page).toContain(
      "Pokud k adrese nikdo@palubka.test patří účet, za chvilku vám na ni přijde odkaz.",
    );
    expect(await nameless(unknown)).toBe(page);
    expect(await mailsTo("nikdo@palubka.test")).toEqual([]);
    expect(await mailsTo(fan.email ?? "")).toHaveLength(1);
  });

  test.each([
    ["not confirmed yet", { confirmedAt: null }],
    ["cancelled", { cancelledAt: 1 }],
  ])("and nothing is sent to an account that is %s", async (_, state) => {
    const fan = await make.makeFan({ password: oldPassword, ...state });
    await requestPasswordReset(await visit(), { email: fan.email ?? "" });
    expect(await mailsTo(fan.email ?? "")).toEqual([]);
  });
});

describe("everybody with an address and a password can set a new one", () => {
  test.each(["fan", "dashcamer", "editor"] as const)("%s, without JavaScript", async (role) => {
    const makers = { fan: make.makeFan, dashcamer: make.makeDashcamer, editor: make.makeEditor };
    const { email } = await makers[role]({ password: oldPassword });
    await browser.post("/passreset", { email: email ?? "" });
    const key = keysIn((await mailsTo(email ?? ""))[0]?.text ?? "")[0];
    const opened = await browser.get(`/passreset/${key}`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await words(opened)).toContain(email);

    const saved = await browser.post(`/passreset/${key}`, { password: newPassword });
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe(`/login/user?role=${role}`);
    expect(await words(await browser.get("/login/user"))).toContain(
      "Nové heslo platí. Teď se s ním přihlaste.",
    );
    expect((await logIn(role, email ?? "", oldPassword)).status).toBe(401);
    expect((await logIn(role, email ?? "", newPassword)).status).toBe(302);
  });

  test("a superuser too, who logs in at /admin", async () => {
    const { email } = await make.makeSuperuser({ password: oldPassword });
    const key = await keyFor(email);
    const saved = await browser.post(`/passreset/${key}`, { password: newPassword });
    expect(saved.headers.get("Location")).toBe("/admin");
    const login = { intent: "superuser", email, password: newPassword };
    expect((await browser.post("/admin", login)).status).toBe(302);
  });

  test("an address with two accounts gets a link for each, and each changes its own", async () => {
    const { email } = await make.makeFan({ password: oldPassword });
    await make.makeDashcamer({ password: oldPassword, email: email ?? "" });
    await keyFor(email ?? "");
    const [mail] = await mailsTo(email ?? "");
    expect(mail?.text).toMatch(/účtu fanouška:\n.*\n• Nastavit heslo k\u00a0účtu dashcamera:\n/s);
    const [, creatorsKey = ""] = keysIn(mail?.text ?? "");
    await resetPassword(await visit(), { key: creatorsKey, password: newPassword });
    expect((await logIn("dashcamer", email ?? "", newPassword)).status).toBe(302);
    // Each password opens its own account, whichever was asked for.
    for (const [password, home] of [
      [newPassword, "/dashcamer"],
      [oldPassword, "/profile"],
    ] as const) {
      expect((await logIn("fan", email ?? "", password)).headers.get("Location")).toBe(home);
    }
  });
});

test("a new password signs every browser out, tells the owner, and leaves others signed in", async () => {
  const fan = await make.makeFan({ password: oldPassword });
  const stranger = await make.makeFan();
  await make.signIn(fan.actor);
  await make.signIn(fan.actor, { remember: true });
  await make.signIn(stranger.actor);
  const key = await keyFor(fan.email ?? "");
  await resetPassword(await visit(), { key, password: newPassword });
  const of = (fanId: number) => make.db.select().from(sessions).where(eq(sessions.fanId, fanId));
  expect(await of(fan.id)).toEqual([]);
  expect(await of(stranger.id)).toHaveLength(1);
  expect((await mailsTo(fan.email ?? "")).map(({ kind }) => kind)).toEqual([
    "passwordReset",
    "passwordChanged",
  ]);
});

describe("a key", () => {
  test("is stored as a hash only", async () => {
    const { email, id } = await make.makeFan({ password: oldPassword });
    const key = await keyFor(email ?? "");
    const rows = await make.db.select().from(accountKeys).where(eq(accountKeys.fanId, id));
    expect(rows.map(({ keyHash }) => keyHash)).toEqual([hashSecret(key)]);
  });

  test("works for an hour", async () => {
    const { email } = await make.makeFan({ password: oldPassword });
    const key = await keyFor(email ?? "");
    const later = (ms: number) => visit(ms);
    expect(await getPasswordReset(await later(59 * minute), { key })).toEqual({ role: "fan", email });
    await expect(getPasswordReset(await later(61 * minute), { key })).rejects.toThrow("Invalid token");
    await expect(resetPassword(await later(61 * minute), { key, password: newPassword })).rejects.toThrow(
      "Invalid token",
    );
  });

  test("works once, also for two forms at the same moment", async () => {
    const { email, id } = await make.makeFan({ password: oldPassword });
    const key = await keyFor(email ?? "");
    const passwords = ["první nové heslo", "druhé nové heslo", "třetí nové heslo"];
    const results = await Promise.allSettled(
      passwords.map(async (password) => resetPassword(await visit(), { key, password })),
    );
    const won = results.findIndex(({ status }) => status === "fulfilled");
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await logIn("fan", email ?? "", passwords[won] ?? "")).status).toBe(302);
    const sentMails = await make.db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `passwordChanged:${hashSecret(key)}`));
    expect(sentMails).toHaveLength(1);
    expect(await make.db.$count(accountKeys, sql`fan_id = ${id} and used_at is null`)).toBe(0);
  });

  test("is worth nothing once another one of the account was used", async () => {
    const { email, id } = await make.makeFan({ password: oldPassword });
    const first = await keyFor(email ?? "");
    await requestPasswordReset(await visit(3 * minute), {
      email: email ?? "",
    });
    const second = keysIn((await mailsTo(email ?? "")).at(-1)?.text ?? "")[0] ?? "";
    expect(second).not.toBe(first);
    await resetPassword(await visit(), { key: second, password: newPassword });
    await expect(getPasswordReset(await visit(), { key: first })).rejects.toThrow();
    expect(await make.db.$count(accountKeys, eq(accountKeys.fanId, id))).toBe(2);
  });

  test.each([
    ["unknown", "0".repeat(32)],
    ["short", "x"],
    ["in capitals", "A".repeat(32)],
    ["SQL", "' or 1=1 --"],
    ["an emoji", "🚗"],
    ["long", "x".repeat(500)],
  ])("that is none is reported, with a way to a new one: %s", async (_, key) => {
    const path = `/passreset/${encodeURIComponent(key)}`;
    const opened = await browser.get(path);
    expect(opened.status).toBe(404);
    expect(await words(opened)).toContain("Odkaz už neplatí");
    const posted = await browser.post(path, { password: newPassword });
    expect([401, 404]).toContain(posted.status);
    expect(await words(posted)).toContain("Poslat nový odkaz");
  });

  test("of another purpose resets nothing", async () => {
    const fan = await make.makeFan({ password: oldPassword });
    const key = "a".repeat(32);
    const [createdAt, expiresAt] = [Date.now(), Date.now() + minute];
    await make.db
      .insert(accountKeys)
      .values({ keyHash: hashSecret(key), purpose: "confirm", fanId: fan.id, createdAt, expiresAt });
    expect((await browser.get(`/passreset/${key}`)).status).toBe(404);
  });
});

describe("bad input is reported at its field, and what was typed stays", () => {
  test.each([
    ["", "Zadejte prosím e-mailovou adresu."],
    ["jana@", "Emailová adresa nemá správný formát."],
    ["jana@palubka.test\r\nBcc: vsem@palubka.test", "Emailová adresa nemá správný formát."],
    ["🚗@🚗", "Emailová adresa nemá správný formát."],
    ["<b>jana</b>@palubka.test", "Emailová adresa nemá správný formát."],
    ["x".repeat(10_000), "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
  ])("address %#", async (email, message) => {
    const response = await browser.post("/passreset", { email });
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    expect(page).not.toContain("<b>jana</b>");
  });

  test.each([
    ["", "Zadejte prosím heslo."],
    ["krátké", "Heslo musí mít aspoň 10 znaků."],
    ["aaaaaaaaaaaa", "Toto heslo je moc snadné uhodnout."],
    ["dlouhé heslo".repeat(1000), "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
  ])("password %#", async (password, message) => {
    const { email } = await make.makeFan({ password: oldPassword });
    const key = await keyFor(email ?? "");
    const response = await browser.post(`/passreset/${key}`, { password });
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    if (password) expect(page).not.toContain(password);
    expect((await logIn("fan", email ?? "", oldPassword)).status).toBe(302);
  });
});

test("one address gets one mail in two minutes, and the key in it keeps working", async () => {
  const { email } = await make.makeFan({ password: oldPassword });
  const now = Math.ceil(Date.now() / (2 * minute)) * 2 * minute;
  const at = (ms: number) => visit(now - Date.now() + ms);
  await Promise.all([0, 1, 2].map(async (ms) => requestPasswordReset(await at(ms), { email: email ?? "" })));
  const sent = await mailsTo(email ?? "");
  expect(sent).toHaveLength(1);
  const [key = ""] = keysIn(sent[0]?.text ?? "");
  expect(await getPasswordReset(await at(minute), { key })).toEqual({ role: "fan", email });
  await requestPasswordReset(await at(2 * minute), { email: email ?? "" });
  expect(await mailsTo(email ?? "")).toHaveLength(2);
});

test("hundreds of requests from one network address are turned away", async () => {
  const context = await make.makeContext(visitor, { limits: { allows: async () => false } });
  await expect(requestPasswordReset(context, { email: "kdo@palubka.test" })).rejects.toThrow(
    "Too many requests",
  );
});
