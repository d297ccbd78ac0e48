import { asc, eq, inArray } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";

export type World = Awaited<ReturnType<typeof makeCompilation>>;

/** A creator of the tariff Maxi with a compilation of three clips of ten seconds. */
export async function makeCompilation() {
  const creator = await makeDashcamer({ variant: 3 });
  const dashcamerId = creator.id;
  const clips = [];
  for (const title of ["Srna", "Mlha", "Most"]) clips.push(await makeVideo({ dashcamerId, title, state: 2 }));
  const [compilation] = await db
    .insert(compilations)
    .values({ dashcamerId, name: "Díl 7", createdAt: Date.now() })
    .returning();
  if (!compilation) throw new Error("No compilation was made.");
  await db
    .insert(compilationClips)
    .values(clips.map((clip, at) => ({ compilationId: compilation.id, videoId: clip.id, position: at + 1 })));
  const [srna, mlha, most] = clips as [Clip, Clip, Clip];
  return { creator, dashcamerId, id: compilation.id, clips, srna, mlha, most };
}

type Clip = Awaited<ReturnType<typeof makeVideo>>;

export const contextOf = ({ creator }: Pick<World, "creator">) => makeContext(creator.actor);

/** Titles of the clips in their order. */
export async function orderOf({ id }: Pick<World, "id">): Promise<string[]> {
  const rows = await db
    .select({ title: videos.title })
    .from(compilationClips)
    .innerJoin(videos, eq(videos.id, compilationClips.videoId))
    .where(eq(compilationClips.compilationId, id))
    .orderBy(asc(compilationClips.position), asc(compilationClips.id));
  return rows.map(({ title }) => title);
}

/** All that publishing touches, by the clips' titles, so that two worlds can be compared. */
export async function lookAt({ id, clips, dashcamerId }: World) {
  const ids = clips.map((clip) => clip.id);
  const title = (videoId: number) => clips.find((clip) => clip.id === videoId)?.title;
  const [rows, parts, states, events, assigned, shown] = await db.batch([
    db.select().from(compilations).where(eq(compilations.id, id)),
    db.select().from(compilationClips).where(eq(compilationClips.compilationId, id)),
    db.select().from(videos).where(inArray(videos.id, ids)),
    db.select().from(videoEvents).where(inArray(videoEvents.videoId, ids)).orderBy(asc(videoEvents.id)),
    db.select().from(assignedUploads).where(inArray(assignedUploads.videoId, ids)),
    db.select().from(uploads).where(eq(uploads.dashcamerId, dashcamerId)),
  ]);
  return {
    compilation: rows.map(({ name, publishedAt, uploadId }) => ({
      name,
      isOut: publishedAt !== null,
      hasVideo: uploadId !== null,
    })),
    order: await orderOf({ id }),
    parts: parts.map(({ videoId, inMs, outMs }) => [title(videoId), inMs, outMs]).sort(),
    states: states.map((video) => [video.title, video.state, video.trashedAt !== null]).sort(),
    events: events.map((event) => [title(event.videoId), event.kind, event.fromState, event.toState]),
    assigned: assigned
      .map((one) => [title(one.videoId), one.publishedName, one.publishedLink, one.startsAtSeconds])
      .sort(),
    videos: shown.map(({ name, videoUrl }) => [name, videoUrl]),
  };
}
