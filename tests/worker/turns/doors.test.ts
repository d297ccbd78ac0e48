import { env, SELF } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { maxWaitingTurns } from "~/domain/turns";
import { refusalTexts } from "~/texts/errors";
import { sessions } from "../../../db/schema/accounts";
import { videoEvents } from "../../../db/schema/video-events";
import { db, makeDashcamer, makeEditor, makeVideo, signIn } from "../../factories";

const origin = "http://palubka.test";

const get = (path: string, cookie = "") => SELF.fetch(origin + path, { headers: { Cookie: cookie } });

const post = (path: string, cookie: string, form: Record<string, string>) =>
  SELF.fetch(origin + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, Host: "palubka.test" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });

async function setUp() {
  const creator = await makeDashcamer();
  const video = await makeVideo({ dashcamerId: creator.id });
  return {
    creator,
    video,
    page: `/dashcamer/videos/${video.id}`,
    cookie: await signIn(creator.actor),
    queue: env.USER_REQUESTS.getByName(`dashcamer ${creator.id}`),
  };
}

/** Takes so many turns of a person; the first of them lasts until it is let go. */
function takeTurns(queue: ReturnType<typeof env.USER_REQUESTS.getByName>, count: number) {
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const turns = Array.from({ length: count }, () => queue.pass(() => open));
  return { letGo, over: Promise.all(turns) };
}

const movesOf = (videoId: number) =>
  db.select().from(videoEvents).where(eq(videoEvents.videoId, videoId)).orderBy(asc(videoEvents.id));

const settledSoon = <T>(work: Promise<T>) =>
  Promise.race([work.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 300, false))]);

test("200 parallel moves of a clip by one person end as one unbroken chain of events", async () => {
  const { video, page, cookie } = await setUp();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post(page, cookie, { intent: "setState", state: String(1 + (index % 3)) }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const [moved, same, tooMany] = [count(302), count(409), count(429)];
  expect(moved + same + tooMany).toBe(200);
  expect(tooMany).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(maxWaitingTurns / 2);

  const moves = (await movesOf(video.id)).slice(1);
  expect(moves).toHaveLength(moved);
  let state = 0;
  for (const { fromState, toState } of moves) {
    expect(fromState).toBe(state);
    state = toState as number;
  }
});

test("a change waits for the same person's earlier one, a page does not", async () => {
  const { queue, video, page, cookie } = await setUp();
  const earlier = takeTurns(queue, 1);
  const change = post(page, cookie, { intent: "setState", state: "1" });
  expect((await get(page, cookie)).status).toBe(200);
  expect((await get("/dashcamer", cookie)).status).toBe(200);
  expect(await settledSoon(change)).toBe(false);
  expect(await movesOf(video.id)).toHaveLength(1);
  earlier.letGo();
  expect((await change).status).toBe(302);
  expect(await movesOf(video.id)).toHaveLength(2);
});

test("an editor does not wait for the creator", async () => {
  const { creator, queue } = await setUp();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const video = await makeVideo({ dashcamerId: creator.id, editorId: editor.id });
  const earlier = takeTurns(queue, 1);
  const answer = await post(`/editor/videos/${video.id}`, await signIn(editor.actor), {
    intent: "setState",
    state: "1",
  });
  expect(answer.status).toBe(302);
  earlier.letGo();
  await earlier.over;
});

test("two browsers of one person share the order", async () => {
  const { creator, video, page, cookie } = await setUp();
  const other = await signIn(creator.actor);
  const answers = await Promise.all([
    post(page, cookie, { intent: "setState", state: "1" }),
    post(page, other, { intent: "setState", state: "2" }),
  ]);
  // Side by side one of them would have found the clip in another state than it had read.
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await movesOf(video.id)).toHaveLength(3);
});

test("calls wait in the same queue as pages, and are refused when it is full", async () => {
  const { queue, video, cookie } = await setUp();
  const call = () => post("/Api/Videos/SetState", cookie, { ID: String(video.id), State: "1" });
  const earlier = takeTurns(queue, maxWaitingTurns);
  const waiting = call();
  expect(await settledSoon(waiting)).toBe(false);
  const answer = await call();
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({ Code: "TooManyRequests", Message: "Too many requests" });
  earlier.letGo();
  expect((await waiting).status).toBe(200);
});

test("when 30 wait, the next form comes back with 429, a toast and what was typed", async () => {
  const { queue, page, cookie } = await setUp();
  const earlier = takeTurns(queue, 1 + maxWaitingTurns);
  const answer = await post(page, cookie, { intent: "saveNotes", privateNote: "Dlouze psaná poznámka" });
  expect(answer.status).toBe(429);
  const html = await answer.text();
  expect(html).toContain(refusalTexts.TooManyRequests.text);
  expect(html).toContain("Dlouze psaná poznámka");
  earlier.letGo();
  await earlier.over;
  expect((await post(page, cookie, { intent: "saveNotes", privateNote: "Podruhé" })).status).toBe(302);
});

test("what a form gets wrong is reported without waiting", async () => {
  const { queue, page, cookie } = await setUp();
  const earlier = takeTurns(queue, 1);
  expect((await post(page, cookie, { intent: "setState", state: "x" })).status).toBe(400);
  earlier.letGo();
  await earlier.over;
});

test("what waited while its person was logged out everywhere does nothing", async () => {
  const { queue, video, page, cookie } = await setUp();
  const earlier = takeTurns(queue, 1);
  const form = post(page, cookie, { intent: "setState", state: "1" });
  const call = post("/Api/Videos/SetState", cookie, { ID: String(video.id), State: "2" });
  expect(await settledSoon(Promise.race([form, call]))).toBe(false);
  await db.delete(sessions);
  earlier.letGo();
  expect([(await form).status, (await call).status]).toEqual([401, 401]);
  expect(await movesOf(video.id)).toHaveLength(1);
});

test("what waited is dated when its turn came", async () => {
  const { queue, video, page, cookie } = await setUp();
  const earlier = takeTurns(queue, 1);
  const form = post(page, cookie, { intent: "setState", state: "1" });
  expect(await settledSoon(form)).toBe(false);
  const letGoAt = Date.now();
  earlier.letGo();
  expect((await form).status).toBe(302);
  expect((await movesOf(video.id)).at(-1)?.at).toBeGreaterThanOrEqual(letGoAt);
});

test("visitors behind one address do not wait for each other", async () => {
  const report = () =>
    post("/Api/Support/LogClientError", "", { Message: "x", Stack: "", Url: "/", Version: "1.0.26" });
  const answers = await Promise.all(Array.from({ length: 60 }, report));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const subscribed = await post("/login/user", "", {
    intent: "login",
    email: "nikdo@example.com",
    password: "x",
  });
  expect(subscribed.status).toBe(401);
});
