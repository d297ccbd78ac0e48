import { eq, or } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { decideSameEvent } from "~/domain/same-event/decide-same-event.server";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeVideo } from "../../factories";
import { meanwhile } from "./clip-changes";
import { lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeWorld>>;
type Decision = Parameters<typeof decideSameEvent>[1]["decision"];

/** Two clips that the second editor has, of which it was said that they show the same. */
async function makeWorld() {
  const world = await makeClipWorld();
  const editorId = world.editors[1]?.id ?? null;
  const other = await makeVideo({ dashcamerId: world.from.id, editorId });
  await db.update(videos).set({ editorId }).where(eq(videos.id, world.clip.id));
  const pair = { id: world.clip.id, otherId: other.id, decision: "same" as const };
  await decideSameEvent(await makeContext(world.from.actor), pair);
  return { ...world, other };
}

const decide = (decision: Decision, actor: Change<World>["actor"]): Change<World> => ({
  actor,
  act: (context, { clip, other }) => decideSameEvent(context, { id: other.id, otherId: clip.id, decision }),
  refusals: ["NotFound", "Forbidden", "TransferPending", "StateSame"],
});
const byCreator = (decision: Decision) => decide(decision, ({ from }) => from.actor);
const byEditor = (decision: Decision) =>
  decide(decision, ({ editors }) => (editors[1] as World["editors"][number]).actor);

const look = async (world: World) => {
  const { id } = world.clip;
  const rows = await db
    .select({ isSame: sameEventDecisions.isSame })
    .from(sameEventDecisions)
    .where(or(eq(sameEventDecisions.firstId, id), eq(sameEventDecisions.secondId, id)));
  return { ...(await lookAtClip(world)), decisions: rows };
};

const others: Record<string, Change<World>> = {
  "one of them is taken": meanwhile["the clip is taken"],
  "the fan asks to move it": meanwhile["its fan asks to move it"],
  "it goes to the trash": meanwhile["it goes to the trash"],
  "the contrary is said": byEditor("different"),
  "it is taken back": byCreator("open"),
};

describe.each(["different", "open"] as const)("a decision %s", (decision) => {
  test.each(Object.entries(others))("holds or is refused when meanwhile %s", async (name, other) => {
    if (decision === "open" && name === "it is taken back") return;
    const race = { make: makeWorld, change: byCreator(decision), other, look };
    expect(await surviveEveryRace(race)).toBeGreaterThan(1);
  });

  test("of an editor holds or is refused when meanwhile another one gets the clip", async () => {
    const other = meanwhile["another editor gets it"];
    const race = { make: makeWorld, change: byEditor(decision), other, look };
    expect(await surviveEveryRace(race)).toBeGreaterThan(1);
  });
});
