import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addAttachment } from "../../../app/domain/attachments/add-attachment.server";
import { deleteAttachment } from "../../../app/domain/attachments/delete-attachment.server";
import {
  attachmentPatienceMs,
  maxAttachmentBytes,
  maxAttachmentsOfClip,
} from "../../../app/domain/attachments/rules";
import { sweepAttachments } from "../../../app/domain/attachments/sweep-attachments.server";
import type { Context } from "../../../app/domain/context";
import { sweepIntakes } from "../../../app/domain/intake/sweep-intakes.server";
import { emptyTrash } from "../../../app/domain/retention/empty-trash.server";
import { acquireVideo } from "../../../app/domain/transfers/acquire-video.server";
import { trashMs } from "../../../app/domain/trash/rules";
import { trashVideo } from "../../../app/domain/trash/trash-video.server";
import { attachments } from "../../../db/schema/attachments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import { retentionRuns } from "../../../db/schema/retention-runs";
import { transfers } from "../../../db/schema/transfers";
import { Browser } from "../../browser";
import * as make from "../../factories";

const { db } = make;
const space = 1_000_000;

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let clip: Awaited<ReturnType<typeof make.makeVideo>>;
let page: string;

beforeEach(async () => {
  creator = await make.makeDashcamer({ variant: 3, associatedBytes: space, usedBytes: 0 });
  clip = await make.makeVideo({ dashcamerId: creator.id, sizeBytes: 0, title: "Kruháč" });
  page = `/dashcamer/videos/${clip.id}`;
});

async function enter(actor: Parameters<typeof make.signIn>[0]): Promise<Browser> {
  const own = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  own.cookies.set(name, value);
  return own;
}

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const asCreator = (overrides: Partial<Context> = {}) => make.makeContext(creator.actor, overrides);

/** The page's form as a browser without JavaScript sends it. */
async function send(browser: Browser, name: string, content: BlobPart, path = page): Promise<Response> {
  const form = new FormData();
  form.append("intent", "addAttachment");
  form.append("file", new File([content], name, { type: "text/html" }));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const headers = {
    Origin: browser.origin,
    "Content-Type": packed.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  };
  return browser.send(path, { method: "POST", body, headers });
}

async function* chunks(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const [at, size] of sizes.entries()) yield new Uint8Array(size).fill(at + 1);
}

const add = (context: Context, size: number, originalName = "a.srt", id = clip.id) =>
  addAttachment(context, { id, originalName, limitBytes: size, body: chunks(size) });

const filesOf = (id = clip.id) => db.select().from(attachments).where(eq(attachments.videoId, id));
const objects = async () =>
  (await env.CLIPS.list({ prefix: "attachments/" })).objects.map(({ key }) => key).toSorted();
const refusal = (code: string, field?: string) => expect.objectContaining({ code, ...(field && { field }) });

