import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from "../../../app/domain/accounts/change-email.server";
import { changePassword } from "../../../app/domain/accounts/change-password.server";
import { requestPasswordReset } from "../../../app/domain/accounts/request-password-reset.server";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { withinOneMinute } from "../../rate-limits";
import { mailsTo, password, visit, words } from "./registering";

const hour = 3_600_000;
const path = "/profile/settings";

let browser: Browser;
let fan: Awaited<ReturnType<typeof make.makeFan>>;
let email: string;
let fresh: string;
let people = 0;

/** The fan signed in, in a browser of their own. */
async function enter(actor: typeof fan.actor): Promise<Browser> {
  const own = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  own.cookies.set(name, value);
  return own;
}

beforeEach(async () => {
  fan = await make.makeFan({ password, surname: "Nováková" });
  email = fan.email ?? "";
  fresh = `nova-adresa-${++people}@palubka.test`;
  browser = await enter(fan.actor);
});

const rowOf = (id: number) => make.db.query.fans.findFirst({ where: eq(fans.id, id) });
const asFan = async (ms = 0) => ({ ...(await visit(ms)), actor: fan.actor });

async function keyTo(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? "";
  return text.match(/\/profile\/email\/([0-9a-f]{32})/)?.[1] ?? "";
}

test("a visitor logs in first and comes back, somebody else than a fan is refused", async () => {
  for (const page of [
    "/profile",
    "/profile/settings",
    "/profile/favourites",
    "/profile/cancel",
    "/profile/export",
  ]) {
    const visited = await new Browser().get(page);
    expect(visited.headers.get("Location"), page).toBe(`/login/user?to=${encodeURIComponent(page)}`);
    const creator = await make.makeDashcamer();
    const refused = await new Browser().get(page, { Cookie: await make.signIn(creator.actor) });
    expect(refused.status, page).toBe(403);
  }
  const posted = await new Browser().post(path, { intent: "save", name: "Nikdo" });
  expect(posted.headers.get("Location")).toMatch(/^\/login\/user/);
});

describe("name and notifications", () => {
  test("are saved, also when there are none", async () => {
    const saved = await browser.post(path, { intent: "save", name: " Jana ", surname: "", nickname: "" });
    expect(saved.headers.get("Location")).toBe(path);
    expect(await rowOf(fan.id)).toMatchObject({
      name: "Jana",
      surname: "",
      nickname: null,
      stateNotification: false,
    });
    await browser.post(path, { intent: "save", name: "Jana", nickname: "Jája", stateNotification: "on" });
    expect(await rowOf(fan.id)).toMatchObject({ nickname: "Jája", stateNotification: true });
    expect(await words(await browser.get(path))).toContain("Nastavení je uložené.");
  });

  test.each([
    ["nothing", { name: "" }, "Tohle prosím vyplňte."],
    ["10 000 characters", { nickname: "x".repeat(10_000) }, "To je moc dlouhé."],
  ])("%s is reported at the field, what was typed stays", async (_, changes, message) => {
    const typed = { intent: "save", name: "Jiná", surname: "Příjmení", nickname: "", ...changes };
    const response = await browser.post(path, typed);
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    expect(page).toContain('value="Příjmení"');
    expect((await rowOf(fan.id))?.name).toBe(fan.name);
  });
});

