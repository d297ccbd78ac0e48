import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { asc, eq, inArray, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { beginBulk } from "~/domain/bulk/begin-bulk.server";
import { continueBulks } from "~/domain/bulk/continue-bulks.server";
import { forgetBulks } from "~/domain/bulk/forget-bulks.server";
import { getBulk } from "~/domain/bulk/get-bulk.server";
import {
  type BulkInput,
  clipsAtOnce,
  mailsHeldMs,
  mostClips,
  retentionMs,
  undoMs,
} from "~/domain/bulk/rules";
import { runBulk } from "~/domain/bulk/run-bulk.server";
import { undoBulk } from "~/domain/bulk/undo-bulk.server";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import type { Context } from "~/domain/context";
import type { Job } from "~/domain/jobs";
import { setState } from "~/domain/states/set-state.server";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import { mails } from "../../../db/schema/mails";
import { tags } from "../../../db/schema/tags";
import { videoEvents } from "../../../db/schema/video-events";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import worker from "../../../workers/app";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makePendingTransfer,
  makeVideo,
  videoInfo,
} from "../../factories";

type Clip = Awaited<ReturnType<typeof makeVideo>>;

const stateOf = async (ids: number[]) =>
  (
    await db
      .select({ state: videos.state })
      .from(videos)
      .where(inArray(videos.id, ids))
      .orderBy(asc(videos.id))
  ).map(({ state }) => state);

const eventsOf = async (id: number) =>
  (await db.select().from(videoEvents).where(eq(videoEvents.videoId, id)).orderBy(asc(videoEvents.id))).map(
    ({ kind, fromState, toState, actorName }) => ({ kind, fromState, toState, actorName }),
  );

async function setUp(states: number[], creator: Parameters<typeof makeDashcamer>[0] = {}) {
  const dashcamer = await makeDashcamer({
    allowedState2: true,
    allowedState3: true,
    allowedState4: true,
    ...creator,
  });
  const clips: Clip[] = [];
  for (const state of states) clips.push(await makeVideo({ dashcamerId: dashcamer.id, state }));
  const jobs: Job[] = [];
  const later = async (job: Job) => void jobs.push(job);
  const context = await makeContext(dashcamer.actor, { later });
  return { dashcamer, clips, ids: clips.map(({ id }) => id), context, jobs };
}

const toState = (context: Context, videoIds: number[], state: number) =>
  beginBulk(context, { videoIds, input: { kind: "state", state } });

/** Many clips by one statement: what sending would leave of a thousand of them. */
async function makeMany(dashcamerId: number, count: number): Promise<number[]> {
  const guid = "lower(hex(randomblob(16)))";
  await env.DB.prepare(
    `insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
      state_changed_at, object_key, size_bytes, info, fingerprint)
    with recursive clip(n) as (select 1 union all select n + 1 from clip where n < ?2)
    select ?1, ${guid}, ${guid}, ${guid}, 'z.mp4', 'mp4', n, n, 'many/' || ?1 || '/' || n, 1, ?3, ${guid} || ${guid} from clip`,
  )
    .bind(dashcamerId, count, JSON.stringify(videoInfo))
    .run();
  const rows = await db.select({ id: videos.id }).from(videos).where(eq(videos.dashcamerId, dashcamerId));
  return rows.map(({ id }) => id);
}

