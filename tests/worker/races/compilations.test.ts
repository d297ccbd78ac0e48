import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addClip, moveClip, orderClips, removeClip, setCut } from "~/domain/compilations/change-clips.server";
import { deleteCompilation } from "~/domain/compilations/delete-compilation.server";
import { publishCompilation } from "~/domain/compilations/publish-compilation.server";
import { saveCompilation } from "~/domain/compilations/save-compilation.server";
import { setState } from "~/domain/states/set-state.server";
import { videos } from "../../../db/schema/videos";
import { db, makeVideo } from "../../factories";
import { sampleOf } from "../../sample";
import { lookAt, makeCompilation, type World } from "../compilations/world";
import { type Change, surviveEveryRace } from "./every-race";

type Racing = World & { tunel: { id: number } };

async function make(): Promise<Racing> {
  const world = await makeCompilation();
  const tunel = await makeVideo({ dashcamerId: world.dashcamerId, title: "Tunel", state: 2 });
  return { ...world, tunel, clips: [...world.clips, tunel] };
}

const videoUrl = "https://video.test/dil-7";
const acts: Record<string, Change<Racing>["act"]> = {
  "publishes it": (context, { id }) => publishCompilation(context, { id, videoUrl }),
  "names it": (context, { id }) => saveCompilation(context, { id, name: "Díl 8" }),
  "deletes it": (context, { id }) => deleteCompilation(context, { id }),
  "adds a clip": (context, { id, tunel }) => addClip(context, { id, videoId: tunel.id }),
  "takes a clip out": (context, { id, mlha }) => removeClip(context, { id, videoId: mlha.id }),
  "moves a clip": (context, { id, most }) => moveClip(context, { id, videoId: most.id, direction: "up" }),
  "orders the clips": (context, { id, srna, mlha, most }) =>
    orderClips(context, {
      id,
      seen: [srna.id, mlha.id, most.id],
      next: [most.id, srna.id, mlha.id],
    }),
  "cuts a clip": (context, { id, srna }) =>
    setCut(context, { id, videoId: srna.id, inMark: 1000, outMark: 2000 }),
  "moves a clip to another state": (context, { mlha }) => setState(context, { id: mlha.id, state: 1 }),
  "puts a clip into the trash": (_, { mlha }) =>
    db.update(videos).set({ trashedAt: Date.now() }).where(eq(videos.id, mlha.id)),
};

const changes = Object.entries(acts).map(([name, act]): [string, Change<Racing>] => [
  name,
  {
    actor: ({ creator }) => creator.actor,
    act,
    refusals: ["ChangedMeanwhile", "NotFound", "NothingChosen", "PublishedAlready", "StateSame"],
  },
]);

const [publishing] = changes as [(typeof changes)[number]];

describe("whoever publishes it", () => {
  test.each(sampleOf(changes))("is refused or in order when meanwhile somebody %s", async (_, other) => {
    expect(await surviveEveryRace({ make, change: publishing[1], other, look: lookAt })).toBeGreaterThan(0);
  });
});

/** What is not the compilation's own is raced elsewhere. */
const own = changes.slice(1, -2);

describe.each(own)("whoever %s", (_, change) => {
  const others = ["publishes it", "deletes it", "takes a clip out", "orders the clips"];
  test.each(sampleOf(changes.filter(([name]) => others.includes(name))))(
    "is refused or in order when meanwhile somebody %s",
    async (_, other) => {
      expect(await surviveEveryRace({ make, change, other, look: lookAt })).toBeGreaterThan(0);
    },
  );
});