describe("a new address", () => {
  const ask = (changes: Record<string, string> = {}) =>
    browser.post(path, { intent: "changeEmail", email: fresh, password, ...changes });

  test("holds only after its owner has said yes, in whichever browser", async () => {
    await ask();
    expect(await words(await browser.get(path))).toContain(`Čeká na potvrzení: ${fresh}`);
    expect((await rowOf(fan.id))?.email).toBe(email);
    const link = `/profile/email/${await keyTo(fresh)}`;
    const other = new Browser();
    const opened = await other.get(link);
    expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(await words(opened)).toContain(fresh);
    expect((await rowOf(fan.id))?.email).toBe(email);

    const confirmed = await other.post(link, {});
    expect(confirmed.status).toBe(200);
    expect(await words(confirmed)).toContain("Nová adresa platí");
    expect(await rowOf(fan.id)).toMatchObject({ email: fresh, pendingEmail: null });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["emailChanged"]);
    expect((await new Browser().post("/login/user", { role: "fan", email: fresh, password })).status).toBe(
      302,
    );
    expect((await new Browser().post("/login/user", { role: "fan", email, password })).status).toBe(401);
  });

  test("gets a mail without a word of the form's writer", async () => {
    await make.db.update(fans).set({ name: "KUPTE-SI", nickname: "VYHRÁLI JSTE" }).where(eq(fans.id, fan.id));
    await ask();
    expect(JSON.stringify(await mailsTo(fresh))).not.toMatch(/KUPTE|VYHRÁLI/);
  });

  test("that somebody has an account at gives the same answer, and its owner a mail", async () => {
    const owner = await make.makeFan({ password });
    const [known, free] = [await ask({ email: owner.email ?? "" }), await ask()];
    expect([known.status, known.headers.get("Location")]).toEqual([
      free.status,
      free.headers.get("Location"),
    ]);
    expect((await mailsTo(owner.email ?? "")).map(({ kind }) => kind)).toEqual(["alreadyRegistered"]);
  });

  test("that somebody took meanwhile is refused, and the old one stays", async () => {
    await ask();
    const key = await keyTo(fresh);
    await make.makeFan({ email: fresh });
    const refused = await new Browser().post(`/profile/email/${key}`, {});
    expect(refused.status).toBe(409);
    expect(await words(refused)).toContain("Tohle už tu jednou máme. Zvolte prosím něco jiného.");
    expect((await rowOf(fan.id))?.email).toBe(email);
  });

  test("is not confirmed by a link that was mailed to another one", async () => {
    await requestEmailChange(await asFan(-10 * 60_000), { email: fresh, password });
    const first = await keyTo(fresh);
    const second = `druha-${fresh}`;
    await ask({ email: second });
    await expect(confirmEmailChange(await visit(), { key: first })).rejects.toThrow("Invalid token");
    await confirmEmailChange(await visit(), { key: await keyTo(second) });
    expect((await rowOf(fan.id))?.email).toBe(second);
  });

  test("can be taken back while it waits", async () => {
    await ask();
    const key = await keyTo(fresh);
    await browser.post(path, { intent: "dropEmail" });
    expect((await new Browser().get(`/profile/email/${key}`)).status).toBe(404);
    expect(await rowOf(fan.id)).toMatchObject({ email, pendingEmail: null });
  });

  test("makes links for a new password that were mailed to the old one worthless", async () => {
    await requestPasswordReset(await visit(), { email });
    await ask();
    await confirmEmailChange(await visit(), { key: await keyTo(fresh) });
    expect(await make.db.$count(accountKeys, eq(accountKeys.purpose, "reset"))).toBe(0);
  });

  test("is confirmed once, within a day", async () => {
    await requestEmailChange(await asFan(-25 * hour), { email: fresh, password });
    const old = await keyTo(fresh);
    await expect(getEmailChange(await visit(), { key: old })).rejects.toThrow("Invalid token");
    await ask();
    const key = await keyTo(fresh);
    const clicks = [1, 2, 3].map(async () => confirmEmailChange(await visit(), { key }));
    const results = await Promise.allSettled(clicks);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await rowOf(fan.id))?.email).toBe(fresh);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "emailChanged")).toHaveLength(1);
  });

  test.each([
    ["the wrong password", { password: "něco jiného" }, 401, "Heslo nesedí."],
    ["no password", { password: "" }, 400, "Zadejte prosím heslo."],
    ["half an address", { email: "nova@" }, 400, "Emailová adresa nemá správný formát."],
    ["a second header", { email: "a@palubka.test\r\nCc: b@palubka.test" }, 400, "nemá správný formát."],
    ["a domain without mail", { email: "nova@nikde.invalid" }, 400, "opravdu je zadaný mail správný?"],
  ])("with %s is refused at its field", async (_, changes, status, message) => {
    const response = await ask(changes as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await words(response)).toContain(message);
    expect((await rowOf(fan.id))?.pendingEmail).toBeNull();
  });

  test("that is the present one is none", async () => {
    expect((await ask({ email: email.toUpperCase() })).status).toBe(400);
  });

  test.each([["0".repeat(32)], ["x"], ["' or 1=1"]])("has no link %s", async (key) => {
    const link = `/profile/email/${encodeURIComponent(key)}`;
    const opened = await new Browser().get(link);
    expect(opened.status).toBe(404);
    expect(await words(opened)).toContain("Odkaz už neplatí");
    expect((await new Browser().post(link, {})).status).toBe(401);
  });
});

