import { expect, test } from "vitest";
import { Browser, withoutMarks } from "../../browser";
import * as make from "../../factories";

const day = 24 * 60 * 60 * 1000;
const password = "palubka-demo";

test("a wrong password, an unknown address and a closed account give the same answer", async () => {
  const known = await make.makeFan({ password });
  const unconfirmed = await make.makeFan({ password, confirmedAt: null });
  const cancelled = await make.makeFan({ password, cancelledAt: Date.now() });
  const passwordless = await make.makeFan();
  const ended = await make.makeDashcamer({ password, contractEndedAt: Date.now() - 30 * day });
  const unconfirmedDashcamer = await make.makeDashcamer({ password, confirmedAt: null });
  const endedEditor = await make.makeEditor({ password, dashcamerId: ended.id });

  const attempts = {
    fan: [known.email, "nikdo@palubka.test", unconfirmed.email, cancelled.email, passwordless.email],
    dashcamer: ["nikdo@palubka.test", known.email, ended.email, unconfirmedDashcamer.email],
    editor: ["nikdo@palubka.test", endedEditor.email],
  };
  for (const [role, emails] of Object.entries(attempts)) {
    const answers = new Set<string>();
    for (const email of emails) {
      const browser = new Browser();
      const given = email === known.email ? "spatne" : password;
      const response = await browser.post("/login/user", { role, email: email ?? "", password: given });
      expect([response.status, browser.cookies.size]).toEqual([401, 0]);
      const page = await response.text();
      expect(page).toContain("E-mail nebo heslo nesedí.");
      answers.add(withoutMarks(page).replaceAll(email ?? "", ""));
    }
    expect(answers.size, role).toBe(1);
  }
});

test("what was typed stays in the form, but for the password", async () => {
  const response = await new Browser().post("/login/user", {
    role: "editor",
    email: "misa@palubka.test",
    password: "tajne-heslo",
    remember: "on",
    to: "/upload",
  });
  const page = await response.text();
  expect(page).toContain('value="misa@palubka.test"');
  expect(page).toMatch(/<input(?=[^>]*type="hidden")(?=[^>]*name="role")(?=[^>]*value="editor")/);
  expect(page).toMatch(/<input(?=[^>]*name="remember")(?=[^>]*checked)/);
  expect(page).not.toContain("tajne-heslo");
});

test.each([
  ["no address", { email: "", password }, "Zadejte prosím e-mailovou adresu."],
  ["a word instead of an address", { email: "jana", password }, "Emailová adresa nemá správný formát."],
  ["a long address", { email: `${"j".repeat(250)}@palubka.test`, password }, "To je moc dlouhé."],
  ["no password", { email: "jana@palubka.test", password: "" }, "Zadejte prosím heslo."],
  ["a long password", { email: "jana@palubka.test", password: "x".repeat(1001) }, "To je moc dlouhé."],
  ["the superuser's role", { role: "superuser", email: "eva@palubka.test", password }, "Přihlášení"],
])("an incomplete login is refused at its field: %s", async (_, fields, text) => {
  const response = await new Browser().post("/login/user", fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(text);
});

test("a locked editor learns of the lock, but only after the right password", async () => {
  const { email } = await make.makeEditor({ password, locked: true });
  const attempt = (password: string) =>
    new Browser().post("/login/user", { role: "editor", email, password });
  const right = await attempt(password);
  expect(right.status).toBe(403);
  expect(await right.text()).toContain("Účet je zamčený.");
  const mistaken = await attempt("spatne");
  expect(mistaken.status).toBe(401);
  expect(await mistaken.text()).not.toContain("zamčený");
});

test("the local admin of a site needs its password alone, and only its own", async () => {
  await make.makeSite({ host: "jedna.test", adminPassword: "prvni-heslo" });
  await make.makeSite({ host: "dva.test", adminPassword: "druhe-heslo" });
  await make.makeSite({ host: "bez.test" });
  const attempt = (host: string, password: string) =>
    new Browser(`http://${host}`).post("/admin", { password });
  expect((await attempt("jedna.test", "prvni-heslo")).status).toBe(302);
  expect((await attempt("dva.test", "druhe-heslo")).status).toBe(302);
  for (const [host, password] of [
    ["jedna.test", "druhe-heslo"],
    ["bez.test", "prvni-heslo"],
  ] as const) {
    const refused = await attempt(host, password);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("Heslo nesedí.");
  }
  expect((await attempt("jedna.test", "")).status).toBe(400);
});

test("a form of another origin is refused before it reaches the login", async () => {
  const { email } = await make.makeFan({ password });
  for (const Origin of ["https://evil.example", "http://palubka.test.evil.example", "null"]) {
    const browser = new Browser();
    const response = await browser.post("/login/user", { email: email ?? "", password }, { Origin });
    expect(response.status).toBe(403);
    expect(await response.text()).toBe("K provedení této akce byl odepřen přístup!");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(browser.cookies.size).toBe(0);
  }
});

test("what is no form is a bad request", async () => {
  const post = async (body: string, type: string) => {
    const headers = { "Content-Type": type, Origin: "http://palubka.test" };
    return (await new Browser().send("/login/user", { method: "POST", body, headers })).status;
  };
  expect(await post("{}", "application/json")).toBe(400);
  expect(await post("x", "multipart/form-data; boundary=y")).toBe(400);
  expect(await post(`a=${"a".repeat(1_000_001)}`, "application/x-www-form-urlencoded")).toBe(413);
});
