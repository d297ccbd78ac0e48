import { and, desc, eq, exists, isNull, notExists, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { offeredAtOnce } from "./rules";

type Clip = { id: number; dashcamerId: number };

/** The creator's newest compilations that a clip is in. */
export const selectCompilationsWith = (db: Database, clip: Clip) =>
  selectNewest(db, clip, exists(selectPart(db, clip)));

/** The newest ones that have not come out and that it is not in. */
export const selectCompilationsWithout = (db: Database, clip: Clip) =>
  selectNewest(db, clip, and(isNull(compilations.publishedAt), notExists(selectPart(db, clip))));

const selectPart = (db: Database, { id }: Clip) =>
  db
    .select({ id: compilationClips.id })
    .from(compilationClips)
    .where(and(eq(compilationClips.compilationId, compilations.id), eq(compilationClips.videoId, id)));

const selectNewest = (db: Database, { dashcamerId }: Clip, condition: SQL | undefined) =>
  db
    .select({ id: compilations.id, name: compilations.name })
    .from(compilations)
    .where(and(eq(compilations.dashcamerId, dashcamerId), condition))
    .orderBy(desc(compilations.createdAt), desc(compilations.id))
    .limit(offeredAtOnce);
