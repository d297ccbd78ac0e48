import { env, SELF } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { spaceOf as megabytesOf } from "~/domain/call-wire";
import type { Context } from "~/domain/context";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { attachPreview } from "~/domain/previews/attach-preview.server";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { maxPreviewBytes, previewPatienceMs } from "~/domain/previews/rules";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { checkStorage } from "~/domain/storage/check-storage.server";
import { getStorageReport } from "~/domain/storage/get-storage-report.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { trashMs } from "~/domain/trash/rules";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { client, tokenFor } from "../../api";
import * as make from "../../factories";
import { postForm } from "../forms";
import { media } from "../intake/media";
import { attach, hevc } from "../races/preview-world";

const { db } = make;
const preview = media("front-moov.mp4");
const space = 100_000;
const password = "palubka-demo";

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let clip: Awaited<ReturnType<typeof make.makeVideo>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({ variant: 3, associatedBytes: space, usedBytes: 0, password });
  clip = await make.makeVideo({ dashcamerId: creator.id, info: hevc });
});

const asCreator = (overrides: Partial<Context> = {}) => make.makeContext(creator.actor, overrides);
const refusal = (code: string) => expect.objectContaining({ code });
const clipOf = async (id = clip.id) => db.select().from(videos).where(eq(videos.id, id)).get();
const objects = async () => (await env.CLIPS.list({ prefix: "previews/" })).objects.map(({ key }) => key);
const waiting = () => db.select().from(objectDeletions).where(sql`object_key like 'previews/%'`);

async function spaceOf(id = creator.id) {
  const row = await db.select().from(dashcamers).where(eq(dashcamers.id, id)).get();
  const ofKind = sql<number>`coalesce(sum(iif(kind = 'preview', bytes, 0)), 0)`;
  const ledger = await db
    .select({ all: sql<number>`coalesce(sum(bytes), 0)`, previews: ofKind })
    .from(spaceEntries)
    .where(eq(spaceEntries.dashcamerId, id))
    .get();
  expect({ all: row?.usedBytes, previews: row?.metadataBytes }).toEqual(ledger);
  return ledger?.previews;
}

/** Sends bytes to the door as a browser of the creator does, or whoever the headers say. */
async function send(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>, id = clip.id) {
  return SELF.fetch(`http://palubka.test/clips/${id}/preview`, {
    method: "POST",
    body: bytes,
    headers: { "Content-Type": "video/mp4", ...headers },
  });
}
const cookieOf = async (actor: Parameters<typeof make.signIn>[0]) => ({
  Cookie: await make.signIn(actor),
  Origin: "http://palubka.test",
});

