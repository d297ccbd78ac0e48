import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotSaved, saveClip } from "~/client/folder/save-clip";
import { FolderStandIn } from "./folder-stand-in";

const [bytes, changed] = [300_000, 300_000].map((length) => Uint8Array.from(randomBytes(length))) as [
  Uint8Array<ArrayBuffer>,
  Uint8Array<ArrayBuffer>,
];
const name = "2026-11-24 Petr - clip #1.mp4";
let folder: FolderStandIn;
let etag = '"first"';
/** After so many bytes the connection breaks. */
let breaksAfter = Number.POSITIVE_INFINITY;
let knowsRanges = true;
let asked: (string | null)[] = [];
/** What the browser keeps for the page. */
let stored = new Map<string, string>();

/** The site's side: the clip in pieces, from an offset on when the version is the one that was asked for. */
async function answer(_address: string, { method = "GET", headers }: RequestInit): Promise<Response> {
  const sent = new Headers(headers);
  const content = etag === '"first"' ? bytes : changed;
  const isSame = knowsRanges && [null, etag].includes(sent.get("If-Range"));
  const from = isSame ? Number(/^bytes=(\d+)-$/.exec(sent.get("Range") ?? "")?.[1] ?? 0) : 0;
  const replyHeaders = {
    ETag: etag,
    "Content-Length": String(bytes.length),
    "Content-Disposition": "inline; filename*=UTF-8''clip.mp4",
  };
  if (method === "HEAD") return new Response(null, { headers: replyHeaders });
  asked.push(sent.get("Range"));
  let at = from;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= breaksAfter) return controller.error(new TypeError("network error"));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(content.slice(at, at + 50_000));
      at += 50_000;
    },
  });
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  return from > 0
    ? new Response(body, { status: 206, headers: { ...replyHeaders, "Content-Range": range } })
    : new Response(body, { headers: replyHeaders });
}

beforeEach(() => {
  folder = new FolderStandIn();
  [etag, breaksAfter, knowsRanges, asked] = ['"first"', Number.POSITIVE_INFINITY, true, []];
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", answer);
});

afterEach(() => vi.unstubAllGlobals());

/** Why the clip was not saved; null when it was. */
async function save(): Promise<string | null> {
  const saving = { signal: new AbortController().signal, progress: () => {} };
  const clip = { ID: 1, Recorded: "2026-11-24", Nickname: "Petr" };
  return saveClip(clip, folder.handle(), saving).then(
    () => null,
    (error) => {
      if (error instanceof NotSaved) return error.why;
      throw error;
    },
  );
}

const saved = (of = name, whole = bytes) =>
  Buffer.compare(folder.files.get(of)?.bytes ?? new Uint8Array(), whole) === 0;

test("what broke off goes on where it ended, and what is whole is not fetched again", async () => {
  breaksAfter = 100_000;
  expect(await save()).toBe("offline");
  breaksAfter = Number.POSITIVE_INFINITY;
  expect(await save()).toBeNull();
  expect(await save()).toBeNull();
  expect(asked).toEqual([null, "bytes=100000-"]);
  expect(saved()).toBe(true);
  expect(stored.size).toBe(0);
});

test("a site that gives the whole instead of the rest is taken from the beginning", async () => {
  breaksAfter = 100_000;
  await save();
  [breaksAfter, knowsRanges] = [Number.POSITIVE_INFINITY, false];
  expect(await save()).toBeNull();
  expect(saved()).toBe(true);
});

test("somebody's own file of the clip's name stays, also one in the place of a part", async () => {
  const own = () => Uint8Array.from(Buffer.from("my notes"));
  folder.put(name, own());
  expect(await save()).toBeNull();
  expect(Buffer.from(folder.files.get(name)?.bytes ?? [])).toEqual(Buffer.from("my notes"));
  expect(saved(name.replace(".mp4", " (2).mp4"))).toBe(true);

  folder.files.clear();
  breaksAfter = 100_000;
  await save();
  breaksAfter = Number.POSITIVE_INFINITY;
  const edited = Uint8Array.from(folder.files.get(name)?.bytes ?? []).reverse();
  folder.put(name, edited);
  expect(await save()).toBeNull();
  expect(folder.files.get(name)?.bytes).toBe(edited);
});

test("a part of another version is not gone on with", async () => {
  breaksAfter = 100_000;
  await save();
  [breaksAfter, etag] = [Number.POSITIVE_INFINITY, '"second"'];
  expect(await save()).toBeNull();
  expect(asked).toEqual([null, null]);
  expect(saved(name.replace(".mp4", " (2).mp4"), changed)).toBe(true);
});

test("a version that changes between the question and the bytes is not put together with the part", async () => {
  breaksAfter = 100_000;
  await save();
  breaksAfter = Number.POSITIVE_INFINITY;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const reply = await answer(address, init);
    etag = '"second"';
    return reply;
  });
  expect(await save()).toBeNull();
  expect(saved(name, changed)).toBe(true);
});

test("the empty file that a page leaves which was closed in the middle is taken over", async () => {
  folder.put(name, new Uint8Array());
  expect(await save()).toBeNull();
  expect([...folder.files.keys()]).toEqual([name]);
  expect(saved()).toBe(true);
});

test("a clip that comes too short is no clip", async () => {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { body, headers } = await answer(address, init);
    const short = (await new Response(body).arrayBuffer()).slice(0, 200_000);
    return new Response(init.method === "HEAD" ? null : short, { headers });
  });
  expect(await save()).toBe("offline");
});

test.each([
  ["no room is left", "QuotaExceededError", "diskFull"],
  ["the page may not write any more", "NotAllowedError", "folderMissing"],
  ["the folder is gone", "NotFoundError", "folderMissing"],
])("when %s in the middle, that is shown, and the next try brings the clip", async (_problem, error, why) => {
  folder.breaks = { error: new DOMException("", error), after: 100_000 };
  expect(await save()).toBe(why);
  folder.breaks = null;
  expect(await save()).toBeNull();
  expect([...folder.files.keys()]).toEqual([name]);
  expect(saved()).toBe(true);
});

test("a folder that the page may not look into is reported, and nothing is asked for", async () => {
  folder.lost = new DOMException("", "NotAllowedError");
  expect(await save()).toBe("folderMissing");
  expect(asked).toEqual([]);
});
