import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makePendingTransfer,
  makeVideo,
} from "../../factories";

const save = async (actor: Actor, id: number) =>
  saveNotes(await makeContext(actor), { id, privateNote: "nová" });
const noteOf = async (id: number) =>
  (await db.select().from(videos).where(eq(videos.id, id)).get())?.privateNote;

test("a creator and the clip's editor keep a private note, also under a lapsed licence", async () => {
  const creator = await makeDashcamer({ licenceUntil: 1 });
  const editor = await makeEditor({ dashcamerId: creator.id });
  for (const { actor } of [creator, editor]) {
    const video = await makeVideo({ dashcamerId: creator.id, editorId: editor.id });
    await save(actor, video.id);
    expect(await noteOf(video.id)).toBe("nová");
  }
});

test("what was left out stays as it was", async () => {
  const creator = await makeDashcamer();
  const video = await makeVideo({ dashcamerId: creator.id, dashcamerNote: "díky" });
  await save(creator.actor, video.id);
  const row = await db.select().from(videos).where(eq(videos.id, video.id)).get();
  expect(row).toMatchObject({ privateNote: "nová", dashcamerNote: "díky" });
});

test("a note is not lost when somebody moves the clip while it is being saved", async () => {
  const creator = await makeDashcamer();
  const video = await makeVideo({ dashcamerId: creator.id });
  const context = await makeContext(creator.actor);
  const batch = context.db.batch.bind(context.db);
  const interrupted = Object.create(context.db, {
    batch: {
      value: async (statements: Parameters<typeof batch>[0]) => {
        const seen = await batch(statements);
        await db.update(videos).set({ state: 1 }).where(eq(videos.id, video.id));
        return seen;
      },
    },
  });
  await saveNotes({ ...context, db: interrupted }, { id: video.id, privateNote: "nová" });
  expect(await noteOf(video.id)).toBe("nová");
});

const filledWith = (privateNote: string, dashcamerNote = "") => ({ privateNote, dashcamerNote });

test("of two people with the same form open the second sees what the first wrote, and then may decide", async () => {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const video = await makeVideo({ dashcamerId: creator.id, editorId: editor.id, privateNote: "stará" });
  const seen = filledWith("stará");
  const [first, second] = [await makeContext(editor.actor), await makeContext(creator.actor)];
  await saveNotes(first, { id: video.id, ...filledWith("od editora"), seen });
  await expect(saveNotes(second, { id: video.id, ...filledWith("ode mě"), seen })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
    field: "privateNote",
  });
  expect(await noteOf(video.id)).toBe("od editora");
  // Whoever has only written the other note takes nothing back.
  await saveNotes(second, { id: video.id, ...filledWith("stará", "díky"), seen });
  const row = await db.select().from(videos).where(eq(videos.id, video.id)).get();
  expect(row).toMatchObject(filledWith("od editora", "díky"));
  await saveNotes(second, { id: video.id, privateNote: "obojí", seen: filledWith("od editora") });
  expect(await noteOf(video.id)).toBe("obojí");
});

test("of two who save at the same moment one is refused, and nothing of the other is lost", async () => {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const video = await makeVideo({ dashcamerId: creator.id, editorId: editor.id });
  const tries = await Promise.allSettled(
    [creator.actor, editor.actor].map(async (actor) =>
      saveNotes(await makeContext(actor), { id: video.id, privateNote: actor.role, seen: filledWith("") }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [lost] = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(lost).toMatchObject({ code: "ChangedMeanwhile" });
});

test("what a decision takes along joins what somebody has written meanwhile, and is refused where both are too long", async () => {
  const creator = await makeDashcamer();
  const context = await makeContext(creator.actor);
  const video = await makeVideo({ dashcamerId: creator.id, privateNote: "od editora" });
  const typed = { id: video.id, privateNote: "ode mě", seen: filledWith(""), joins: true };
  await saveNotes(context, typed);
  expect(await noteOf(video.id)).toBe("od editora\n\node mě");
  await expect(saveNotes(context, { ...typed, privateNote: "x".repeat(4000) })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
});

test("nobody else may write notes, and nobody while the clip is in transfer", async () => {
  const video = await makeVideo();
  const unassigned = await makeEditor({ dashcamerId: video.dashcamerId });
  const [other, fan] = [await makeDashcamer(), await makeFan()];
  await expect(save(other.actor, video.id)).rejects.toMatchObject({ code: "NotFound" });
  await expect(save(unassigned.actor, video.id)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(save(fan.actor, video.id)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(save({ role: "visitor" }, video.id)).rejects.toMatchObject({ code: "Unauthorized" });
  const creator = await makeDashcamer();
  const moving = await makeVideo({ dashcamerId: creator.id });
  await makePendingTransfer(moving);
  await expect(save(creator.actor, moving.id)).rejects.toMatchObject({ code: "TransferPending" });
  expect(await noteOf(video.id)).toBe("");
});
