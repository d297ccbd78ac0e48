import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getVideo } from "~/domain/clips/get-video.server";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { type DecideSameEventInput, decideSameEvent } from "~/domain/same-event/decide-same-event.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { trashMs } from "~/domain/trash/rules";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { postForm } from "../forms";
import { makeTransferable } from "../transfers/world";

const { db } = make;
const frameHashes = "a5c3f00f96695aa5".repeat(8);
const refusal = (code: string) => expect.objectContaining({ code });
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let clip: Awaited<ReturnType<typeof clipOf>>;
let copy: typeof clip;

const clipOf = (more = {}) => make.makeVideo({ dashcamerId: creator.id, frameHashes, ...more });
const as = (actor = creator.actor, more = {}) => make.makeContext(actor, more);
const decide = async (
  decision: DecideSameEventInput["decision"],
  { id = clip.id, otherId = copy.id, actor = creator.actor } = {},
) => decideSameEvent(await as(actor), { id, otherId, decision });
const besides = async (id: number) =>
  (await getVideo(await as(), { id })).sameEvent.map((other) => [other.id, other.reason, other.isSame]);
const decisions = () => db.select().from(sameEventDecisions);

beforeEach(async () => {
  creator = await make.makeDashcamer({});
  [clip, copy] = [await clipOf(), await clipOf()];
  await db.delete(sameEventDecisions);
});

describe("what was decided of two clips", () => {
  test("is shown at both of them, whichever it was decided at, and taken back as easily", async () => {
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", null]]);
    await decide("same");
    expect([await besides(clip.id), await besides(copy.id)]).toEqual([
      [[copy.id, "copy", true]],
      [[clip.id, "copy", true]],
    ]);
    await decide("different", { id: copy.id, otherId: clip.id });
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", false]]);
    await decide("open");
    await decide("open");
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", null]]);
  });

  test("puts the same before the undecided and the others last", async () => {
    const [third, fourth] = [await clipOf(), await clipOf()];
    await decide("different");
    await decide("same", { otherId: fourth.id });
    expect((await besides(clip.id)).map(([id]) => id)).toEqual([fourth.id, third.id, copy.id]);
  });

  test("stays when nothing is found any more", async () => {
    await decide("same");
    await db.update(videos).set({ frameHashes: null }).where(eq(videos.id, copy.id));
    expect(await besides(clip.id)).toEqual([[copy.id, "said", true]]);
  });

  test("is decided by form without JavaScript, on the clip's page", async () => {
    const cookie = await make.signIn(creator.actor);
    const path = `/dashcamer/videos/${clip.id}`;
    const post = (decision: string) =>
      postForm(path, cookie, { intent: "decideSameEvent", otherId: String(copy.id), decision });
    expect((await post("same")).headers.get("Location")).toBe(path);
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", true]]);
    expect((await post("maybe")).status).toBe(400);
    expect((await post("open")).headers.get("Location")).toBe(path);
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", null]]);
  });

  test("needs both clips, of the same creator, and at hand", async () => {
    const other = await make.makeDashcamer();
    const theirs = await make.makeVideo({ dashcamerId: other.id });
    await expect(decide("same", { otherId: theirs.id })).rejects.toEqual(refusal("NotFound"));
    await expect(decide("same", { otherId: clip.id })).rejects.toEqual(refusal("InvalidInput"));
    await make.makePendingTransfer(copy);
    await expect(decide("same")).rejects.toEqual(refusal("TransferPending"));
    expect(await decisions()).toEqual([]);
  });

  test("is up to an editor who has both clips", async () => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const actor = editor.actor as never;
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, clip.id));
    await expect(decide("same", { actor })).rejects.toEqual(refusal("Forbidden"));
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, copy.id));
    await decide("same", { actor });
    expect(await besides(clip.id)).toEqual([[copy.id, "copy", true]]);
  });

  test("does not go over to another creator", async () => {
    const { clip, from, to } = await makeTransferable({ video: { canTransfer: true } });
    const other = await make.makeVideo({ dashcamerId: from.id });
    await decide("same", { id: clip.id, otherId: other.id, actor: from.actor });
    await acquireVideo(await make.makeContext(to.actor), { id: clip.id });
    expect(await decisions()).toEqual([]);
  });

  test.each(["clip", "clipAndData"] as const)("is erased with one of them (%s)", async (trashAction) => {
    await decide("same");
    const trashedAt = Date.now() - trashMs - 1000;
    await db.update(videos).set({ trashedAt, trashAction }).where(eq(videos.id, copy.id));
    await emptyTrash(await as());
    expect(await decisions()).toEqual([]);
  });

  test("is in what a creator takes away, once", async () => {
    await decide("different");
    let text = "";
    for await (const piece of await exportRecord(await as())) text += piece;
    const { clips } = JSON.parse(text) as { clips: { file: string; sameEvent: unknown[] }[] };
    expect(clips.flatMap(({ sameEvent }) => sameEvent)).toEqual([{ name: copy.originalName, isSame: false }]);
  });
});
