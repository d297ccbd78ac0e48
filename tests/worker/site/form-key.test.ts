import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formLimits } from "~/http/form-body.server";
import { repeatedFormTexts } from "~/texts/repeated-form";
import { rememberedReplies } from "../../../db/schema/replies";
import { supportTickets } from "../../../db/schema/support";
import { withIdempotency } from "../../../workers/idempotency";
import { newMarks } from "../../../workers/marks";
import { Browser, formKeyOf } from "../../browser";
import { db, makeFan, signIn } from "../../factories";

const minute = 60_000;

/** A form as the page of this key sends it. */
const report = (idempotencyKey: string, subject: string, content = "Tlačítko nic nedělá.") => ({
  idempotencyKey,
  intent: "open",
  type: "1",
  subject,
  content,
});

async function keyOfPage(browser: Browser, path = "/support"): Promise<string> {
  const key = formKeyOf(await (await browser.get(path)).text());
  expect(key).toMatch(/^[\w-]{36}$/);
  return key ?? "";
}

const ticketsOf = (subject: string) =>
  db.select({ guid: supportTickets.guid }).from(supportTickets).where(eq(supportTickets.subject, subject));

/** Sends it, and says where that leads. */
async function open(browser: Browser, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await browser.post("/support?index", form, headers);
  await response.text();
  return response.headers.get("Location");
}

describe("a form sent twice from one page without scripts", () => {
  test("acts once, and both are led to what it made", async () => {
    const browser = new Browser();
    const form = report(await keyOfPage(browser), "Dva kliky");
    const [one, other] = await Promise.all([open(browser, form), open(browser, form)]);
    expect(one).toMatch(/^\/support\/[0-9a-f]{32}$/);
    expect(other).toBe(one);
    expect(await open(browser, form)).toBe(one);
    expect(await ticketsOf("Dva kliky")).toHaveLength(1);
  });

  test("acts once in the encoding for files too, which is never twice the same", async () => {
    const browser = new Browser();
    const form = report(await keyOfPage(browser), "Se snímkem");
    const send = async () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      const parts = new Response(body);
      const type = parts.headers.get("Content-Type") ?? "";
      const headers = { "Content-Type": type, Origin: browser.origin };
      const bytes = await parts.arrayBuffer();
      return browser.send("/support?index", { method: "POST", body: bytes, headers });
    };
    const [one, other] = [await send(), await send()];
    expect(other.headers.get("Location")).toBe(one.headers.get("Location"));
    expect(await ticketsOf("Se snímkem")).toHaveLength(1);
  });

  test("acts twice when it says something else, or comes from the page loaded anew", async () => {
    const browser = new Browser();
    const key = await keyOfPage(browser);
    await open(browser, report(key, "Pokaždé jinak"));
    await open(browser, report(key, "Pokaždé jinak", "A ještě něco."));
    await open(browser, report(await keyOfPage(browser), "Pokaždé jinak"));
    expect(await ticketsOf("Pokaždé jinak")).toHaveLength(3);
  });

  test("acts twice when somebody else has logged in meanwhile, who hears nothing of the first answer", async () => {
    const browser = new Browser();
    const form = report(await keyOfPage(browser), "Cizí stránka");
    const answers: (string | null)[] = [await open(browser, form)];
    for (const person of [await makeFan(), await makeFan()]) {
      const [name = "", value = ""] = (await signIn(person.actor)).split("=");
      browser.cookies.set(name, value);
      answers.push(await open(browser, form));
    }
    expect(new Set(answers).size).toBe(3);
  });

  test("is given a page as it was, with a nonce and a key of its own", async () => {
    const browser = new Browser();
    const key = await keyOfPage(browser, "/passreset");
    const form = { idempotencyKey: key, email: "nikdo@palubka.test" };
    const pages = [];
    for (let time = 0; time < 2; time++) {
      const response = await browser.post("/passreset", form);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? "";
      const page = await response.text();
      const scripts = page.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      pages.push({ nonce, key: formKeyOf(page), text: page.replaceAll(nonce, "") });
    }
    const [first, again] = pages;
    expect(new Set([key, first?.key, again?.key]).size).toBe(3);
    expect(first?.nonce).not.toBe(again?.nonce);
    expect(again?.text.replaceAll(again?.key ?? "", "")).toBe(first?.text.replaceAll(first?.key ?? "", ""));
  });

  test("is another one for each key that scripts send beside it", async () => {
    const browser = new Browser();
    const form = report(await keyOfPage(browser), "Se skripty");
    const header = { "Idempotency-Key": crypto.randomUUID() };
    const first = await open(browser, form, header);
    expect(await open(browser, form, { "Idempotency-Key": crypto.randomUUID() })).not.toBe(first);
    expect(await open(browser, form, header)).toBe(first);
    expect(await ticketsOf("Se skripty")).toHaveLength(2);
  });

  test("acts each time when it holds more than fits in memory, and arrives whole", async () => {
    const browser = new Browser();
    const form = { ...report(await keyOfPage(browser), "Dlouhé"), padding: "" };
    const shorter = new URLSearchParams(form).toString().length;
    const most = { ...form, padding: "x".repeat(60_000) };
    expect(await open(browser, most)).toBe(await open(browser, most));
    const statuses: number[] = [];
    const parts = new FormData();
    for (const [name, value] of Object.entries(form)) parts.append(name, value);
    parts.append("screenshot", new File(["x".repeat(formLimits.page - shorter)], "x.png"));
    for (let time = 0; time < 2; time++) {
      const whole = new Response(parts);
      const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "", Origin: browser.origin };
      const body = await whole.arrayBuffer();
      statuses.push((await browser.send("/support?index", { method: "POST", body, headers })).status);
    }
    expect(statuses).toEqual([400, 400]);
    expect(await ticketsOf("Dlouhé")).toHaveLength(1);
  });
});