describe("a change of many clips", () => {
  test("moves those that may move and says of the others why not", async () => {
    const { dashcamer, clips, ids, context } = await setUp([0, 1, 1, 5, 0, 0]);
    const [fresh, , , published, , withdrawn] = clips;
    await makePendingTransfer(clips[4] as Clip);
    await db
      .update(videos)
      .set({ consentWithdrawnAt: 1 })
      .where(eq(videos.id, withdrawn?.id ?? 0));
    const { guid } = await toState(context, ids, 1);
    expect(await stateOf(ids)).toEqual([1, 1, 1, 1, 0, 0]);
    const progress = await getBulk(context, { guid });
    expect(progress).toMatchObject({
      total: 6,
      done: 2,
      failed: 4,
      waiting: 0,
      isOpen: false,
      mayUndo: true,
    });
    expect(progress.refused.map(({ reason }) => reason)).toEqual([
      "StateSame",
      "StateSame",
      "TransferPending",
      "ConsentWithdrawn",
    ]);
    const line = { kind: "state", toState: 1, actorName: dashcamer.name };
    expect((await eventsOf(fresh?.id ?? 0)).at(-1)).toEqual({ ...line, fromState: 0 });
    expect((await eventsOf(published?.id ?? 0)).at(-1)).toEqual({ ...line, fromState: 5 });
  });

  test("a state that the creator does not have is refused clip by clip, and what is no state at once", async () => {
    const { ids, context } = await setUp([0, 0], { allowedState2: false });
    const { guid } = await toState(context, ids, 2);
    expect(await getBulk(context, { guid })).toMatchObject({ done: 0, failed: 2 });
    await expect(toState(context, ids, 9)).rejects.toMatchObject({ code: "InvalidState" });
    await expect(toState(context, [], 1)).rejects.toMatchObject({ code: "NothingChosen" });
    const tooMany = Array.from({ length: mostClips + 1 }, (_, at) => at + 1);
    await expect(toState(context, tooMany, 1)).rejects.toMatchObject({ code: "TooManyClips" });
    expect(await stateOf(ids)).toEqual([0, 0]);
  });

  test("a clip that somebody else moves at that very moment is looked at anew, and both moves are in its history", async () => {
    const { ids, context } = await setUp([0, 0]);
    let isFirst = true;
    const raced = beforePortions(context, async () => {
      if (isFirst) await setState(context, { id: ids[0] ?? 0, state: 2 });
      isFirst = false;
    });
    const { guid } = await toState(raced, ids, 1);
    expect(await getBulk(context, { guid })).toMatchObject({ done: 2, failed: 0, isOpen: false });
    expect((await eventsOf(ids[0] ?? 0)).map(({ toState }) => toState)).toEqual([0, 2, 1]);
    let state = 1;
    const everRaced = beforePortions(context, () => {
      state = state === 1 ? 2 : 1;
      return setState(context, { id: ids[0] ?? 0, state });
    });
    const lost = await toState(everRaced, [ids[0] ?? 0], 0);
    expect(await getBulk(context, lost)).toMatchObject({ done: 0, failed: 1, isOpen: false });
  });

  test("reaches nobody else's clips: not another creator's, nor those an editor does not have", async () => {
    const { dashcamer, ids, context } = await setUp([0, 0]);
    const other = await setUp([0]);
    await toState(context, [...ids, ...other.ids], 1);
    expect(await stateOf(other.ids)).toEqual([0]);
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    await assignEditor(context, { id: ids[0] ?? 0, editorId: editor.id });
    const theirs = await makeContext(editor.actor);
    await toState(theirs, ids, 2);
    expect(await stateOf(ids)).toEqual([2, 1]);
    for (const input of [
      { kind: "trash", action: "clip" },
      { kind: "editor", editorId: null },
    ] as const) {
      await expect(beginBulk(theirs, { videoIds: ids, input })).rejects.toMatchObject({ code: "Forbidden" });
    }
    const locked = await makeContext({ ...editor.actor, locked: true });
    await expect(toState(locked, ids, 1)).rejects.toMatchObject({ code: "Forbidden" });
    const fan = await makeContext((await makeFan()).actor);
    await expect(toState(fan, ids, 1)).rejects.toMatchObject({ code: "Forbidden" });
  });

  test("nobody but who asked for it can look at it or undo it", async () => {
    const { dashcamer, ids, context } = await setUp([0]);
    const { guid } = await toState(context, ids, 1);
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    for (const actor of [(await makeDashcamer()).actor, editor.actor]) {
      const stranger = await makeContext(actor);
      await expect(getBulk(stranger, { guid })).rejects.toMatchObject({ code: "NotFound" });
      await expect(undoBulk(stranger, { guid })).rejects.toMatchObject({ code: "NotFound" });
    }
    expect(await stateOf(ids)).toEqual([1]);
  });

  test("the sender hears of it only when it can no longer be undone", async () => {
    const { ids, context } = await setUp([0]);
    const sender = { notifyOnReview: true, email: "jana@palubka.test" };
    await db.update(videos).set(sender).where(inArray(videos.id, ids));
    const { guid } = await toState(context, ids, 1);
    const held = () =>
      db
        .select()
        .from(mails)
        .where(like(mails.dedupeKey, `stateChanged:${ids[0]}:%`));
    expect(await held()).toMatchObject([
      { kind: "stateChanged", recipient: sender.email, nextAttemptAt: context.now + mailsHeldMs },
    ]);
    await undoBulk(context, { guid });
    expect(await held()).toEqual([]);
  });

  test("gives tags, an editor and the trash to all of them", async () => {
    const { dashcamer, ids, context } = await setUp([0, 1]);
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    const [tag] = await db
      .insert(tags)
      .values({ dashcamerId: dashcamer.id, name: "<script>", color: "#123456", textColor: "#ffffff" })
      .returning();
    const tagIds = [tag?.id ?? 0];
    const tagged = async () =>
      (await db.select().from(videoTags).where(inArray(videoTags.videoId, ids))).map(
        ({ videoId }) => videoId,
      );
    await beginBulk(context, { videoIds: ids, input: { kind: "addTags", tagIds } });
    expect(await tagged()).toEqual(ids);
    const removal = await beginBulk(context, { videoIds: ids, input: { kind: "removeTags", tagIds } });
    expect(await tagged()).toEqual([]);
    await undoBulk(context, removal);
    expect(await tagged()).toEqual(ids);
    await beginBulk(context, { videoIds: ids, input: { kind: "editor", editorId: editor.id } });
    await beginBulk(context, { videoIds: ids, input: { kind: "trash", action: "clip" } });
    const rows = await db.select().from(videos).where(inArray(videos.id, ids));
    expect(rows.map((row) => [row.editorId, row.trashedAt, row.trashAction])).toEqual([
      [editor.id, context.now, "clip"],
      [editor.id, context.now, "clip"],
    ]);
    const foreign = await makeEditor();
    const foreignInputs: BulkInput[] = [
      { kind: "editor", editorId: foreign.id },
      { kind: "addTags", tagIds: [999_999] },
    ];
    for (const input of foreignInputs) {
      await expect(beginBulk(context, { videoIds: ids, input })).rejects.toMatchObject({ code: "NotFound" });
    }
    const small = await setUp([0], { variant: 1 });
    await expect(
      beginBulk(small.context, { videoIds: small.ids, input: { kind: "editor", editorId: editor.id } }),
    ).rejects.toMatchObject({ code: "NotInTariff" });
  });
});