/** The running total, the ledger, the rows and the stored objects tell the same. */
async function expectAddsUp(creatorId = creator.id) {
  const [row] = await db.select().from(dashcamers).where(eq(dashcamers.id, creatorId));
  const [ledger] = await db
    .select({ sum: sql<number>`coalesce(sum(bytes), 0)` })
    .from(spaceEntries)
    .where(eq(spaceEntries.dashcamerId, creatorId));
  const files = await db.select().from(attachments).where(eq(attachments.dashcamerId, creatorId));
  const sum = files.reduce((all, { sizeBytes }) => all + sizeBytes, 0);
  expect({ used: row?.usedBytes, ledger: ledger?.sum }).toEqual({ used: sum, ledger: sum });
  for (const { objectKey, sizeBytes } of files) {
    expect((await env.CLIPS.head(objectKey))?.size).toBe(sizeBytes);
  }
  expect(row?.usedBytes).toBeLessThanOrEqual(space);
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe("a file beside a clip", () => {
  test("is put there by a plain form, taken back whole, and counted in the creator's space", async () => {
    const browser = await enter(creator.actor);
    const content = "<script>alert(1)</script>";
    const sent = await send(browser, "../Titulky k „Kruháči“.html", content);
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, page]);
    const shown = await words(await browser.get(page));
    expect(shown).toContain("Příloha je uložená.");
    expect(shown).toContain("Titulky k „Kruháči“.html");

    const [file] = await filesOf();
    expect(file).toMatchObject({ sizeBytes: content.length, isUploading: false });
    const taken = await browser.get(`/clips/${clip.id}/attachments/${file?.id}`);
    expect(await taken.text()).toBe(content);
    expect(Object.fromEntries(taken.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; filename="/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": expect.stringContaining("private"),
    });
    await expectAddsUp();
  });

  test("larger than a part is stored in parts and comes back the same", async () => {
    const [first, second] = [5 * 1024 ** 2 + 7, 6_000_000];
    await db.update(dashcamers).set({ associatedBytes: 20_000_000 }).where(eq(dashcamers.id, creator.id));
    const body = chunks(first, second);
    await addAttachment(await asCreator(), {
      id: clip.id,
      originalName: "b.mov",
      limitBytes: 12_000_000,
      body,
    });
    const [file] = await filesOf();
    expect(file?.sizeBytes).toBe(first + second);
    const stored = new Uint8Array((await (await env.CLIPS.get(file?.objectKey ?? ""))?.arrayBuffer()) ?? []);
    expect([stored.length, stored[first - 1], stored[first]]).toEqual([first + second, 1, 2]);
    const [row] = await db.select().from(dashcamers).where(eq(dashcamers.id, creator.id));
    expect(row?.usedBytes).toBe(first + second);
  });

  test("as large as the space left fits to the byte; one byte more is refused at its field, nothing lost", async () => {
    await db.update(dashcamers).set({ associatedBytes: 3000 }).where(eq(dashcamers.id, creator.id));
    const browser = await enter(creator.actor);
    const before = await objects();
    const refused = await send(browser, "velka.bin", new Uint8Array(3001));
    expect(refused.status).toBe(413);
    const html = await words(refused);
    expect(html).toContain(
      "Na tento soubor vám nezbývá místo. Uvolněte nějaké v části Prostor, nebo ho přikupte v části Tarif.",
    );
    expect(html).not.toContain("Dashcamerovi");
    expect(html).toMatch(
      /<input[^>]*name="file"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="file"/,
    );
    expect(await filesOf()).toEqual([]);
    expect(await objects()).toEqual(before);
    await expectAddsUp();

    expect((await send(browser, "presna.bin", new Uint8Array(3000))).status).toBe(302);
    expect((await filesOf()).map(({ sizeBytes }) => sizeBytes)).toEqual([3000]);
    await expectAddsUp();
    expect((await send(browser, "dalsi.bin", new Uint8Array(1))).status).toBe(413);
    await expectAddsUp();
  });

  test("of two at once at the edge of the space one fits, and the ledger adds up", async () => {
    const size = 600_000;
    const results = await Promise.allSettled(
      ["a.bin", "b.bin", "c.bin"].map(async (name) => add(await asCreator(), size, name)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected")
        expect(result.reason).toEqual(refusal("ExceededAssociatedSpace", "file"));
    }
    expect(await filesOf()).toHaveLength(1);
    await expectAddsUp();
  });

  test("sent twice by hurried clicks is stored once", async () => {
    const browser = await enter(creator.actor);
    const clicks = await Promise.all([1, 2, 3].map(() => send(browser, "dvakrat.srt", "totéž")));
    expect(clicks.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect((await send(browser, "dvakrat.srt", "totéž")).status).toBe(302);
    expect(await filesOf()).toHaveLength(1);
    expect((await send(browser, "dvakrat.srt", "něco jiného")).status).toBe(302);
    expect(await filesOf()).toHaveLength(2);
    await expectAddsUp();
  });

  test("that breaks off leaves no row, no object and no space taken", async () => {
    const before = await objects();
    async function* broken() {
      yield new Uint8Array(400_000);
      throw new Error("the connection is dead");
    }
    const input = { id: clip.id, originalName: "a.bin", limitBytes: 900_000, body: broken() };
    await expect(addAttachment(await asCreator(), input)).rejects.toThrow("the connection is dead");
    expect(await filesOf()).toEqual([]);
    expect(await objects()).toEqual(before);
    await expectAddsUp();
  });

  test("whose receiving died is swept away, and its space comes back", async () => {
    const never = { ...(await asCreator()).clips, receive: () => new Promise<never>(() => {}) };
    void add(await asCreator({ clips: never }), 900_000);
    await expect.poll(filesOf).toMatchObject([{ isUploading: true, sizeBytes: 900_000 }]);
    await sweepAttachments(await asCreator());
    expect(await filesOf()).toHaveLength(1);
    await expect(add(await asCreator(), 900_000, "b.bin")).rejects.toEqual(
      refusal("ExceededAssociatedSpace"),
    );
    await sweepAttachments(await asCreator({ now: Date.now() + attachmentPatienceMs + 1000 }));
    expect(await filesOf()).toEqual([]);
    const runs = await make.db.select().from(retentionRuns).where(eq(retentionRuns.name, "sweepAttachments"));
    expect(runs).toMatchObject([{ done: 1, goesOn: false }]);
    await expectAddsUp();
    await add(await asCreator(), 900_000, "b.bin");
    await expectAddsUp();
  });

  test("may have 90 MB, and there may be thirty", async () => {
    const tooLarge = {
      id: clip.id,
      originalName: "a",
      limitBytes: maxAttachmentBytes + 5000,
      body: chunks(1),
    };
    await expect(addAttachment(await asCreator(), tooLarge)).rejects.toEqual(
      refusal("ExceededUploadLimit", "file"),
    );
    for (let at = 0; at < maxAttachmentsOfClip; at++) await add(await asCreator(), 10, `${at}.txt`);
    const browser = await enter(creator.actor);
    const refused = await send(browser, "navic.txt", "x");
    expect(refused.status).toBe(409);
    expect(await words(refused)).toContain("nejvýš 30 příloh");
    await expectAddsUp();
  });

  test.each([
    ["no file", "", "", 400, "Vyberte prosím soubor, který chcete přiložit."],
    ["an empty file", "prazdny.txt", "", 400, "Soubor je prázdný."],
  ])("with %s is refused at its field", async (_, name, content, status, message) => {
    const refused = await send(await enter(creator.actor), name, content);
    expect(refused.status).toBe(status);
    expect(await words(refused)).toContain(message);
    expect(await filesOf()).toEqual([]);
    await expectAddsUp();
  });
});

describe("deleting", () => {
  test("gives the space back and lets the object go once, however often it is clicked", async () => {
    await add(await asCreator(), 500_000);
    const [file] = await filesOf();
    const objectKey = file?.objectKey ?? "";
    const browser = await enter(creator.actor);
    const form = { intent: "deleteAttachment", attachmentId: String(file?.id) };
    const clicks = await Promise.all([1, 2, 3].map(() => browser.post(page, form)));
    expect(clicks.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await filesOf()).toEqual([]);
    await expectAddsUp();
    const waiting = await db.select().from(objectDeletions).where(eq(objectDeletions.objectKey, objectKey));
    expect(waiting).toHaveLength(1);
    const entries = await db.select().from(spaceEntries).where(eq(spaceEntries.objectKey, objectKey));
    expect(entries.map(({ bytes }) => bytes).toSorted()).toEqual([-500_000, 500_000]);

    await sweepIntakes(await asCreator({ now: Date.now() + 1000 }));
    expect(await env.CLIPS.head(objectKey)).toBeNull();
    expect((await browser.get(`/clips/${clip.id}/attachments/${file?.id}`)).status).toBe(404);
  });

  test("comes with the clip's data when the trash is emptied", async () => {
    await add(await asCreator(), 500_000);
    const [file] = await filesOf();
    await trashVideo(await asCreator(), { id: clip.id, action: "clipAndData" });
    await emptyTrash(await asCreator({ now: Date.now() + trashMs + 1000 }));
    await sweepIntakes(await asCreator({ now: Date.now() + trashMs + 2000 }));
    expect(await env.CLIPS.head(file?.objectKey ?? "")).toBeNull();
    expect(await filesOf()).toEqual([]);
    await expectAddsUp();
  });
});

describe("who may", () => {
  test("see and take a file: its creator and the assigned editor; put and delete: the creator alone", async () => {
    await add(await asCreator(), 10);
    const [file] = await filesOf();
    const path = `/clips/${clip.id}/attachments/${file?.id}`;
    const assigned = await make.makeEditor({ dashcamerId: creator.id });
    const locked = await make.makeEditor({ dashcamerId: creator.id, locked: true });
    const other = await make.makeEditor({ dashcamerId: creator.id });
    await make.db.run(sql`update videos set editor_id = ${assigned.id} where id = ${clip.id}`);
    const people = [creator, assigned, other, locked, await make.makeDashcamer(), await make.makeFan()];
    const seen = [];
    for (const { actor } of people) seen.push((await (await enter(actor)).get(path)).status);
    expect(seen).toEqual([200, 200, 403, 403, 404, 403]);
    expect((await new Browser().get(path)).status).toBe(401);

    const editor = await enter(assigned.actor);
    const theirPage = `/editor/videos/${clip.id}`;
    const html = await words(await editor.get(theirPage));
    expect(html).toContain(path);
    expect(html).not.toContain('value="addAttachment"');
    expect((await send(editor, "x.txt", "x", theirPage)).status).toBe(403);
    const form = { intent: "deleteAttachment", attachmentId: String(file?.id) };
    expect((await editor.post(theirPage, form)).status).toBe(403);
    const stranger = await enter((await make.makeDashcamer()).actor);
    expect((await send(stranger, "x.txt", "x")).status).toBe(404);
    expect((await stranger.post(page, form)).status).toBe(404);
    expect(await filesOf()).toHaveLength(1);
  });

  test("delete a file by the page of another clip: nobody", async () => {
    await add(await asCreator(), 10);
    const [file] = await filesOf();
    const second = await make.makeVideo({ dashcamerId: creator.id });
    await deleteAttachment(await asCreator(), { id: second.id, attachmentId: file?.id ?? 0 });
    expect(await filesOf()).toHaveLength(1);
    expect(
      (await (await enter(creator.actor)).get(`/clips/${second.id}/attachments/${file?.id}`)).status,
    ).toBe(404);
  });
});

describe("a clip in transfer", () => {
  test("takes no file and gives none up, and says why at the place", async () => {
    await add(await asCreator(), 10);
    const [file] = await filesOf();
    const to = await make.makeDashcamer();
    const row = { videoId: clip.id, fromDashcamerId: creator.id, toDashcamerId: to.id };
    await db.insert(transfers).values({ ...row, state: "pending", requestedAt: 1 });
    const browser = await enter(creator.actor);
    const form = { intent: "deleteAttachment", attachmentId: String(file?.id) };
    for (const refused of [await send(browser, "x.txt", "x"), await browser.post(page, form)]) {
      expect(refused.status).toBe(409);
      expect(await words(refused)).toContain("Záběr se právě převádí k jinému dashcamerovi.");
    }
    expect(await filesOf()).toHaveLength(1);
    await expectAddsUp();
  });

  test("takes its files along, also one that is still on its way", async () => {
    await add(await asCreator(), 300_000);
    await db.run(sql`update videos set can_transfer = 1 where id = ${clip.id}`);
    const to = await make.makeDashcamer({ associatedBytes: space, usedBytes: 0 });
    const began = signal();
    const moved = signal();
    async function* slow() {
      yield new Uint8Array(100);
      began.resolve();
      await moved.promise;
      yield new Uint8Array(50);
    }
    const input = { id: clip.id, originalName: "pomala.bin", limitBytes: 200_000, body: slow() };
    const upload = addAttachment(await asCreator(), input);
    await began.promise;
    await acquireVideo(await make.makeContext(to.actor), { id: clip.id });
    moved.resolve();
    await upload;
    const files = await filesOf();
    expect(files.map(({ dashcamerId, sizeBytes }) => [dashcamerId, sizeBytes])).toEqual([
      [to.id, 300_000],
      [to.id, 150],
    ]);
    await expectAddsUp(to.id);
    await expectAddsUp(creator.id);
  });
});