describe("a preview", () => {
  test("is taken from the creator's browser, counted, and served by ranges to whoever may see the clip", async () => {
    const headers = await cookieOf(creator.actor);
    const path = `http://palubka.test/clips/${clip.id}/preview`;
    expect((await SELF.fetch(path, { headers })).status).toBe(404);
    const sent = await send(preview, headers);
    expect([sent.status, await sent.json()]).toEqual([200, { Bytes: preview.length }]);

    const part = await SELF.fetch(path, { headers: { ...headers, Range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("Content-Type")).toBe("video/mp4");
    expect(part.headers.get("ETag")).toMatch(/^"[0-9a-f]{32}"$/);
    for (const address of [`view/${clip.viewGuid}/preview`, `clips/${clip.id}/preview`]) {
      const isSecret = address.startsWith("view");
      const answer = await SELF.fetch(`http://palubka.test/${address}`, isSecret ? {} : { headers });
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(preview);
    }
    const other = await make.makeDashcamer();
    expect((await SELF.fetch(path, { headers: await cookieOf(other.actor) })).status).toBe(404);
    expect(await spaceOf()).toBe(preview.length);
    expect(await waiting()).toEqual([]);
  });

  test("brings what its frames look like to a clip that has no pictures yet", async () => {
    const cookie = await cookieOf(creator.actor);
    const hashes = (digit: string) => ({ ...cookie, "Frame-Hashes": digit.repeat(128) });
    expect((await send(preview, hashes("x"))).status).toBe(400);
    expect((await send(preview, hashes("a"))).status).toBe(200);
    expect(await clipOf()).toMatchObject({ frameHashes: "a".repeat(128) });
    const drawn = { dashcamerId: creator.id, info: hevc, frameHashes: "b".repeat(128) };
    const other = await make.makeVideo(drawn);
    expect((await send(preview, hashes("c"), other.id)).status).toBe(200);
    expect(await clipOf(other.id)).toMatchObject({ frameHashes: drawn.frameHashes });
  });

  test("is reported by the calls of the creator's programs, with its space; a poster alone is none", async () => {
    await change({ posterKey: "posters/own", stripKey: "strips/own" });
    const palubka = client(await tokenFor(creator.actor));
    const reportedByCalls = async () => {
      const { Videos, MetaSpace, UsedSpace } = await palubka.call("Videos/GetVideos", {});
      const record = await palubka.call("Login/Dashcamer", { Email: creator.email, Password: password });
      expect(record.User.MetadataSpace).toEqual(MetaSpace);
      return { has: Videos.map(({ ID, HasPreview }) => [ID, HasPreview]), MetaSpace, UsedSpace };
    };
    const before = (await clipOf())?.sizeBytes ?? 0;
    const without = { has: [[clip.id, false]], MetaSpace: megabytesOf(0), UsedSpace: megabytesOf(before) };
    expect(await reportedByCalls()).toEqual(without);
    await attach(await asCreator(), clip.id);
    expect(await reportedByCalls()).toEqual({
      has: [[clip.id, true]],
      MetaSpace: megabytesOf(preview.length),
      UsedSpace: megabytesOf(before + preview.length),
    });
    await removePreview(await asCreator(), clip);
    expect(await reportedByCalls()).toEqual(without);
  });

  test("is taken from the editor who has the clip, and from nobody else", async () => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    await expect(attach(await make.makeContext(editor.actor), clip.id)).rejects.toEqual(refusal("Forbidden"));
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, clip.id));
    expect((await send(preview, { Origin: "http://palubka.test" })).status).toBe(401);
    expect(
      (await send(preview, { ...(await cookieOf(editor.actor)), Origin: "http://evil.test" })).status,
    ).toBe(403);
    expect((await send(preview, await cookieOf(editor.actor))).status).toBe(200);
    expect(await spaceOf()).toBe(preview.length);
  });

  test.each([
    ["of what plays as it is", { ...hevc, codec: "H.264" }, "front-moov.mp4", "PreviewNotNeeded"],
    ["that is no video", hevc, "photo.jpg", "PreviewUnfit"],
    ["that is HEVC itself", hevc, "hevc.mp4", "PreviewUnfit"],
    ["of another length", { ...hevc, durationMs: 1202 }, "front-moov.mp4", "PreviewUnfit"],
    ["whose index lies at its end", { ...hevc, durationMs: 2000 }, "end-moov.mp4", "PreviewUnfit"],
    ["in WebM", { ...hevc, durationMs: 1008 }, "web.webm", "PreviewUnfit"],
  ])("%s is refused and leaves nothing", async (_, info, file, code) => {
    const other = await make.makeVideo({ dashcamerId: creator.id, info });
    const before = await spaceOf();
    await expect(attach(await asCreator(), other.id, file)).rejects.toEqual(refusal(code));
    await sweepIntakes(await asCreator({ now: Date.now() + 1000 }));
    expect([(await objects()).toSorted(), await waiting(), await spaceOf()]).toEqual([
      await previewKeys(),
      [],
      before,
    ]);
  });

  test("is bounded before a byte is read, and by the space that is left", async () => {
    const never = (async function* () {
      yield* [];
      throw new Error("was read");
    })();
    const tooLarge = { id: clip.id, sizeBytes: maxPreviewBytes + 1, body: never };
    await expect(attachPreview(await asCreator(), tooLarge)).rejects.toEqual(refusal("ExceededUploadLimit"));
    const overSpace = { id: clip.id, sizeBytes: space, body: never };
    await expect(attachPreview(await asCreator(), overSpace)).rejects.toEqual(
      refusal("ExceededAssociatedSpace"),
    );
    const short = {
      id: clip.id,
      sizeBytes: 5000,
      body: (async function* () {
        yield preview;
      })(),
    };
    await expect(attachPreview(await asCreator(), short)).rejects.toEqual(refusal("PreviewUnfit"));
    const long = {
      id: clip.id,
      sizeBytes: 100,
      body: (async function* () {
        yield preview;
      })(),
    };
    await expect(attachPreview(await asCreator(), long)).rejects.toEqual(refusal("PreviewUnfit"));
    const headers = await cookieOf(creator.actor);
    expect((await send(preview, { ...headers, "Content-Type": "text/plain" })).status).toBe(415);
    expect((await clipOf())?.previewKey).toBeNull();
  });

  test("that came second leaves the first where it is", async () => {
    const results = await Promise.allSettled([1, 2, 3].map(async () => attach(await asCreator(), clip.id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toEqual(refusal("StateSame"));
    await sweepIntakes(await asCreator({ now: Date.now() + 1000 }));
    expect(await objects()).toContain((await clipOf())?.previewKey);
    expect(await spaceOf()).toBe(preview.length);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      "the clip is put into the trash",
      "NotFound",
      async () => trashVideo(await asCreator(), { id: clip.id, action: "clip" }),
    ],
    [
      "the sender takes the consent back",
      "ConsentWithdrawn",
      () => change({ consentWithdrawnAt: Date.now() }),
    ],
    ["somebody asks to move the clip", "TransferPending", () => make.makePendingTransfer(clip)],
    ["another file fills the space", "ExceededAssociatedSpace", () => fillSpace()],
  ])("is refused when %s while it is sent", async (_, code, meanwhile) => {
    await expect(attachWhile(await asCreator(), meanwhile)).rejects.toEqual(refusal(code));
    expect((await clipOf())?.previewKey).toBeNull();
    await sweepIntakes(await asCreator({ now: Date.now() + 1000 }));
    expect(await waiting()).toEqual([]);
  });

  test("is refused when its editor loses the clip while it is sent", async () => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    await change({ editorId: editor.id });
    const context = await make.makeContext(editor.actor);
    await expect(attachWhile(context, () => change({ editorId: null }))).rejects.toEqual(
      refusal("Forbidden"),
    );
    expect((await clipOf())?.previewKey).toBeNull();
  });

  test("whose receiving died is swept away after its time, and comes too late afterwards", async () => {
    const { clips } = await asCreator();
    const slow: Partial<Context> = {
      clips: {
        ...clips,
        async receive(...call) {
          const received = await clips.receive(...call);
          await sweepIntakes(await asCreator({ now: Date.now() + previewPatienceMs + 1000 }));
          return received;
        },
      },
    };
    await expect(attach(await asCreator(slow), clip.id)).rejects.toThrow();
    expect((await clipOf())?.previewKey).toBeNull();
    expect(await spaceOf()).toBe(0);
  });

  test("that the sweep takes after the last look at it is not given to the clip, and its sender sees why", async () => {
    const { clips } = await asCreator();
    let storedBytes: Uint8Array<ArrayBuffer> | null = null;
    const late: Partial<Context> = {
      clips: {
        ...clips,
        async open(key, range) {
          if (!storedBytes) {
            storedBytes = new Uint8Array(await new Response(await clips.open(key)).arrayBuffer());
            await sweepIntakes(await asCreator({ now: Date.now() + previewPatienceMs + 1000 }));
          }
          return new Response(storedBytes.slice(range?.start, range?.end)).body;
        },
      },
    };
    await expect(attach(await asCreator(late), clip.id)).rejects.toEqual(refusal("UploadIsIncomplete"));
    expect((await clipOf())?.previewKey).toBeNull();
    expect(await spaceOf()).toBe(0);
  });

  test("is shown to guests who hold the link of a share, as long as it is valid", async () => {
    await attach(await asCreator(), clip.id);
    const shareGuid = crypto.randomUUID().replaceAll("-", "");
    await change({ shareGuid, shareValidUntil: Date.now() + 60_000 });
    const get = () => SELF.fetch(`http://palubka.test/share/${shareGuid}/preview`);
    const shown = await get();
    expect(shown.status).toBe(200);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(preview);
    await change({ shareValidUntil: Date.now() - 1 });
    const over = await get();
    await over.body?.cancel();
    expect(over.status).toBeGreaterThanOrEqual(400);
    await change({ shareValidUntil: Date.now() + 60_000, consentWithdrawnAt: 1 });
    const withdrawn = await get();
    await withdrawn.body?.cancel();
    expect(withdrawn.status).toBeGreaterThanOrEqual(400);
  });

  test("is deleted by its creator, with the space that it took, and another one may come", async () => {
    await attach(await asCreator(), clip.id);
    const objectKey = (await clipOf())?.previewKey ?? "";
    const cookie = await make.signIn(creator.actor);
    const post = () => postForm(`/dashcamer/videos/${clip.id}`, cookie, { intent: "removePreview" });
    expect((await post()).status).toBe(302);
    expect(await clipOf()).toMatchObject({ previewKey: null, previewBytes: null });
    expect(await spaceOf()).toBe(0);
    expect((await post()).status).toBe(302);
    expect(await spaceOf()).toBe(0);
    await sweepIntakes(await asCreator({ now: Date.now() + 1000 }));
    expect(await env.CLIPS.head(objectKey)).toBeNull();
    await attach(await asCreator(), clip.id);
    expect(await spaceOf()).toBe(preview.length);
  });

  test("is not deleted by the editor who has the clip, nor while the clip is on its way", async () => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    await attach(await asCreator(), clip.id);
    await change({ editorId: editor.id });
    await expect(removePreview(await make.makeContext(editor.actor), clip)).rejects.toEqual(
      refusal("Forbidden"),
    );
    await make.makePendingTransfer(clip);
    await expect(removePreview(await asCreator(), clip)).rejects.toEqual(refusal("TransferPending"));
    expect(await spaceOf()).toBe(preview.length);
  });

  test("goes with its clip to another creator, and with both space counts", async () => {
    await attach(await asCreator(), clip.id);
    await db.update(videos).set({ canTransfer: true }).where(eq(videos.id, clip.id));
    const to = await make.makeDashcamer({ associatedBytes: space, usedBytes: 0 });
    await acquireVideo(await make.makeContext(to.actor), { id: clip.id });
    expect(await spaceOf()).toBe(0);
    expect(await spaceOf(to.id)).toBe(preview.length);
  });

  test("is erased with its clip after thirty days in the trash", async () => {
    await attach(await asCreator(), clip.id);
    const objectKey = (await clipOf())?.previewKey ?? "";
    await trashVideo(await asCreator(), { id: clip.id, action: "clip" });
    const headers = await cookieOf(creator.actor);
    expect((await SELF.fetch(`http://palubka.test/clips/${clip.id}/preview`, { headers })).status).toBe(404);
    await emptyTrash(await asCreator({ now: Date.now() + trashMs + 1000 }));
    await sweepIntakes(await asCreator({ now: Date.now() + trashMs + 2000 }));
    expect(await clipOf()).toMatchObject({ previewKey: null, previewBytes: null });
    expect(await env.CLIPS.head(objectKey)).toBeNull();
    expect(await spaceOf()).toBe(0);
  });

  test("is known to the walk through the storage, and missed when it is gone", async () => {
    await attach(await asCreator(), clip.id);
    const objectKey = (await clipOf())?.previewKey ?? "";
    const faultsOf = async (now: number) => {
      await checkStorage(await asCreator({ now }));
      const { actor } = await make.makeSuperuser();
      const { faults } = await getStorageReport(await make.makeContext(actor));
      return faults.filter((fault) => fault.objectKey === objectKey).map(({ kind }) => kind);
    };
    const day = 24 * 3_600_000;
    expect(await faultsOf(Date.now() + 2 * day)).toEqual([]);
    await env.CLIPS.delete(objectKey);
    expect(await faultsOf(Date.now() + 20 * day)).toEqual(["missing"]);
  });
});

const change = (values: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(values).where(eq(videos.id, clip.id));

const fillSpace = () => db.update(dashcamers).set({ usedBytes: space }).where(eq(dashcamers.id, creator.id));

/** Sends a preview; between its halves something else happens. */
function attachWhile(context: Context, meanwhile: () => Promise<unknown>): Promise<void> {
  async function* halves() {
    yield preview.subarray(0, 700);
    await meanwhile();
    yield preview.subarray(700);
  }
  return attachPreview(context, { id: clip.id, sizeBytes: preview.length, body: halves() });
}

/** Keys of the previews that clips of other tests have. */
const previewKeys = async () =>
  (await db.select({ key: videos.previewKey }).from(videos).where(sql`preview_key is not null`))
    .map(({ key }) => key)
    .toSorted();
