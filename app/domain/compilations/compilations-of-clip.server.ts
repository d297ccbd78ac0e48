import { and, desc, eq, exists, isNull, notExists } from "drizzle-orm";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import type { Context } from "../context";
import { compilerOf } from "./own-compilation.server";
import { offeredAtOnce } from "./rules";

/**
 * The creator's newest compilations that a clip is in, and the newest open ones that it is not in; `offered` is null where
 * their tariff has none.
 */
export async function compilationsOfClip(context: Context, { videoId }: { videoId: number }) {
  const { db } = context;
  const { dashcamerId, mayCompile } = await compilerOf(context);
  const own = eq(compilations.dashcamerId, dashcamerId);
  const part = db
    .select({ id: compilationClips.id })
    .from(compilationClips)
    .where(and(eq(compilationClips.compilationId, compilations.id), eq(compilationClips.videoId, videoId)));
  const newest = (condition: ReturnType<typeof and>) =>
    db
      .select({ id: compilations.id, name: compilations.name })
      .from(compilations)
      .where(condition)
      .orderBy(desc(compilations.createdAt), desc(compilations.id))
      .limit(offeredAtOnce);
  const [inside, offered] = await db.batch([
    newest(and(own, exists(part))),
    newest(and(own, isNull(compilations.publishedAt), notExists(part))),
  ]);
  return { inside, offered: mayCompile ? offered : null };
}
