import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { db, makeContext } from "../../factories";
import { clipChanges, meanwhile } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, surviveEveryRace } from "./every-race";
import { attach, attachSent, hevc, makeSentUpload, ticketHash } from "./preview-world";

const makeWorld = () => makeClipWorld({ video: { info: hevc } });

const attaching: Change<ClipWorld> = {
  actor: ({ from }) => from.actor,
  act: (context, { clip }) => attach(context, clip.id),
  refusals: ["NotFound", "TransferPending", "ConsentWithdrawn", "StateSame", "ExceededAssociatedSpace"],
};

const byEditor: Change<ClipWorld> = {
  ...attaching,
  actor: ({ editors }) => (editors[1] as ClipWorld["editors"][number]).actor,
  refusals: ["Forbidden"],
};

const asSender = { role: "visitor" } as const;

const sending: Change<ClipWorld> = {
  actor: () => asSender,
  act: (context, { clip }) => attachSent({ ...context, ticketHash }, clip.intakeGuid),
  // The last one of a clip that another creator has got: it is there, and not where it was found.
  refusals: ["NotFound", "ConsentWithdrawn", "StateSame", "ExceededAssociatedSpace", "UploadIsIncomplete"],
};

const others: Record<string, Change<ClipWorld>> = {
  "the clip is taken": clipChanges["takes the offered clip"],
  "its fan asks to move it": clipChanges["asks to move the clip"],
  "it goes to the trash": clipChanges["puts the clip into the trash"],
  "its sender takes the consent back": clipChanges["takes the consent back"],
  "another preview comes": attaching,
};

const look = async (world: ClipWorld) => {
  const columns = { id: dashcamers.id, metadataBytes: dashcamers.metadataBytes };
  const rows = await db.select(columns).from(dashcamers);
  const metadata = [world.from, world.to].map(({ id }) => rows.find((row) => row.id === id)?.metadataBytes);
  return { ...(await lookAtClip(world)), metadata };
};

test.each(Object.entries(others))("a preview is attached or refused when meanwhile %s", async (_, other) => {
  expect(await surviveEveryRace({ make: makeWorld, change: attaching, other, look })).toBeGreaterThan(2);
});

const makeSentWorld = async () => {
  const world = await makeWorld();
  await db.update(videos).set({ uploadedAt: Date.now() }).where(eq(videos.id, world.clip.id));
  await makeSentUpload(world.clip);
  return world;
};

// Nobody moves a clip that has just been sent.
const { "its fan asks to move it": __, ...othersOfSending } = others;

test.each(Object.entries({ ...othersOfSending, "its sender's other window brings one": sending }))(
  "a sender's preview is attached or refused when meanwhile %s",
  async (_, other) => {
    const race = { make: makeSentWorld, change: sending, other, look };
    expect(await surviveEveryRace(race)).toBeGreaterThan(2);
  },
);

test("a creator's preview is attached or refused when meanwhile the sender's comes, and one is counted", async () => {
  const race = { make: makeSentWorld, change: attaching, other: sending, look };
  expect(await surviveEveryRace(race)).toBeGreaterThan(2);
});

const removing: Change<ClipWorld> = {
  actor: ({ from }) => from.actor,
  act: (context, { clip }) => removePreview(context, clip),
  refusals: ["NotFound", "TransferPending"],
};

const makePreviewed = async () => {
  const world = await makeWorld();
  await attach(await makeContext(world.from.actor), world.clip.id);
  return world;
};

// No other preview comes while there is one.
const { "another preview comes": _, ...othersOfRemoving } = others;

test.each(Object.entries({ ...othersOfRemoving, "it is deleted by another click": removing }))(
  "a preview is deleted or refused when meanwhile %s",
  async (_, other) => {
    const change = { make: makePreviewed, change: removing, other, look };
    expect(await surviveEveryRace(change)).toBeGreaterThan(1);
  },
);

test("an editor's preview is attached or refused when meanwhile another editor gets the clip", async () => {
  const make = async () => {
    const world = await makeWorld();
    const [, second] = world.editors;
    await db
      .update(videos)
      .set({ editorId: second?.id ?? null })
      .where(eq(videos.id, world.clip.id));
    return world;
  };
  const other = meanwhile["another editor gets it"];
  expect(await surviveEveryRace({ make, change: byEditor, other, look })).toBeGreaterThan(2);
});