describe("undoing", () => {
  test("gives each clip the state that it had, where nobody was there since", async () => {
    const { ids, context } = await setUp([0, 1, 2]);
    const { guid } = await toState(context, ids, -1);
    const soon = { ...context, now: context.now + 5000 };
    await setState(soon, { id: ids[1] ?? 0, state: 0 });
    expect(await undoBulk(soon, { guid })).toEqual({ undone: 2 });
    expect(await stateOf(ids)).toEqual([0, 0, 2]);
    expect(await getBulk(soon, { guid })).toMatchObject({
      isUndone: true,
      undone: 2,
      notUndone: 1,
      mayUndo: false,
    });
    expect((await eventsOf(ids[2] ?? 0)).at(-1)).toMatchObject({ kind: "state", fromState: -1, toState: 2 });
  });

  test("happens once, however often it is pressed, and only for a while", async () => {
    const { ids, context } = await setUp([0]);
    const { guid } = await toState(context, ids, 1);
    const presses = await Promise.allSettled([undoBulk(context, { guid }), undoBulk(context, { guid })]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await eventsOf(ids[0] ?? 0)).map(({ toState }) => toState)).toEqual([0, 1, 0]);
    const again = await toState(context, ids, 1);
    const late = { ...context, now: context.now + undoMs + 1 };
    await expect(undoBulk(late, again)).rejects.toMatchObject({ code: "UndoTooLate" });
    expect((await getBulk(late, again)).mayUndo).toBe(false);
    expect(await stateOf(ids)).toEqual([1]);
  });

  test("brings a clip back from the trash with its link for guests, and leaves one that moves away alone", async () => {
    const { clips, ids, context } = await setUp([0, 0]);
    const guest = { shareGuid: "a".repeat(32), shareValidUntil: context.now + 1_000_000 };
    await db
      .update(videos)
      .set(guest)
      .where(eq(videos.id, ids[0] ?? 0));
    const away = await beginBulk(context, { videoIds: ids, input: { kind: "trash", action: "clipAndData" } });
    await undoBulk(context, away);
    const row = await db
      .select()
      .from(videos)
      .where(eq(videos.id, ids[0] ?? 0))
      .get();
    expect(row).toMatchObject({ ...guest, trashedAt: null, trashAction: null });
    const { guid } = await toState(context, ids, 1);
    await makePendingTransfer(clips[0] as Clip);
    expect(await undoBulk(context, { guid })).toEqual({ undone: 1 });
    expect(await stateOf(ids)).toEqual([1, 0]);
  });

  test("tags that somebody touched since stay, and the editor before comes back", async () => {
    const { dashcamer, ids, context } = await setUp([0, 0]);
    const values = ["noc", "den"].map((name) => ({
      dashcamerId: dashcamer.id,
      name,
      color: "#1",
      textColor: "#2",
    }));
    const [night, day] = await db.insert(tags).values(values).returning();
    const { guid } = await beginBulk(context, {
      videoIds: ids,
      input: { kind: "addTags", tagIds: [night?.id ?? 0] },
    });
    await db.insert(videoTags).values({ videoId: ids[0] ?? 0, tagId: day?.id ?? 0 });
    await undoBulk(context, { guid });
    const left = await db.select().from(videoTags).where(inArray(videoTags.videoId, ids));
    expect(left.map(({ videoId }) => videoId)).toEqual([ids[0], ids[0]]);

    const [first, second] = [
      await makeEditor({ dashcamerId: dashcamer.id }),
      await makeEditor({ dashcamerId: dashcamer.id }),
    ];
    await assignEditor(context, { id: ids[0] ?? 0, editorId: first.id });
    const given = await beginBulk(context, { videoIds: ids, input: { kind: "editor", editorId: second.id } });
    await undoBulk(context, given);
    const rows = await db.select().from(videos).where(inArray(videos.id, ids));
    expect(rows.map(({ editorId }) => editorId)).toEqual([first.id, null]);
  });
});

