import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desktop } from "~/client/desktop/desktop";
import { isPhone, phoneQuery } from "~/client/desktop/phone";
import { usesApp } from "~/client/desktop/use-app";
import { events, type LocalClip, type Pushed } from "../../../companion/wire";

let permission: "granted" | "denied" | "prompt" = "granted";
/** When each attempt began, in ms of the clock. */
let attempts: number[] = [];
let sent: { RequestID: number; Path: string }[] = [];
let isRunning = false;
/** What the companion knows of clips. */
let clips: LocalClip[] = [];
let socket: SocketStandIn | null = null;
let answerHello: (response: { ok: boolean } | Error) => void = () => {};

/** A websocket whose other side is the test's. */
class SocketStandIn {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: () => void = () => {};
  onclose: (() => void) | null = null;
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly address: string) {
    attempts.push(Date.now());
    socket = this;
    setTimeout(() => {
      if (!isRunning) return this.onclose?.();
      this.readyState = SocketStandIn.OPEN;
      this.onopen();
    }, 10);
  }

  send(text: string) {
    const request = JSON.parse(text);
    sent.push(request);
    const setup = {
      Name: "notebook",
      Version: "1.0",
      Challenge: "00",
      Paired: { Handle: "own", Account: "Honza" },
    };
    const finish = { Account: "Honza", Folder: "/clips", FreeBytes: 1, Paused: false, Clips: clips };
    const Content = request.Path === "Setup" ? setup : finish;
    const reply = { RequestID: request.RequestID, StatusCode: 200, Content };
    setTimeout(() => this.onmessage({ data: JSON.stringify(reply) }), 1);
  }

  push(event: Pushed) {
    this.onmessage({ data: JSON.stringify(event) });
  }

  close() {
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [permission, attempts, sent, isRunning, clips, socket] = ["granted", [], [], false, [], null];
  vi.stubGlobal("navigator", { permissions: { query: async () => ({ state: permission }) } });
  vi.stubGlobal("WebSocket", SocketStandIn);
  vi.stubGlobal("fetch", () => {
    return new Promise((resolve, reject) => {
      answerHello = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minute = 60_000;

test("five attempts are made, five seconds apart, and no sixth", async () => {
  const desktop = new Desktop();
  const done = desktop.connect();
  await vi.advanceTimersByTimeAsync(10 * minute);
  await done;
  const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(gaps).toEqual([5010, 5010, 5010, 5010]);
  expect(desktop.get().phase).toEqual({ kind: "notRunning" });
});

test("while the browser asks, no attempt is spent; allowed at last, the page connects", async () => {
  permission = "prompt";
  isRunning = true;
  const desktop = new Desktop();
  desktop.companions = [{ handle: "own", key: "key" }];
  const done = desktop.connect();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(desktop.get().phase).toEqual({ kind: "asking" });
  expect(attempts).toEqual([]);
  permission = "granted";
  answerHello({ ok: true });
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(desktop.get().phase).toMatchObject({ kind: "connected", folder: "/clips" }));
  await done;
  expect(attempts).toHaveLength(1);
});

test("a refusal and a question without an answer are shown, and nothing is tried again", async () => {
  for (const [answer, kind] of [
    ["denied", "refused"],
    ["prompt", "unanswered"],
  ] as const) {
    permission = "prompt";
    const desktop = new Desktop();
    const done = desktop.connect();
    await vi.advanceTimersByTimeAsync(minute);
    permission = answer;
    answerHello(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(100);
    expect(desktop.get().phase).toEqual({ kind });
    await vi.advanceTimersByTimeAsync(minute);
    await done;
    expect(desktop.get().phase).toEqual({ kind });
  }
  expect(attempts).toEqual([]);
});

test("a question that is closed quickly is not asked again", async () => {
  permission = "prompt";
  const desktop = new Desktop();
  const done = desktop.connect();
  await vi.advanceTimersByTimeAsync(800);
  answerHello(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(minute);
  await done;
  expect(desktop.get().phase).toEqual({ kind: "unanswered" });
});

test("what fails at once was no question: five attempts end as with a companion that is missing", async () => {
  permission = "prompt";
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  const desktop = new Desktop();
  const done = desktop.connect();
  await vi.advanceTimersByTimeAsync(minute);
  await done;
  expect(desktop.get().phase).toEqual({ kind: "notRunning" });
  expect(attempts).toEqual([]);
});

test("refused once before, nothing is tried", async () => {
  permission = "denied";
  const desktop = new Desktop();
  await desktop.connect();
  expect(desktop.get().phase).toEqual({ kind: "refused" });
  expect(attempts).toEqual([]);
});

test("refused while the connection opens, is shown as refused", async () => {
  const desktop = new Desktop();
  const done = desktop.connect();
  await vi.advanceTimersByTimeAsync(5);
  permission = "denied";
  await vi.advanceTimersByTimeAsync(100);
  await done;
  expect(desktop.get().phase).toEqual({ kind: "refused" });
  expect(attempts).toHaveLength(1);
});

test("once the question is answered the page does not go on telling of it, also where no companion runs", async () => {
  permission = "prompt";
  const desktop = new Desktop();
  void desktop.connect();
  await vi.advanceTimersByTimeAsync(minute);
  permission = "granted";
  answerHello(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(desktop.get().phase).toEqual({ kind: "connecting", attempt: 1 });
  expect(attempts).toEqual([]);
  desktop.close();
});

test.each([
  ["while the question stands", "prompt", minute],
  ["while the connection opens", "granted", 5],
  ["before the next attempt", "granted", 1000],
] as const)("given up %s, nothing more is tried or shown", async (_moment, leave, afterMs) => {
  permission = leave;
  isRunning = afterMs !== 1000;
  const desktop = new Desktop();
  void desktop.connect();
  await vi.advanceTimersByTimeAsync(afterMs);
  const made = attempts.length;
  desktop.close();
  [permission, isRunning] = ["granted", true];
  answerHello({ ok: true });
  await vi.advanceTimersByTimeAsync(minute);
  expect(desktop.get().phase).toEqual({ kind: "off" });
  expect(attempts).toHaveLength(made);
  expect(sent).toEqual([]);
});

/** A page that is connected to the account's companion. */
async function connected(): Promise<Desktop> {
  isRunning = true;
  const desktop = new Desktop();
  desktop.companions = [{ handle: "own", key: "key" }];
  void desktop.connect();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(desktop.get().phase.kind).toBe("connected"));
  return desktop;
}

const localClip = (ID: number): LocalClip => ({
  ID,
  IsLocal: true,
  Downloaded: true,
  Processed: false,
  Fingerprinted: true,
  PendingAction: "none",
  Name: "a.mp4",
  ReceivedBytes: 1,
  SizeBytes: 1,
  Error: null,
});

test("requests are numbered from 16656", async () => {
  const desktop = await connected();
  void desktop.download([{ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map(({ RequestID, Path }) => [RequestID, Path])).toEqual([
    [16656, "Setup"],
    [16657, "SetupFinish"],
    [16658, "InvokeDownload"],
  ]);
});

test("what is known of clips ends with the connection, and does not come back with another one", async () => {
  clips = [localClip(1)];
  const desktop = await connected();
  socket?.push({ Event: events.videoUpdated, Content: localClip(2) });
  expect([...desktop.get().clips.keys()]).toEqual([1, 2]);
  desktop.close();
  expect(desktop.get()).toEqual({ phase: { kind: "off" }, clips: new Map() });

  clips = [];
  void desktop.connect();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(desktop.get().phase.kind).toBe("connected"));
  expect(desktop.get().clips.size).toBe(0);
});

test("closed while it is being set up, a connection stays closed", async () => {
  isRunning = true;
  const desktop = new Desktop();
  desktop.companions = [{ handle: "own", key: "key" }];
  const done = desktop.connect();
  // The socket is open after 10 ms, and answers a millisecond later.
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ Path }) => Path)).toEqual(["Setup"]);
  desktop.close();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(desktop.get()).toEqual({ phase: { kind: "off" }, clips: new Map() });
});

test("event 40 opens the clip that the companion's person wants to see, and changes nothing that is known", async () => {
  clips = [localClip(1)];
  const desktop = await connected();
  const opened: number[] = [];
  desktop.onEdit = (id) => opened.push(id);
  const before = desktop.get();
  socket?.push({ Event: 40, Content: { ID: 7 } });
  expect(opened).toEqual([7]);
  expect(desktop.get()).toBe(before);
  socket?.push({ Event: events.videoUpdated, Content: localClip(1) });
  expect(opened).toEqual([7]);
});

test("the companion of another account is not spoken to", async () => {
  isRunning = true;
  const desktop = new Desktop();
  void desktop.connect();
  await vi.advanceTimersByTimeAsync(1000);
  expect(desktop.get().phase).toEqual({ kind: "foreign", account: "Honza" });
  expect(sent.map(({ Path }) => Path)).toEqual(["Setup"]);
});

test.each([
  ["1", true],
  ["0", false],
  [null, false],
])("with the local setting use-app at %j the companion is used: %j", (stored, isUsed) => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "use-app" ? stored : null) });
  expect(usesApp()).toBe(isUsed);
});

test("whether this is a phone is asked of the browser in the words of the sheets that hide the companion", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === phoneQuery }));
  expect(isPhone()).toBe(true);
  const sheet = readFileSync("app/areas/workspace/computer/styles.css", "utf8");
  expect([...sheet.matchAll(/@media (.+) \{/g)].map(([, query]) => query)).toEqual([
    phoneQuery,
    `not (${phoneQuery})`,
  ]);
});
