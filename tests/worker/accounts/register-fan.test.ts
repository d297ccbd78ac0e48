import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmRegistration,
  getRegistration,
} from "../../../app/domain/accounts/confirm-registration.server";
import { registerFan } from "../../../app/domain/accounts/register-fan.server";
import { resendConfirmation } from "../../../app/domain/accounts/resend-confirmation.server";
import { sweepAccounts } from "../../../app/domain/accounts/sweep-accounts.server";
import { RegisterFanForm } from "../../../app/domain/accounts/wire";
import { accountKeys, sessions, termsAnswers } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { withinOneMinute } from "../../rate-limits";
import { comparable, fanForm, keyTo, mailsTo, password, visit, words } from "./registering";

const hour = 3_600_000;
const path = "/login/register/fan";

let browser: Browser;
let email: string;
let people = 0;
beforeEach(() => {
  browser = new Browser();
  email = `novacek-${++people}@palubka.test`;
});

const register = (changes: Record<string, string> = {}) => browser.post(path, fanForm({ email, ...changes }));
const registered = async (ms = 0, changes: Record<string, string> = {}) =>
  registerFan(await visit(ms), RegisterFanForm.parse(fanForm({ email, ...changes })));
const rowOf = (address: string) => make.db.query.fans.findFirst({ where: eq(fans.email, address) });

describe("how mails about clips shall come", () => {
  test.each([
    [{}, true, "atOnce"],
    [{ clipMails: "atOnce" }, true, "atOnce"],
    [{ clipMails: "daily" }, true, "daily"],
    [{ clipMails: "none" }, false, "atOnce"],
  ])("%j", async (choice, stateNotification, mailFrequency) => {
    await registered(0, choice as Record<string, string>);
    expect(await rowOf(email)).toMatchObject({ stateNotification, mailFrequency });
  });

  test("is asked for by the form, as the terms say it is by default", async () => {
    const page = await words(await browser.get("/login/register/fan"));
    expect(page).toMatch(/<select[^>]*name="clipMails"[^>]*>\s*<option value="atOnce"/);
    expect(page).toContain("Vůbec, podívám se do profilu");
  });
});

describe("a registration without JavaScript", () => {
  test("leads through the mail to a signed-in fan", async () => {
    const sent = await register();
    expect(sent.status).toBe(302);
    expect(sent.headers.get("Location")).toBe("/login/register/sent?role=fan");
    expect(await words(await browser.get("/login/register/sent?role=fan"))).toContain(
      "Podívejte se do e-mailu",
    );
    expect((await rowOf(email))?.confirmedAt).toBeNull();

    const link = `/login/register/confirm/${await keyTo(email)}`;
    const opened = await browser.get(link);
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(await words(opened)).toContain(email);
    expect((await rowOf(email))?.confirmedAt).toBeNull();

    const confirmed = await browser.post(link, { intent: "confirm", password });
    expect(confirmed.status).toBe(302);
    expect(confirmed.headers.get("Location")).toBe("/profile");
    const profile = await words(await browser.get("/profile"));
    expect(profile).toContain("Žaneta Ďurišová");
    expect(profile).toContain("Účet je potvrzený. Vítejte na palubě!");
  });

  test("shows the address that was typed, which no link can put there", async () => {
    await register();
    const sent = "/login/register/sent?role=fan";
    const page = await words(await browser.get(sent));
    expect(page).toContain(`Poslali jsme na adresu ${email} zprávu`);
    expect(page).toContain(`value="${email}"`);
    const forged = `${sent}&email=podvod@evil.test&typed=podvod@evil.test`;
    expect(await words(await new Browser().get(forged))).toContain("Poslali jsme na vaši adresu zprávu");
    for (const typed of ["%E0%A4%A", "neni-adresa", "%3Cb%3E%40x.test", `${"a".repeat(300)}%40x.test`]) {
      const other = new Browser();
      other.cookies.set("palubka_typed", typed);
      expect(await words(await other.get(sent)), typed).toContain("Poslali jsme na vaši adresu zprávu");
    }
  });

  test("leads where the person was going, from whatever browser, and the mail says nothing of it", async () => {
    const login = await words(await browser.get("/login?to=/upload?dashcamer=honza"));
    expect(login).toContain('href="/login/register?to=%2Fupload%3Fdashcamer%3Dhonza"');
    expect(await words(await browser.get("/login/register?to=/upload"))).toContain(
      'href="/login/register/fan?to=%2Fupload"',
    );
    const form = await words(await browser.get(`${path}?to=/upload`));
    expect(form).toContain('<input type="hidden" name="to" value="/upload"/>');
    const sent = await register({ to: "/upload" });
    expect(sent.headers.get("Location")).toBe("/login/register/sent?role=fan&to=%2Fupload");
    expect(JSON.stringify(await mailsTo(email))).not.toContain("/upload");
    const link = `/login/register/confirm/${await keyTo(email)}`;
    const confirmed = await new Browser().post(link, { intent: "confirm", password });
    expect(confirmed.headers.get("Location")).toBe("/upload");
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/admin"])(
    "leads to the profile when the target is %s",
    async (to) => {
      const form = await words(await browser.get(`${path}?${new URLSearchParams({ to })}`));
      expect(/name="to" value="([^"]*)"/.exec(form)?.[1] ?? "").not.toMatch(/evil|javascript/);
      await register({ to });
      const link = `/login/register/confirm/${await keyTo(email)}`;
      const confirmed = await browser.post(link, { intent: "confirm", password });
      expect(confirmed.headers.get("Location")).toBe("/profile");
    },
  );

  test("and a new link leads there too", async () => {
    await registered(-10 * 60_000, { to: "/transfer" });
    const old = await keyTo(email);
    await browser.post(`/login/register/confirm/${old}`, { intent: "resend" });
    const fresh = await keyTo(email);
    expect(fresh).not.toBe(old);
    const confirmed = await browser.post(`/login/register/confirm/${fresh}`, { intent: "confirm", password });
    expect(confirmed.headers.get("Location")).toBe("/transfer");
  });

  test("keeps what was agreed to, with the versions in force", async () => {
    await register();
    const fanId = (await rowOf(email))?.id ?? 0;
    const answers = await make.db.select().from(termsAnswers).where(eq(termsAnswers.fanId, fanId));
    expect(answers.map(({ document, version, answer }) => ({ document, version, answer }))).toEqual([
      { document: "f", version: "2022-02-07", answer: "accepted" },
      { document: "g", version: "2022-02-07", answer: "accepted" },
    ]);
  });

  test("mails no word of the form to an address nobody has confirmed", async () => {
    await register({ name: "KUPTE-SI", surname: "http://podvod.test", nickname: "VYHRÁLI JSTE" });
    const [mail] = await mailsTo(email);
    const content = JSON.stringify(mail);
    for (const typed of ["KUPTE-SI", "podvod", "VYHRÁLI"]) expect(content).not.toContain(typed);
  });

  test("lets nobody in before the address is confirmed", async () => {
    await register();
    const login = await browser.post("/login/user", { role: "fan", email, password });
    expect(login.status).toBe(401);
  });
});

