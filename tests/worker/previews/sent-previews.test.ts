import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { maxPreviewBytes, sentPreviewMs } from "~/domain/previews/rules";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { media } from "../intake/media";
import { create, patch, tus } from "../intake/tus-client";
import { attach, attachSent, hevc, makeSentClip, ticketHash } from "../races/preview-world";

const { db } = make;
const preview = media("front-moov.mp4");

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let clip: Awaited<ReturnType<typeof make.makeVideo>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({ variant: 3, associatedBytes: 100_000, usedBytes: 0 });
  clip = await makeSentClip({ dashcamerId: creator.id });
});

const asSender = (overrides: Partial<Context> = {}) =>
  make.makeContext({ role: "visitor" }, { ticketHash, ...overrides });
const refusal = (code: string) => expect.objectContaining({ code });
const clipOf = async (id = clip.id) => db.select().from(videos).where(eq(videos.id, id)).get();
const countsOf = () =>
  db
    .select({ used: dashcamers.usedBytes, metadata: dashcamers.metadataBytes })
    .from(dashcamers)
    .where(eq(dashcamers.id, creator.id))
    .get();
const objects = async () =>
  (await env.CLIPS.list({ prefix: "previews/sent/" })).objects.map(({ key }) => key);

describe("a preview from the sender's browser", () => {
  test("is taken through the door of uploads by what the parts came with, and counted as the creator's own", async () => {
    const ticket = "c".repeat(32);
    const file = media("front-moov.mp4");
    const path = await create(file.length, { filename: "a.mp4", dashcamer: creator.id }, { ticket });
    await patch(path, 0, file, { ticket });
    const guid = path.split("/")[2] ?? "";
    const put = (asks: string | undefined, headers: Record<string, string> = {}, body = preview) =>
      tus("PUT", `${path}/preview`, {
        body,
        ...(asks && { ticket: asks }),
        headers: { "Content-Type": "video/mp4", ...headers },
      });
    // Nobody has sent the form yet.
    expect((await put(ticket)).status).toBe(404);
    const [row] = await db.select().from(intakes).where(eq(intakes.guid, guid));
    const own = await make.makeVideo({ dashcamerId: creator.id, intakeGuid: guid, info: hevc });
    await db.update(intakes).set({ state: "sent" }).where(eq(intakes.guid, guid));
    expect(row?.ticketHash).not.toBeNull();

    expect((await put("d".repeat(32))).status).toBe(404);
    expect((await put(undefined)).status).toBe(404);
    expect((await put(ticket, { Origin: "http://evil.test" })).status).toBe(403);
    expect((await put(ticket, { "Content-Type": "video/webm" })).status).toBe(415);
    expect((await put(ticket, {}, media("hevc.mp4"))).status).toBe(400);
    expect((await put(ticket)).status).toBe(204);
    // 409 is tus's own for a wrong offset.
    expect((await put(ticket)).status).toBe(422);
    const clipAfter = await clipOf(own.id);
    expect(clipAfter?.previewKey).toMatch(new RegExp(`^previews/sent/${guid}/[0-9a-f]{32}$`));
    expect(clipAfter?.previewBytes).toBe(preview.length);
    expect((await countsOf())?.metadata).toBe(preview.length);
    const seen = await SELF.fetch(`http://palubka.test/clips/${own.id}/preview`, {
      headers: { Cookie: await make.signIn(creator.actor) },
    });
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(preview);
    expect(seen.headers.get("ETag")).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test("comes within an hour of the clip, and not later", async () => {
    const { uploadedAt } = clip;
    const late = asSender({ now: uploadedAt + sentPreviewMs + 1 });
    await expect(attachSent(await late, clip.intakeGuid)).rejects.toEqual(refusal("NotFound"));
    await attachSent(await asSender({ now: uploadedAt + sentPreviewMs }), clip.intakeGuid);
    expect((await clipOf())?.previewKey).not.toBeNull();
  });

  test("comes once: what the creator has deleted does not come again", async () => {
    await attachSent(await asSender(), clip.intakeGuid);
    const asCreator = await make.makeContext(creator.actor);
    await removePreview(asCreator, { id: clip.id });
    await expect(attachSent(await asSender(), clip.intakeGuid)).rejects.toEqual(refusal("StateSame"));
    expect((await countsOf())?.metadata).toBe(0);
    await attach(asCreator, clip.id);
    expect((await countsOf())?.metadata).toBe(preview.length);
  });

  test("comes once, also when the first one comes and is deleted while the second is under way", async () => {
    const { clips } = await asSender();
    const slow: Partial<Context> = {
      clips: {
        ...clips,
        async receive(...call) {
          const received = await clips.receive(...call);
          await attachSent(await asSender(), clip.intakeGuid);
          await removePreview(await make.makeContext(creator.actor), { id: clip.id });
          return received;
        },
      },
    };
    await expect(attachSent(await asSender(slow), clip.intakeGuid)).rejects.toEqual(refusal("StateSame"));
    expect(await countsOf()).toEqual({ used: clip.sizeBytes, metadata: 0 });
  });

  test("does not replace the creator's, and is refused for a clip in the trash", async () => {
    await attach(await make.makeContext(creator.actor), clip.id);
    await expect(attachSent(await asSender(), clip.intakeGuid)).rejects.toEqual(refusal("StateSame"));
    const thrown = await makeSentClip({ dashcamerId: creator.id });
    await db.update(videos).set({ trashedAt: 1 }).where(eq(videos.id, thrown.id));
    await expect(attachSent(await asSender(), thrown.intakeGuid)).rejects.toEqual(refusal("NotFound"));
  });

  test.each([
    ["of what plays as it is", { ...hevc, codec: "H.264" }, "front-moov.mp4", "PreviewNotNeeded"],
    [
      "of what has no known length to hold it against",
      { ...hevc, durationMs: null },
      "front-moov.mp4",
      "PreviewNotNeeded",
    ],
    ["that is no video", hevc, "photo.jpg", "PreviewUnfit"],
    ["that is more than a frame longer", { ...hevc, durationMs: 898 }, "front-moov.mp4", "PreviewUnfit"],
    ["that is more than a frame shorter", { ...hevc, durationMs: 1102 }, "front-moov.mp4", "PreviewUnfit"],
  ])("%s is refused and leaves nothing", async (_, info, file, code) => {
    const other = await makeSentClip({ dashcamerId: creator.id, info });
    const sweep = async () => sweepIntakes(await asSender({ now: Date.now() + 1000 }));
    // What other tests have left to be deleted.
    await sweep();
    const before = [await objects(), await countsOf()];
    await expect(attachSent(await asSender(), other.intakeGuid, file)).rejects.toEqual(refusal(code));
    await sweep();
    expect([await objects(), await countsOf()]).toEqual(before);
    expect(await db.$count(objectDeletions)).toBe(0);
  });

  test("is bounded: too long a body is refused before a byte is stored, one longer than announced later", async () => {
    const putOfLength = (length: number) =>
      SELF.fetch(`http://palubka.test/files/${clip.intakeGuid}/preview`, {
        method: "PUT",
        headers: { "Content-Type": "video/mp4", "Content-Length": String(length) },
        body: new Uint8Array(0),
      });
    expect((await putOfLength(0)).status).toBe(404);
    await db.update(intakes).set({ ticketHash: null }).where(eq(intakes.guid, clip.intakeGuid));
    expect((await putOfLength(0)).status).toBe(400);
    const { attachSentPreview } = await import("~/domain/previews/attach-sent-preview.server");
    const give = async (sizeBytes: number, overrides: Partial<Context> = {}) => {
      async function* body() {
        yield preview;
      }
      return attachSentPreview(await asSender(overrides), { guid: clip.intakeGuid, sizeBytes, body: body() });
    };
    await expect(give(maxPreviewBytes + 1)).rejects.toEqual(refusal("ExceededUploadLimit"));
    await expect(give(preview.length - 1)).rejects.toEqual(refusal("PreviewUnfit"));
    await expect(give(preview.length + 1)).rejects.toEqual(refusal("PreviewUnfit"));
    await db.update(dashcamers).set({ usedBytes: 100_000 }).where(eq(dashcamers.id, creator.id));
    await expect(give(preview.length)).rejects.toEqual(refusal("ExceededAssociatedSpace"));
    const tired = { network: "198.51.100.7", limits: { allows: async () => false } };
    await expect(give(preview.length, tired)).rejects.toEqual(refusal("TooManyRequests"));
    expect(await db.$count(spaceEntries, eq(spaceEntries.kind, "preview"))).toBe(await otherEntries());
  });
});

/** How many entries of previews belong to other clips than the one whose preview is refused. */
async function otherEntries(): Promise<number> {
  const [entries] = await db.batch([
    db.select({ key: spaceEntries.objectKey }).from(spaceEntries).where(eq(spaceEntries.kind, "preview")),
  ]);
  return entries.filter(({ key }) => !key.includes(clip.intakeGuid)).length;
}
