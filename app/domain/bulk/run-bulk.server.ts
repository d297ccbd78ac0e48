import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import { findClips } from "../clips/find-clips.server";
import type { Context } from "../context";
import { bulkStatements } from "./bulk-statements.server";
import { verdictOf } from "./bulk-verdict";
import { type BulkChange, clipsAtOnce } from "./rules";

/** Retries of a portion in which every clip was changed meanwhile. */
const mostVainTries = 3;

/**
 * Does the rest of a change, portion by portion. It may run twice, at once or after a crash: each clip is either done,
 * with its history and its mail, or waiting, because a portion is one batch that claims its clips first.
 */
export async function runBulk(context: Context, { guid }: { guid: string }): Promise<void> {
  const change = await findChange(context, guid);
  let vain = 0;
  while (change && vain < mostVainTries) {
    const waiting = await waitingOf(context, change);
    if (waiting.length === 0) break;
    const decided = await runPart(context, change, waiting, vain === mostVainTries - 1);
    vain = decided > 0 ? 0 : vain + 1;
  }
  if (change) await finish(context, change);
}

/** The next clips; none once the change was undone. */
async function waitingOf({ db }: Context, change: BulkChange): Promise<number[]> {
  const rows = await db
    .select({ videoId: bulkItems.videoId })
    .from(bulkItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkItems.changeId))
    .where(and(eq(bulkItems.changeId, change.id), isNull(bulkItems.outcome), isNull(bulkChanges.undoneAt)))
    .orderBy(asc(bulkItems.videoId))
    .limit(clipsAtOnce);
  return rows.map(({ videoId }) => videoId);
}

/** Counts the clips that are decided. One that somebody changed meanwhile is retried, but not for ever. */
async function runPart(
  context: Context,
  change: BulkChange,
  videoIds: number[],
  isLastTry: boolean,
): Promise<number> {
  const clips = await findClips(context, change.dashcamerId, videoIds);
  const verdicts = videoIds.map((videoId) => {
    const clip = clips.find(({ video }) => video.id === videoId);
    const verdict = verdictOf(change, clip, context.now);
    return { videoId, clip, verdict: isLastTry && verdict === "ok" ? ("StateSame" as const) : verdict };
  });
  const fit = verdicts.flatMap(({ clip, verdict }) => (clip && verdict === "ok" ? [clip] : []));
  const refused = verdicts.flatMap(({ videoId, verdict }) =>
    verdict === "ok" ? [] : [{ videoId, verdict }],
  );
  const turn = newSecret();
  const { claim, effects } = await bulkStatements(context, change, fit, turn);
  const [claimed] = await context.db.batch([claim, ...effects, refusal(context, change, refused)]);
  return claimed.length + refused.length;
}

/** Stores why the rest cannot be changed. */
function refusal({ db }: Context, change: BulkChange, refused: { videoId: number; verdict: string }[]) {
  return statement(
    db,
    sql`update bulk_items set outcome = refused.value ->> 'verdict'
    from json_each(${JSON.stringify(refused)}) as refused
    where change_id = ${change.id} and video_id = refused.value ->> 'videoId' and outcome is null`,
  );
}

async function finish({ db, now }: Context, { id }: BulkChange): Promise<void> {
  await db
    .update(bulkChanges)
    .set({ finishedAt: now })
    .where(
      and(
        eq(bulkChanges.id, id),
        isNull(bulkChanges.finishedAt),
        sql`not exists (select 1 from bulk_items where change_id = ${id} and outcome is null)`,
      ),
    );
}

/** The change with whoever asked for it, as they are now: a job comes without anybody. */
async function findChange({ db }: Context, guid: string): Promise<BulkChange | null> {
  const row = await db
    .select({
      change: bulkChanges,
      dashcamerName: sql<string>`${dashcamers.name}`.as("dashcamer_name"),
      editorName: sql<string | null>`${editors.name}`.as("editor_name"),
      locked: editors.locked,
    })
    .from(bulkChanges)
    .innerJoin(dashcamers, eq(dashcamers.id, bulkChanges.dashcamerId))
    .leftJoin(editors, eq(editors.id, bulkChanges.editorId))
    .where(eq(bulkChanges.guid, guid))
    .get();
  if (!row) return null;
  const { id, dashcamerId, editorId, siteName, input } = row.change;
  return {
    id,
    guid,
    dashcamerId,
    siteName,
    input,
    actor:
      editorId === null
        ? { role: "dashcamer", dashcamerId, name: row.dashcamerName }
        : { role: "editor", editorId, dashcamerId, name: row.editorName ?? "", locked: row.locked ?? true },
  };
}
