import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetReplies, mostStoredBytes } from "~/domain/replies/remembered-replies.server";
import { rememberedReplies } from "../../../db/schema/replies";
import { retentionRuns } from "../../../db/schema/retention-runs";
import { supportTickets } from "../../../db/schema/support";
import { longestStored, withIdempotency } from "../../../workers/idempotency";
import { newMarks } from "../../../workers/marks";
import { Browser } from "../../browser";
import { db, makeContext, makeFan } from "../../factories";
import { withinOneMinute } from "../../rate-limits";

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
  const response = await withIdempotency(request, env as unknown as Env, execution, newMarks(), act);
  return { response, settled: () => waitOnExecutionContext(execution) };
}

let networks = 0;
/** Each from a network of its own, unless one is given. */
const submission = (key: string, from = `2001:db8:1:${(++networks).toString(16)}::1`) =>
  new Request("http://palubka.test/x.data", {
    method: "POST",
    headers: { ...keyHeader(key), "CF-Connecting-IP": from },
  });

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

/** Asks under one key so often, each time when the answer before is settled, and counts how often that acts. */
async function askAgain(times: number, answer: () => Response, from?: string) {
  const key = crypto.randomUUID();
  let acted = 0;
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) {
    const { response, settled } = await ask(submission(key, from), async () => {
      acted += 1;
      return answer();
    });
    await response.arrayBuffer();
    statuses.push(response.status);
    await settled();
  }
  const row = await rowOf(key);
  return { acted, statuses, storedBytes: row?.sealed?.length };
}

async function rowOf(key: string) {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(`http://palubka.test/x.data ${key}`),
  );
  const keyHash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return db.select().from(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash)).get();
}

describe("what is stored", () => {
  test.each([400, 401, 403, 404, 409, 413, 429])(
    "is nothing of a refusal (%i): the same is asked anew",
    async (status) => {
      const { acted, statuses, storedBytes } = await askAgain(2, () => new Response("ne", { status }));
      expect([acted, statuses, storedBytes]).toEqual([2, [status, status], undefined]);
    },
  );

  test.each([500, 503])(
    "is of what broke (%i) only that it may have been done: nobody does it again",
    async (status) => {
      const { acted, statuses, storedBytes } = await askAgain(3, () => new Response("rozbité", { status }));
      expect([acted, statuses, storedBytes]).toEqual([1, [status, 409, 409], 0]);
    },
  );

  test("is no long answer, but that it was done", async () => {
    const body = (bytes: number) => () => new Response("x".repeat(bytes));
    expect(await askAgain(2, body(longestStored))).toMatchObject({ acted: 1, statuses: [200, 200] });
    const tooLong = await askAgain(2, body(longestStored + 1));
    expect(tooLong).toEqual({ acted: 1, statuses: [200, 409], storedBytes: 0 });
  });

  test("of one network is at most so much; others go on, and nobody acts twice", async () => {
    // Nothing that could be packed.
    const body = () => new Response(crypto.getRandomValues(new Uint8Array(60_000)));
    const network = (host: string) => `2001:db8:2:1::${host}`;
    const key = crypto.randomUUID();
    await (await ask(submission(key, network("1")), async () => body())).settled();
    const sender = (await rowOf(key))?.sender ?? "";
    const full = (mostStoredBytes - 150_000) / 4;
    for (const keyHash of ["full 1", "full 2", "full 3", "full 4"]) {
      await db
        .insert(rememberedReplies)
        .values({ keyHash, sender, askedAt: Date.now(), sealed: new Uint8Array(full) });
    }
    expect(await askAgain(2, body, network("2"))).toMatchObject({ acted: 1, statuses: [200, 200] });
    expect(await askAgain(2, body, network("3"))).toEqual({ acted: 1, statuses: [200, 409], storedBytes: 0 });
    expect(await askAgain(2, body)).toMatchObject({ acted: 1, statuses: [200, 200] });
  });
});

test("a network that sends keys by the hundred is refused before anything is written or done", async () => {
  await withinOneMinute(20);
  const from = "2001:db8:3:1::1";
  const known = crypto.randomUUID();
  const first = await ask(submission(known, from), async () => new Response("poprvé"));
  await first.settled();
  const limiter = (env as unknown as Env).REPEAT_LIMIT;
  const sender = (await rowOf(known))?.sender ?? "";
  while ((await limiter.limit({ key: sender })).success);

  const key = crypto.randomUUID();
  const { response } = await ask(submission(key, "2001:db8:3:1::2"), () =>
    Promise.reject(new Error("acted")),
  );
  expect([response.status, await rowOf(key)]).toEqual([429, undefined]);
  // Whoever asks again for what was done before still learns how it ended.
  const again = await ask(submission(known, from), () => Promise.reject(new Error("acted")));
  expect(await again.response.text()).toBe("poprvé");
});

test("what is stored cannot be read without the key", async () => {
  const key = crypto.randomUUID();
  const { settled } = await ask(submission(key), async () => new Response("velmi-tajny-obsah"));
  await settled();
  const rows = await db.select().from(rememberedReplies);
  const stored = rows.map(
    ({ keyHash, sealed }) => keyHash + new TextDecoder("latin1").decode(sealed ?? undefined),
  );
  expect(stored.join()).not.toContain("velmi-tajny-obsah");
  expect(stored.join()).not.toContain(key);
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

test("answers are forgotten after a day, all that are due and not only some", async () => {
  const context = await makeContext({ role: "visitor" });
  await db.delete(rememberedReplies);
  const day = 24 * 60 * 60 * 1000;
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
     insert into remembered_replies (key_hash, asked_at) select 'old ' || i, ? from n`,
  )
    .bind(context.now - day)
    .run();
  await db.insert(rememberedReplies).values({ keyHash: "young", askedAt: context.now - day + 1 });
  await forgetReplies(context);
  const rows = await db.select({ keyHash: rememberedReplies.keyHash }).from(rememberedReplies);
  expect(rows).toEqual([{ keyHash: "young" }]);
  const runs = await db.select().from(retentionRuns).where(eq(retentionRuns.name, "forgetReplies"));
  expect(runs).toMatchObject([{ done: 1200, goesOn: false }]);
});
