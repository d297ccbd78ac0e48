import { and, asc, eq, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { contractRetentionMs } from "../dashcamers/contract-rules";
import { trashMs } from "../trash/rules";
import { forgetCreator, isSomebody } from "./forget-creator.server";
import { inPieces } from "./in-pieces.server";

/** Clips that one statement puts among those to erase. */
const piece = 1000;

/** Creators of one piece: each takes a few statements of its own. */
const creatorsAtOnce = 10;

/**
 * Thirty days after a contract's end its clips go, in whatever state, by the same way as what lies in the trash; once the
 * last one is erased, what tells of the person goes too. Safe to run every night, and after a crash.
 */
export async function eraseEndedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  const isOver = lte(dashcamers.contractEndedAt, now - contractRetentionMs);
  const over = db.select({ id: dashcamers.id }).from(dashcamers).where(isOver);
  const due = db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        inArray(videos.dashcamerId, over),
        // A clip that lay in the trash without its data has been erased already, and is erased once more with them.
        sql`(${videos.trashAction} is not 'clipAndData' or (${videos.erasedAt} is null
          and (${videos.trashedAt} is null or ${videos.trashedAt} > ${now - trashMs})))`,
      ),
    )
    .orderBy(asc(videos.uploadedAt), asc(videos.id))
    .limit(piece);
  await inPieces(context, "eraseEndedContracts", piece, async () => {
    const marked = await db
      .update(videos)
      .set({ trashedAt: now - trashMs, trashAction: "clipAndData", erasedAt: null })
      .where(inArray(videos.id, due))
      .returning({ id: videos.id });
    return marked.length;
  });

  await forgetCreators(context);
}

/** Erases what tells of creators whose clips are all gone, the one who left first before the others. */
export async function forgetCreators(context: Context): Promise<void> {
  await inPieces(context, "forgetCreators", creatorsAtOnce, () => forgetOldest(context), 5);
}

async function forgetOldest(context: Context): Promise<number> {
  const { db, now } = context;
  const clips = db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.dashcamerId, dashcamers.id), isNull(videos.erasedAt)));
  const isOver = lte(dashcamers.contractEndedAt, now - contractRetentionMs);
  const emptied = await db
    .select({ id: dashcamers.id, iconKey: dashcamers.iconKey })
    .from(dashcamers)
    .where(and(isOver, isSomebody, notExists(clips)))
    .orderBy(asc(dashcamers.contractEndedAt), asc(dashcamers.id))
    .limit(creatorsAtOnce);
  for (const creator of emptied) await forgetCreator(context, creator);
  return emptied.length;
}