describe("nothing tells whether an address has an account", () => {
  test("the answers are the same, the owner gets a mail that says so", async () => {
    const owner = await make.makeFan({ password });
    const [known, fresh] = [
      await new Browser().post(path, fanForm({ email: owner.email ?? "" })),
      await register(),
    ];
    expect(known.status).toBe(fresh.status);
    expect(known.headers.get("Location")).toBe(fresh.headers.get("Location"));
    const cookiesOf = (response: Response, typed: string) =>
      response.headers.getSetCookie().map((cookie) => cookie.replace(encodeURIComponent(typed), "…"));
    expect(cookiesOf(known, owner.email ?? "")).toEqual(cookiesOf(fresh, email));
    expect((await mailsTo(owner.email ?? "")).map(({ kind }) => kind)).toEqual(["alreadyRegistered"]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["registrationConfirm"]);
    expect(await rowOf(owner.email ?? "")).toMatchObject({
      name: owner.name,
      passwordHash: owner.passwordHash,
    });
  });

  test("a new link is promised for any address and sent only to those who wait for it", async () => {
    await registered(-10 * 60_000);
    const ask = (address: string) =>
      new Browser().post("/login/register/sent", { role: "fan", email: address });
    const [waiting, unknown] = [await ask(email), await ask("nikdo-tu-neni@palubka.test")];
    expect(waiting.status).toBe(200);
    expect(await comparable(unknown, "nikdo-tu-neni@palubka.test")).toBe(await comparable(waiting, email));
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo("nikdo-tu-neni@palubka.test")).toEqual([]);
  });

  test("upper case is no other address", async () => {
    const owner = await make.makeFan({ password });
    await register({ email: (owner.email ?? "").toUpperCase() });
    expect(await make.db.$count(fans, eq(fans.email, (owner.email ?? "").toUpperCase()))).toBe(0);
  });
});

describe("who registers somebody else's address gets nothing", () => {
  test("the link alone opens nothing, the password of its registration is needed", async () => {
    await register({ password: "útočníkovo heslo" });
    const link = `/login/register/confirm/${await keyTo(email)}`;
    const refused = await browser.post(link, { intent: "confirm", password });
    expect(refused.status).toBe(401);
    expect(await words(refused)).toContain("Heslo nesedí.");
    expect((await rowOf(email))?.confirmedAt).toBeNull();
  });

  test("the last form holds, so its owner can register over it", async () => {
    await registered(-10 * 60_000, { password: "útočníkovo heslo", name: "Útočník" });
    await register();
    const link = `/login/register/confirm/${await keyTo(email)}`;
    expect((await browser.post(link, { intent: "confirm", password })).status).toBe(302);
    expect(await rowOf(email)).toMatchObject({ name: "Žaneta" });
    expect(await make.db.$count(fans, eq(fans.email, email))).toBe(1);
  });
});