test("whoever logs out, goes back and logs in by the same page is logged in anew", async () => {
  const fan = await makeFan({ password: "tajne-heslo" });
  const browser = new Browser();
  const idempotencyKey = await keyOfPage(browser, "/login/user");
  const login = { idempotencyKey, intent: "login", email: fan.email ?? "", password: "tajne-heslo" };
  const sessionAfter = async (path: string, form: Record<string, string>) => {
    await (await browser.post(path, form)).text();
    return browser.cookies.get("palubka_session");
  };
  const first = await sessionAfter("/login/user", login);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  // The second click came before the cookie of the first: one login, not two.
  browser.cookies.delete("palubka_session");
  expect(await sessionAfter("/login/user", login)).toBe(first);
  expect(await sessionAfter("/logout", {})).toBeUndefined();
  const anew = await sessionAfter("/login/user", login);
  expect(anew).toMatch(/^[0-9a-f]{32}$/);
  expect(anew).not.toBe(first);
  expect((await browser.get("/profile")).status).toBe(200);
});

/** Calls the door itself, with an action of the test's own. */
async function ask(key: string, act: () => Promise<Response>, fields = "a=1") {
  const execution = createExecutionContext();
  const request = new Request("http://palubka.test/x", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "CF-Connecting-IP": "2001:db8:9::1" },
    body: `idempotencyKey=${key}&${fields}`,
  });
  const response = await withIdempotency(request, env as unknown as Env, execution, newMarks(), act);
  return { response, settled: () => waitOnExecutionContext(execution) };
}

/** Counts how often it acts. */
function counted(answer: (times: number) => Promise<Response> | Response) {
  let times = 0;
  return { act: async () => answer(++times), times: () => times };
}

describe("the door", () => {
  test("hands the form on as it came", async () => {
    const execution = createExecutionContext();
    const body = new URLSearchParams({ idempotencyKey: crypto.randomUUID(), text: "Žluťoučký + kůň" });
    const request = new Request("http://palubka.test/x", { method: "POST", body });
    let read = "";
    await withIdempotency(request, env as unknown as Env, execution, newMarks(), async () => {
      read = new TextDecoder().decode(await request.arrayBuffer());
      return new Response("ok");
    });
    expect(read).toBe(body.toString());
  });

  test("lets a form act again ten minutes after its answer, but not where nobody knows how it ended", async () => {
    const later = () => db.update(rememberedReplies).set({ askedAt: Date.now() - 10 * minute });
    for (const [status, acts] of [
      [200, 2],
      [500, 1],
    ] as const) {
      const key = crypto.randomUUID();
      const { act, times } = counted((time) => new Response(`${time}.`, { status }));
      await (await ask(key, act)).settled();
      expect(await (await ask(key, act)).response.text()).not.toBe("2.");
      await later();
      await (await ask(key, act)).settled();
      expect(times()).toBe(acts);
    }
  });

  test("has whoever waits for a form that is refused then act, rather than hear nothing", async () => {
    const key = crypto.randomUUID();
    const { act, times } = counted(async (time) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return new Response("ne", { status: time === 1 ? 400 : 422 });
    });
    const first = ask(key, act);
    await expect.poll(times).toBe(1);
    const { response } = await ask(key, act);
    expect(response.status).toBe(422);
    await (await first).settled();
  });

  test("keeps the answer that its sender did not wait for", async () => {
    const key = crypto.randomUUID();
    const dropped = await ask(key, async () => new Response("hotovo"));
    await dropped.response.body?.cancel();
    await dropped.settled();
    const { response } = await ask(key, () => Promise.reject(new Error("acted")));
    expect(await response.text()).toBe("hotovo");
  });

  test("says in words what cannot be answered again", async () => {
    const key = crypto.randomUUID();
    await (await ask(key, async () => new Response("rozbité", { status: 500 }))).settled();
    const { response } = await ask(key, () => Promise.reject(new Error("acted")));
    expect([response.status, await response.text()]).toEqual([409, repeatedFormTexts.unknown]);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test("keeps nothing that can be read without the page's key", async () => {
    const key = crypto.randomUUID();
    await (await ask(key, async () => new Response("velmi-tajný-obsah"), "heslo=velmi-tajne")).settled();
    const rows = await db.select().from(rememberedReplies);
    const stored = rows.map(
      ({ keyHash, sealed }) => keyHash + new TextDecoder("latin1").decode(sealed ?? undefined),
    );
    expect(stored.join()).not.toMatch(/velmi-taj/);
    expect(stored.join()).not.toContain(key);
  });
});
