import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetReplies } from "~/domain/replies/remembered-replies.server";
import { rememberedReplies } from "../../../db/schema/replies";
import { supportTickets } from "../../../db/schema/support";
import { once } from "../../../workers/once";
import { Browser } from "../../browser";
import { db, makeContext, makeFan } from "../../factories";

const keyHeader = (key: string) => ({ "Idempotency-Key": key });

function report(subject: string) {
  return { intent: "open", type: "1", subject, content: "Tlačítko nic nedělá." };
}

async function send(browser: Browser, subject: string, key: string) {
  const response = await browser.post("/support.data?index", report(subject), keyHeader(key));
  return { status: response.status, text: await response.text() };
}

const ticketsOf = (subject: string) =>
  db.select({ guid: supportTickets.guid }).from(supportTickets).where(eq(supportTickets.subject, subject));

/** Calls the door itself, with an action of the test's own. */
async function ask(request: Request, act: () => Promise<Response>) {
  const execution = createExecutionContext();
  const response = await once(request, env.DB, execution, act);
  return { response, settled: () => waitOnExecutionContext(execution) };
}

const submission = (key: string) =>
  new Request("http://palubka.test/x.data", { method: "POST", headers: keyHeader(key) });

describe("a submission whose answer was lost", () => {
  test("acts once and is answered in the same way when it is sent again", async () => {
    const key = crypto.randomUUID();
    const browser = new Browser();
    const first = await send(browser, "jednou", key);
    expect(first.text).toMatch(/\/support\/[0-9a-f]{32}/);
    expect(await send(browser, "jednou", key)).toEqual(first);
    expect(await send(browser, "jednou", key)).toEqual(first);
    expect(await ticketsOf("jednou")).toHaveLength(1);
  });

  test("acts once when it is sent ten times at the same moment", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(new Browser(), "najednou", key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await ticketsOf("najednou")).toHaveLength(1);
  });

  test("is another one under another key", async () => {
    const browser = new Browser();
    await send(browser, "dvakrát", crypto.randomUUID());
    await send(browser, "dvakrát", crypto.randomUUID());
    expect(await ticketsOf("dvakrát")).toHaveLength(2);
  });

  test("gets its cookies again: a login counts, though nobody heard of it the first time", async () => {
    const fan = await makeFan({ password: "tajne-heslo" });
    const login = { intent: "login", email: fan.email ?? "", password: "tajne-heslo" };
    const key = keyHeader(crypto.randomUUID());
    const lost = await new Browser().post("/login/user.data?role=fan", login, key);
    const again = await new Browser().post("/login/user.data?role=fan", login, key);
    expect(lost.headers.getSetCookie().join()).toContain("palubka_session=");
    expect(again.headers.getSetCookie()).toEqual(lost.headers.getSetCookie());
  });
});

test("what is kept cannot be read without the key", async () => {
  const key = crypto.randomUUID();
  const { settled } = await ask(submission(key), async () => new Response("velmi-tajny-obsah"));
  await settled();
  const rows = await db.select().from(rememberedReplies);
  const kept = rows.map(
    ({ keyHash, sealed }) => keyHash + new TextDecoder("latin1").decode(sealed ?? undefined),
  );
  expect(kept.join()).not.toContain("velmi-tajny-obsah");
  expect(kept.join()).not.toContain(key);
});

test("the second waits for the first, which goes on though nobody listens any more", async () => {
  const key = crypto.randomUUID();
  let acted = 0;
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    acted += 1;
    return new Response("hotovo", { status: 202 });
  };
  const first = ask(submission(key), slow);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { response } = await ask(submission(key), slow);
  expect([response.status, await response.text()]).toEqual([202, "hotovo"]);
  expect(acted).toBe(1);
  await (await first).settled();
});

test("what broke before it could answer may be tried again", async () => {
  const key = crypto.randomUUID();
  const broken = ask(submission(key), () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  await expect
    .poll(async () => (await ask(submission(key), async () => new Response("ok"))).response.status)
    .toBe(200);
});

test("when nobody can know any more whether it has acted, it does not act again", async () => {
  const key = crypto.randomUUID();
  const { settled } = await ask(submission(key), async () => new Response("ok"));
  await settled();
  await db.update(rememberedReplies).set({ sealed: null, askedAt: Date.now() - 61_000 });
  const { response } = await ask(submission(key), async () => new Response("again"));
  expect([response.status, await response.text()]).toEqual([409, "Unknown outcome."]);
});

test.each(["", "short", "with space in the middle of it", "a".repeat(65)])(
  "the key %j is none: every request acts",
  async (key) => {
    let acted = 0;
    const act = async () => new Response(String(++acted));
    for (const _ of [1, 2]) await ask(submission(key), act);
    expect(acted).toBe(2);
  },
);

test("answers are forgotten after a day", async () => {
  const context = await makeContext({ role: "visitor" });
  await db.delete(rememberedReplies);
  const day = 24 * 60 * 60 * 1000;
  await db.insert(rememberedReplies).values([
    { keyHash: "old", askedAt: context.now - day },
    { keyHash: "young", askedAt: context.now - day + 1 },
  ]);
  await forgetReplies(context);
  const rows = await db.select({ keyHash: rememberedReplies.keyHash }).from(rememberedReplies);
  expect(rows).toEqual([{ keyHash: "young" }]);
});