describe("a change of more than a page", () => {
  const outcomes = async (guid: string) =>
    (
      await db
        .select({ outcome: bulkItems.outcome })
        .from(bulkItems)
        .innerJoin(bulkChanges, eq(bulkChanges.id, bulkItems.changeId))
        .where(eq(bulkChanges.guid, guid))
    ).map(({ outcome }) => outcome);

  test("is a job: the request returns at once, and the queue does a thousand clips with their history", async () => {
    const { dashcamer, context, jobs } = await setUp([]);
    const ids = await makeMany(dashcamer.id, mostClips);
    const { guid } = await toState(context, ids, 1);
    expect(jobs).toEqual([{ type: "bulkChange", guid }]);
    expect(await getBulk(context, { guid })).toMatchObject({
      total: mostClips,
      done: 0,
      waiting: mostClips,
      isOpen: true,
    });
    const batch = createMessageBatch<Job>("palubka-jobs", [
      { id: "1", timestamp: new Date(), attempts: 1, body: { type: "bulkChange", guid } },
    ]);
    await worker.queue?.(batch, env);
    expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(["1"]);
    expect(await getBulk(context, { guid })).toMatchObject({ done: mostClips, waiting: 0, isOpen: false });
    const events = await db.$count(
      videoEvents,
      inArray(
        videoEvents.videoId,
        db.select({ id: videos.id }).from(videos).where(eq(videos.dashcamerId, dashcamer.id)),
      ),
    );
    expect(events).toBe(mostClips);
    expect(await undoBulk(context, { guid })).toEqual({ undone: mostClips });
    expect(new Set(await stateOf(ids.slice(0, 90)))).toEqual(new Set([0]));
  });

  test("run twice at once it does each clip once", async () => {
    const { dashcamer, context } = await setUp([]);
    const ids = await makeMany(dashcamer.id, clipsAtOnce + 20);
    const { guid } = await toState(context, ids, 1);
    await Promise.all([runBulk(context, { guid }), runBulk(context, { guid })]);
    await runBulk(context, { guid });
    expect(new Set(await outcomes(guid))).toEqual(new Set(["done"]));
    for (const id of [ids[0] ?? 0, ids.at(-1) ?? 0]) expect(await eventsOf(id)).toHaveLength(1);
    const events = await db
      .select({ id: videoEvents.id })
      .from(videoEvents)
      .innerJoin(videos, eq(videos.id, videoEvents.videoId))
      .where(eq(videos.dashcamerId, dashcamer.id));
    expect(events).toHaveLength(ids.length);
  });

  test("broken off in the middle it is gone on with by the clock, from where it was", async () => {
    const { dashcamer, context } = await setUp([]);
    const ids = await makeMany(dashcamer.id, clipsAtOnce + 20);
    const { guid } = await toState(context, ids, 1);
    await expect(runBulk(crashingAfter(context, 1), { guid })).rejects.toThrow("the worker crashed");
    expect(await getBulk(context, { guid })).toMatchObject({ done: clipsAtOnce, waiting: 20, isOpen: true });
    await continueBulks({ ...context, now: context.now + 1000 });
    expect((await getBulk(context, { guid })).isOpen).toBe(true);
    await continueBulks({ ...context, now: context.now + 60_000 });
    expect(await getBulk(context, { guid })).toMatchObject({ done: ids.length, waiting: 0, isOpen: false });
    expect(await eventsOf(ids[0] ?? 0)).toHaveLength(1);
  });

  test("undone in the middle it stops, and what was done goes back", async () => {
    const { dashcamer, context } = await setUp([]);
    const ids = await makeMany(dashcamer.id, clipsAtOnce + 20);
    const { guid } = await toState(context, ids, 1);
    await expect(runBulk(crashingAfter(context, 1), { guid })).rejects.toThrow("the worker crashed");
    expect(await undoBulk(context, { guid })).toEqual({ undone: clipsAtOnce });
    await runBulk(context, { guid });
    expect(await db.$count(videos, eq(videos.dashcamerId, dashcamer.id))).toBe(ids.length);
    expect(await outcomes(guid)).toContain(null);
    const moved = await db.select().from(videos).where(eq(videos.dashcamerId, dashcamer.id));
    expect(new Set(moved.map(({ state }) => state))).toEqual(new Set([0]));
    expect(await getBulk(context, { guid })).toMatchObject({ isUndone: true, waiting: 0, isOpen: false });
  });

  test("its notes are forgotten after a week, the history of the clips is not", async () => {
    const { ids, context } = await setUp([0]);
    const { guid } = await toState(context, ids, 1);
    await forgetBulks({ ...context, now: context.now + retentionMs + 1 });
    await expect(getBulk(context, { guid })).rejects.toMatchObject({ code: "NotFound" });
    expect(await eventsOf(ids[0] ?? 0)).toHaveLength(2);
  });
});

/** A context whose database works for so many portions and then no more. */
function crashingAfter(context: Context, portions: number): Context {
  let left = portions;
  return beforePortions(context, async () => {
    if (left-- === 0) throw new Error("the worker crashed");
  });
}

/** A context in which something happens between the look at the clips and each portion. */
function beforePortions(context: Context, happen: () => Promise<unknown>): Context {
  const db = new Proxy(context.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "batch") return value.bind(target);
      return async (statements: unknown[]) => {
        // Reading the clips is a batch of three, a portion is a longer one.
        if (statements.length > 3) await happen();
        return value.call(target, statements);
      };
    },
  });
  return { ...context, db };
}