describe("the link", () => {
  test("says that it has run out, and gives a new one at one click", async () => {
    await registered(-25 * hour);
    const old = await keyTo(email);
    const page = await words(await browser.get(`/login/register/confirm/${old}`));
    expect(page).toContain("Odkaz vypršel");
    const posted = await browser.post(`/login/register/confirm/${old}`, { intent: "confirm", password });
    expect(posted.status).toBe(401);
    expect((await rowOf(email))?.confirmedAt).toBeNull();

    const resent = await browser.post(`/login/register/confirm/${old}`, { intent: "resend" });
    expect(resent.headers.get("Location")).toBe("/login/register/sent");
    const fresh = await keyTo(email);
    expect(fresh).not.toBe(old);
    await confirmRegistration(await visit(), { key: fresh, password });
    expect((await rowOf(email))?.confirmedAt).not.toBeNull();
  });

  test("says that the account is confirmed already", async () => {
    await registered();
    const key = await keyTo(email);
    await confirmRegistration(await visit(), { key, password });
    const page = await words(await browser.get(`/login/register/confirm/${key}`));
    expect(page).toContain("Účet už je potvrzený");
  });

  test("confirms once for two hurried clicks, and lets both in", async () => {
    await registered();
    const key = await keyTo(email);
    const clicks = [1, 2, 3].map(async () => confirmRegistration(await visit(), { key, password }));
    const people = await Promise.all(clicks);
    expect(new Set(people.map((account) => JSON.stringify(account))).size).toBe(1);
    const used = await make.db
      .select()
      .from(accountKeys)
      .where(eq(accountKeys.fanId, (await rowOf(email))?.id ?? 0));
    expect(used.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
  });

  test.each([
    ["unknown", "0".repeat(32)],
    ["malformed", "potvrdit"],
    ["SQL", "' or 1=1 --"],
    ["long", "x".repeat(500)],
    ["an emoji", "🚗"],
  ])("that is %s is reported as invalid", async (_, key) => {
    const link = `/login/register/confirm/${encodeURIComponent(key)}`;
    const opened = await browser.get(link);
    expect(opened.status).toBe(404);
    expect(await words(opened)).toContain("Odkaz neplatí");
    expect((await browser.post(link, { intent: "confirm", password })).status).toBe(401);
    expect((await browser.post(link, { intent: "resend" })).status).toBe(401);
  });

  test("for a password opens no registration", async () => {
    await registered();
    const fanId = (await rowOf(email))?.id;
    await make.db
      .update(accountKeys)
      .set({ purpose: "reset" })
      .where(eq(accountKeys.fanId, fanId ?? 0));
    expect(await getRegistration(await visit(), { key: await keyTo(email) })).toEqual({ state: "unknown" });
  });
});

describe("forms at the same moment", () => {
  test("make one account and one mail, and the key in the mail works", async () => {
    const now = Math.ceil(Date.now() / 120_000) * 120_000 + 1000;
    const input = RegisterFanForm.parse(fanForm({ email }));
    await Promise.all([1, 2, 3, 4].map(async () => registerFan(await visit(0, { now }), input)));
    expect(await make.db.$count(fans, eq(fans.email, email))).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    const confirmed = await confirmRegistration(await visit(0, { now }), {
      key: await keyTo(email),
      password,
    });
    expect(confirmed.account).toMatchObject({ role: "fan", email });
  });

  test("a confirmation and a second registration leave one of the two passwords, never both", async () => {
    await registered(-10 * 60_000);
    const key = await keyTo(email);
    const other = "úplně jiné heslo";
    await Promise.allSettled([
      confirmRegistration(await visit(), { key, password }),
      registered(0, { password: other }),
    ]);
    const can = async (typed: string) =>
      (await new Browser().post("/login/user", { role: "fan", email, password: typed })).status === 302;
    const open = (await rowOf(email))?.confirmedAt !== null;
    const opens = [await can(password), await can(other)].filter(Boolean);
    expect(opens.length).toBeLessThanOrEqual(open ? 1 : 0);
  });

  test("one address gets one mail in two minutes", async () => {
    const now = Math.ceil(Date.now() / 120_000) * 120_000;
    await registered(now - Date.now());
    for (const ms of [1000, 60_000])
      await resendConfirmation(await visit(0, { now: now + ms }), { role: "fan", email });
    expect(await mailsTo(email)).toHaveLength(1);
    await resendConfirmation(await visit(0, { now: now + 121_000 }), { role: "fan", email });
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe("bad input is reported at its field, and what was typed stays", () => {
  test.each([
    ["no name", { name: "" }, "Tohle prosím vyplňte."],
    ["a name of spaces", { name: " \r\n\t " }, "Tohle prosím vyplňte."],
    ["a long name", { name: "ž".repeat(10_000) }, "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
    ["a long nickname", { nickname: "🚗".repeat(10_000) }, "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
    ["no address", { email: "" }, "Zadejte prosím e-mailovou adresu."],
    ["half an address", { email: "zaneta@" }, "Emailová adresa nemá správný formát."],
    [
      "a second header",
      { email: "a@palubka.test\r\nBcc: b@palubka.test" },
      "Emailová adresa nemá správný formát.",
    ],
    ["a domain without mail", { email: "zaneta@nikde.invalid" }, "opravdu je zadaný mail správný?"],
    ["a short password", { password: "krátké" }, "Heslo musí mít aspoň 10 znaků."],
    ["no password", { password: "" }, "Zadejte prosím heslo."],
    ["no agreement", { terms: "" }, "Bez souhlasu s podmínkami účet založit nejde."],
    ["a machine", { website: "https://spam.test" }, "Tento údaj nesedí. Zkontrolujte ho prosím."],
  ])("%s", async (_, changes, message) => {
    const response = await register(changes as Record<string, string>);
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    if (!("surname" in changes)) expect(page).toContain('value="Ďurišová"');
    if (!("password" in changes)) expect(page).not.toContain(password);
    expect(await rowOf(email)).toBeUndefined();
  });

  test("HTML stays text, line breaks and marks that turn the writing go", async () => {
    await register({ name: "<b>Jana</b>", surname: "Nová\r\nBcc: x", nickname: "\u202Eanaj\u2066 👩‍🚒" });
    expect(await rowOf(email)).toMatchObject({
      name: "<b>Jana</b>",
      surname: "Nová Bcc: x",
      nickname: "anaj 👩‍🚒",
    });
    await browser.post(`/login/register/confirm/${await keyTo(email)}`, { intent: "confirm", password });
    const profile = await words(await browser.get("/profile"));
    expect(profile).toContain("&lt;b&gt;Jana&lt;/b&gt;");
    expect(profile).not.toContain("<b>Jana");
  });

  test("right-to-left names are stored as they are", async () => {
    await register({ name: "יעל", nickname: "ليلى" });
    expect(await rowOf(email)).toMatchObject({ name: "יעל", nickname: "ليلى" });
  });

  test("a post from another site is refused", async () => {
    const response = await browser.post(path, fanForm({ email }), { Origin: "https://evil.test" });
    expect(response.status).toBe(403);
    expect(await rowOf(email)).toBeUndefined();
  });
});

test("a flood of forms from one network address is turned away", async () => {
  await withinOneMinute(12);
  const forms = Array.from({ length: 40 }, (_, n) =>
    browser.post("/login/register/sent", { role: "fan", email: `roj-${n}@palubka.test` }),
  );
  const statuses = (await Promise.all(forms)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  expect((await register()).status).toBe(429);
  expect(await rowOf(email)).toBeUndefined();
});

test("guessing the password of a registration is slowed down", async () => {
  await withinOneMinute(12);
  await registered();
  const link = `/login/register/confirm/${await keyTo(email)}`;
  const guesses = Array.from({ length: 25 }, () =>
    browser.post(link, { intent: "confirm", password: "hádám hádám" }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).toContain(429);
});

test("a registration that nobody confirmed is forgotten after a week, with all that belongs to it", async () => {
  await registered(-8 * 24 * hour);
  const id = (await rowOf(email))?.id ?? 0;
  const confirmed = await make.makeFan({ createdAt: Date.now() - 400 * 24 * hour });
  await sweepAccounts(await visit());
  expect(await rowOf(email)).toBeUndefined();
  expect(await make.db.$count(termsAnswers, eq(termsAnswers.fanId, id))).toBe(0);
  expect(await make.db.$count(accountKeys, eq(accountKeys.fanId, id))).toBe(0);
  expect(await rowOf(confirmed.email ?? "")).toBeDefined();
  await registered();
  expect(await make.db.$count(fans, and(eq(fans.email, email)))).toBe(1);
});

test("whoever is signed in is led past the registration", async () => {
  const fan = await make.makeFan();
  const cookie = await make.signIn(fan.actor);
  for (const page of ["", "/fan", "/dashcamer"]) {
    const response = await browser.get(`/login/register${page}`, { Cookie: cookie });
    expect(response.headers.get("Location")).toBe("/profile");
  }
  expect(await make.db.$count(sessions, eq(sessions.fanId, fan.id))).toBe(1);
});
