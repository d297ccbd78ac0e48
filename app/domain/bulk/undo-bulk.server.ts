import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { workspaceOf } from "../workspace/workspace.server";
import { dropMails } from "./bulk-notifications.server";
import { historyOf } from "./bulk-statements.server";
import { findOwnBulk } from "./find-own-bulk.server";
import { ofTurn } from "./of-turn.server";
import { type BulkChange, undoMs } from "./rules";

/**
 * Takes a change back: each clip gets what it had before, all of them in one batch, and only where nobody has changed
 * it since; what still waits is left alone and mails that have not left are dropped. Once, and within `undoMs`.
 */
export async function undoBulk(context: Context, { guid }: { guid: string }): Promise<{ undone: number }> {
  const { db, now } = context;
  const found = await findOwnBulk(context, guid);
  ensure(found.undoneAt === null, "StateSame");
  ensure(found.finishedAt === null || found.finishedAt + undoMs >= now, "UndoTooLate");
  const actor = context.actor as BulkChange["actor"];
  const change = { ...found, actor };
  const { editorId } = workspaceOf(actor);
  const turn = newSecret();
  const { unchanged, effects } = statementsBack(context, change, turn);
  const [[begun], undone] = await db.batch([
    statement<{
      id: number;
    }>(
      db,
      sql`update bulk_changes set undone_at = ${now}, finished_at = coalesce(finished_at, ${now})
      where id = ${change.id} and undone_at is null returning id`,
    ),
    statement<{ videoId: number }>(
      db,
      sql`update bulk_items set undo = 'undone', turn = ${turn} from videos as clip
      where change_id = ${change.id} and clip.id = video_id and outcome = 'done' and undo is null and changes() = 1
        and clip.dashcamer_id = ${change.dashcamerId}
        and not exists (select 1 from transfers where video_id = clip.id and state = 'pending')
        ${editorId === null ? sql`` : sql`and clip.editor_id = ${editorId}`} and ${unchanged}
      returning video_id as videoId`,
    ),
    ...effects,
    statement(
      db,
      sql`update bulk_items set undo = 'changed' where change_id = ${change.id} and outcome = 'done' and undo is null`,
    ),
    dropMails(context, change, turn),
  ]);
  ensure(begun, "StateSame");
  return { undone: undone.length };
}

const tagsOfClip = sql.raw(
  "(select json_group_array(tag_id) from (select tag_id from video_tags where video_id = clip.id order by tag_id))",
);

/** The condition that `clip` still is as the change left it, and the assignment that restores it. */
function statementsBack(context: Context, change: BulkChange, turn: string) {
  const { db, now } = context;
  const { input } = change;
  const back = (columns: SQL) =>
    statement(
      db,
      sql`update videos set ${columns} from bulk_items as item
      where item.change_id = ${change.id} and item.turn = ${turn} and item.video_id = videos.id`,
    );
  switch (input.kind) {
    case "state":
      return {
        unchanged: sql`clip.trashed_at is null and clip.state = ${input.state} and clip.state_changed_at = done_at
          and clip.consent_withdrawn_at is null and (before ->> 'state' < 4
            or exists (select 1 from assigned_uploads where assigned_uploads.video_id = clip.id))`,
        effects: [
          back(sql`state = item.before ->> 'state', state_changed_at = ${now}`),
          historyOf(context, change, "state", turn, sql`${input.state}`, sql`before ->> 'state'`),
        ],
      };
    case "editor":
      return {
        unchanged: sql`clip.trashed_at is null and clip.editor_id is ${input.editorId}
          and clip.editor_assigned_at is ${input.editorId === null ? null : sql`done_at`}`,
        effects: [
          // An editor who has left meanwhile gets nothing back.
          back(sql`editor_id = (select id from editors where id = item.before ->> 'editorId'),
            editor_assigned_at = item.before ->> 'assignedAt'`),
          historyOf(context, change, "assigned", turn),
        ],
      };
    case "trash":
      return {
        unchanged: sql`clip.trashed_at = done_at and clip.erased_at is null`,
        effects: [
          back(sql`trashed_at = null, trash_action = null, share_guid = item.before ->> 'shareGuid',
            share_valid_until = item.before ->> 'shareValidUntil'`),
          historyOf(context, change, "restored", turn),
        ],
      };
    default:
      return {
        unchanged: sql`clip.trashed_at is null and ${tagsOfClip} = after`,
        effects: [
          statement(
            db,
            sql`delete from video_tags where video_id in (select video_id ${ofTurn(change, turn)})`,
          ),
          statement(
            db,
            sql`insert into video_tags (video_id, tag_id) select item.video_id, tag.value
            from bulk_items as item, json_each(item.before) as tag
            where item.change_id = ${change.id} and item.turn = ${turn}
              and exists (select 1 from tags where id = tag.value)`,
          ),
        ],
      };
  }
}
