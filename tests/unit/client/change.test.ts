import { beforeEach, expect, test, vi } from "vitest";
import { announce } from "~/client/announcements";
import { showUnexpected } from "~/client/errors/unexpected";
import { connected, connectionState } from "~/client/requests/connection-state";
import { change } from "~/client/requests/page-requests";
import { QueueFull, RequestQueue } from "~/client/requests/request-queue";
import { encode } from "~/framework/page-encoding";
import { connectionToasts } from "~/texts/connection";

vi.mock("~/client/announcements", () => ({ announce: vi.fn() }));
vi.mock("~/client/errors/unexpected", () => ({ showUnexpected: vi.fn() }));
vi.stubGlobal("location", { pathname: "/dashcamer" });

const send = () => change(fetch, new URL("http://palubka.test/dashcamer.data"), { method: "POST" });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("localStorage", storage());
  connectionState.set(connected);
});

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

test("what nobody foresaw is reported as a fault, not as too many requests", async () => {
  const fault = new TypeError("x is not a function");
  vi.spyOn(RequestQueue.prototype, "run").mockRejectedValueOnce(fault);
  expect((await send()).status).toBe(500);
  expect(showUnexpected).toHaveBeenCalledWith(fault, "/dashcamer");
  expect(announce).not.toHaveBeenCalled();
});

test("too many at once are reported as that", async () => {
  vi.spyOn(RequestQueue.prototype, "run").mockRejectedValueOnce(new QueueFull("Too many requests"));
  expect((await send()).status).toBe(429);
  expect(announce).toHaveBeenCalledWith(connectionToasts.tooMany);
  expect(showUnexpected).not.toHaveBeenCalled();
});

/** A form under way; `keys` are those that have gone out, and each try is answered as `answer` says. */
function form(answer: (signal: AbortSignal | undefined) => Promise<Response>) {
  const keys: string[] = [];
  const plain = (async (_, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key") ?? "");
    return answer(init?.signal ?? undefined);
  }) as typeof fetch;
  const submit = (content: string, signal?: AbortSignal) =>
    change(plain, new URL("http://palubka.test/support.data"), {
      method: "POST",
      body: new URLSearchParams({ content }),
      signal,
    });
  return { keys, submit };
}

const answered = async () => new Response('[{"_1":-5},"data"]\n');
const silence = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("a form that was left before its answer came keeps its key until the content changes or an answer comes", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const leaving = new AbortController();
  let isLeft = false;
  const { keys, submit } = form((signal) => (isLeft ? answered() : silence(signal)));
  const left = submit("Jednou", leaving.signal);
  await expect.poll(() => keys.length).toBe(1);
  leaving.abort(new Error("gone elsewhere"));
  await expect(left).rejects.toThrow("gone elsewhere");
  isLeft = true;
  await submit("Jinak");
  await submit("Jednou");
  await submit("Jednou");
  const [first, other, again, anew] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});

test("an answer that comes after the page was left ends the submission: the same is then sent anew", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const leaving = new AbortController();
  let arrive = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const { keys, submit } = form(() => (keys.length === 1 ? late : answered()));
  const left = submit("Jednou", leaving.signal);
  await expect.poll(() => keys.length).toBe(1);
  leaving.abort(new Error("gone elsewhere"));
  await expect(left).rejects.toThrow("gone elsewhere");
  arrive(await answered());
  await late;
  await submit("Jednou");
  expect(new Set(keys).size).toBe(2);
});

/** What a form's action answers, as Remix encodes it. */
const returned = (status: number, reply: object) =>
  new Response(encode({ data: reply }), { status, headers: { "X-Remix-Response": "yes" } });

test.each([
  ["what broke on the server", () => new Response("rozbité", { status: 500 }), 1],
  ["a database out of time", () => new Response("Database timeout error occured.", { status: 500 }), 1],
  ["a form whose outcome is not known", () => returned(503, { isUncertain: true }), 1],
  ["a refusal of the page that changed nothing", () => returned(503, { intent: "pay" }), 2],
  ["the news that it has come once already", () => new Response("Unknown outcome.", { status: 409 }), 2],
])("after %s the same content has the key that follows", async (_, broken, submissions) => {
  vi.stubGlobal("navigator", { onLine: true });
  const { keys, submit } = form(async () => (keys.length === 1 ? broken() : answered()));
  await submit("Zaplatit");
  await submit("Zaplatit");
  expect(new Set(keys).size).toBe(submissions);
});

test.each([
  ["that broke off half-way", true, true],
  ["to what never went out", false, false],
])("an answer %s leaves open whether the form has arrived: %j", async (_, onLine, mayHaveArrived) => {
  vi.stubGlobal("navigator", { onLine });
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
  const leaving = new AbortController();
  const half = new ReadableStream({ pull: (controller) => controller.error(new TypeError("cut")) });
  const { submit } = form(async () => new Response(half));
  const waiting = submit("Půlka", leaving.signal);
  await expect.poll(() => connectionState.get().isDown).toBe(true);
  expect(connectionState.get().mayHaveArrived).toBe(mayHaveArrived);
  leaving.abort(new Error("gone elsewhere"));
  await expect(waiting).rejects.toThrow("gone elsewhere");
  const toast = mayHaveArrived ? connectionToasts.maybeSent : connectionToasts.notSent;
  await expect.poll(() => vi.mocked(announce).mock.lastCall?.[0]).toMatchObject(toast);
  page.dispatchEvent(new Event("online"));
});