describe("a new password", () => {
  const newPassword = "jiné heslo jako věta";
  const change = (changes: Record<string, string> = {}) =>
    browser.post(path, { intent: "changePassword", password, newPassword, ...changes });

  test("signs the other browsers out, keeps this one, tells the owner", async () => {
    const other = await enter(fan.actor);
    await requestPasswordReset(await visit(), { email });
    expect((await change()).headers.get("Location")).toBe(path);
    expect((await browser.get(path)).status).toBe(200);
    expect((await other.get(path)).status).toBe(302);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["passwordReset", "passwordChanged"]);
    expect(await make.db.$count(accountKeys, eq(accountKeys.fanId, fan.id))).toBe(0);
    expect((await new Browser().post("/login/user", { role: "fan", email, password })).status).toBe(401);
    expect(
      (await new Browser().post("/login/user", { role: "fan", email, password: newPassword })).status,
    ).toBe(302);
  });

  test.each([
    ["without the old one", { password: "" }, 400, "Zadejte prosím heslo."],
    ["with a wrong old one", { password: "vedle jak ta jedle" }, 401, "Heslo nesedí."],
    ["that is short", { newPassword: "krátké" }, 400, "Heslo musí mít aspoň 10 znaků."],
    ["that is one letter", { newPassword: "a".repeat(20) }, 400, "moc snadné uhodnout"],
  ])("%s is refused and never sent back", async (_, changes, status, message) => {
    const response = await change(changes as Record<string, string>);
    expect(response.status).toBe(status);
    const page = await words(response);
    expect(page).toContain(message);
    for (const secret of [password, newPassword, "vedle jak ta jedle"]) expect(page).not.toContain(secret);
  });

  test("of two at the same moment holds one, and the other is refused", async () => {
    const passwords = ["první jiné heslo", "druhé jiné heslo"];
    const results = await Promise.allSettled(
      passwords.map(async (next) => changePassword(await asFan(), { password, newPassword: next })),
    );
    const won = results.findIndex(({ status }) => status === "fulfilled");
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const login = { role: "fan", email, password: passwords[won] ?? "" };
    expect((await new Browser().post("/login/user", login)).status).toBe(302);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "passwordChanged")).toHaveLength(1);
  });

  test("can not be guessed for: after ten tries it is refused", async () => {
    await withinOneMinute(12);
    const tries = Array.from({ length: 25 }, () => change({ password: "hádám hádám" }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  });
});

describe("signed-in browsers", () => {
  test("are listed by name, and one of them can be signed out", async () => {
    const phone = await make.signIn(fan.actor);
    const agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    const handle = hashSecret(phone.split("=")[1] ?? "");
    await make.db.update(sessions).set({ userAgent: agent }).where(eq(sessions.idHash, handle));
    const page = await words(await browser.get(path));
    expect(page).toContain("<b>Firefox, Android</b>");
    expect(page).toContain("tohle zařízení");

    await browser.post(path, { intent: "revoke", handle });
    expect((await new Browser().get("/profile", { Cookie: phone })).status).toBe(302);
    expect((await browser.get("/profile")).status).toBe(200);
  });

  test("all others can be signed out at once", async () => {
    const others = [await make.signIn(fan.actor), await make.signIn(fan.actor)];
    await browser.post(path, { intent: "revokeOthers" });
    for (const Cookie of others) expect((await new Browser().get("/profile", { Cookie })).status).toBe(302);
    expect((await browser.get("/profile")).status).toBe(200);
  });

  test("of somebody else are out of reach", async () => {
    const stranger = await make.makeFan();
    const cookie = await make.signIn(stranger.actor);
    const handle = hashSecret(cookie.split("=")[1] ?? "");
    expect((await browser.post(path, { intent: "revoke", handle })).status).toBe(404);
    expect((await new Browser().get("/profile", { Cookie: cookie })).status).toBe(200);
  });
});
