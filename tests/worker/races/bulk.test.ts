import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { beginBulk } from "~/domain/bulk/begin-bulk.server";
import { changeOne } from "~/domain/bulk/change-one.server";
import { decide, undoDecision } from "~/domain/bulk/decide.server";
import type { BulkInput } from "~/domain/bulk/rules";
import { undoBulk } from "~/domain/bulk/undo-bulk.server";
import type { Context } from "~/domain/context";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { restoreVideo } from "~/domain/trash/restore-video.server";
import { editors } from "../../../db/schema/editors";
import { tags } from "../../../db/schema/tags";
import { db, makeContext } from "../../factories";
import { sampleOf } from "../../sample";
import { meanwhile } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, surviveEveryRace } from "./every-race";

type World = ClipWorld & { guid: string };

const quiet = { later: async () => {}, limits: { allows: async () => true } };
const actor = ({ from }: World) => from.actor;
const one = (input: (world: World) => BulkInput): Change<World> => ({
  actor,
  act: (context, world) => changeOne(context, { id: world.clip.id, input: input(world) }),
  refusals: ["StateSame"],
});

/** The clip's world, after a change of many clips (`begin`) that can be undone. */
const worldAfter =
  (begin: (context: Context, world: ClipWorld) => Promise<{ guid: string } | null>) => async () => {
    const world = await makeClipWorld();
    const begun = await begin(await makeContext(world.from.actor, quiet), world);
    return { ...world, guid: begun?.guid ?? "" };
  };

const untouched = worldAfter(async () => null);
const undo: Change<World> = {
  actor,
  act: (context, { guid }) => undoBulk(context, { guid }),
  refusals: ["StateSame"],
};

async function lookAtAll(world: World) {
  const { from } = world;
  const [ownTags, people] = await db.batch([
    db.select({ name: tags.name }).from(tags).where(eq(tags.dashcamerId, from.id)),
    db.select({ locked: editors.locked }).from(editors).where(eq(editors.dashcamerId, from.id)),
  ]);
  return { ...(await lookAtClip(world)), ownTags, people };
}

const races: [string, () => Promise<World>, Change<World>][] = [
  [
    "decides in the review",
    untouched,
    {
      actor,
      act: (context, { clip }) => decide(context, { id: clip.id, state: 1 }),
      refusals: ["StateSame"],
    },
  ],
  ["adds tags to many", untouched, one(({ tagIds }) => ({ kind: "addTags", tagIds: [tagIds[1]] }))],
  ["takes tags off many", untouched, one(({ tagIds }) => ({ kind: "removeTags", tagIds: [tagIds[0]] }))],
  [
    "gives many to an editor",
    untouched,
    one(({ editors }) => ({ kind: "editor", editorId: editors[1]?.id ?? 0 })),
  ],
  ["throws many away", untouched, one(() => ({ kind: "trash", action: "clip" }))],
  [
    "takes a decision back",
    worldAfter((context, { clip }) => decide(context, { id: clip.id, state: 1 })),
    { ...undo, act: (context, { guid }) => undoDecision(context, { guid }) },
  ],
  [
    "takes tags of many back",
    worldAfter((context, { clip, tagIds }) =>
      beginBulk(context, { videoIds: [clip.id], input: { kind: "addTags", tagIds: [tagIds[1]] } }),
    ),
    undo,
  ],
];

const others: [string, Change<World>][] = [
  ...Object.entries(meanwhile),
  ["it is undone", undo],
  [
    "a tag is deleted",
    { actor, act: (context, { tagIds }) => deleteTag(context, { tagId: tagIds[1] }), refusals: [] },
  ],
  [
    "the editor is locked out",
    {
      actor,
      act: (context, { editors }) => lockEditor(context, { editorId: editors[1]?.id ?? 0, locked: true }),
      refusals: [],
    },
  ],
];

/** What meets each of them. All share the statement that claims clips, so one of them meets whatever ends a clip's time. */
const meets: Record<string, string[]> = {
  "decides in the review": [
    "its state changes",
    "its last video is taken off",
    "its fan asks to move it",
    "it goes to the trash",
    "its sender takes the consent back",
  ],
  "adds tags to many": ["it gets a third tag alone", "a tag is deleted"],
  "takes tags off many": ["it gets a third tag alone"],
  "gives many to an editor": ["another editor gets it", "the editor is locked out"],
  "throws many away": ["its state changes", "its share ends"],
  "takes a decision back": ["it is undone", "its last video is taken off"],
  "takes tags of many back": ["it gets a third tag alone", "it is undone", "a tag is deleted"],
};

describe.each(races)("whoever %s", (name, make, change) => {
  const met = others.filter(([other]) => other === "the clip is taken" || meets[name]?.includes(other));
  test.each(sampleOf(met))("is refused or in order when meanwhile %s", async (_, other) => {
    expect(await surviveEveryRace({ make, change, other, look: lookAtAll })).toBeGreaterThan(1);
  });
});

const thrownAway = worldAfter(async (context, { clip }) =>
  beginBulk(context, { videoIds: [clip.id], input: { kind: "trash", action: "clip" } }),
);
const ways: [string, Change<World>][] = [
  [
    "restores it",
    { actor, act: (context, { clip }) => restoreVideo(context, { id: clip.id }), refusals: ["NotFound"] },
  ],
  ["takes the throwing away back", undo],
];

describe.each(ways)("with a clip in the trash, whoever %s", (_, change) => {
  test.each(ways)("is refused or in order when meanwhile somebody %s", async (_, other) => {
    expect(await surviveEveryRace({ make: thrownAway, change, other, look: lookAtAll })).toBeGreaterThan(0);
  });
});
