import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { eventActor } from "../clips/event-actor";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { firstStateWithUpload } from "../states/rules";
import { lastDeletableState } from "../trash/rules";
import { notifications } from "./bulk-notifications.server";
import { ofTurn } from "./of-turn.server";
import type { BulkChange } from "./rules";

/**
 * The statements of one portion. The first claims those of its clips that still are as the rules saw them and keeps
 * what they had; whatever follows is written for the clips of this `turn` alone, so the batch is all or nothing for
 * each clip.
 */
export async function bulkStatements(context: Context, change: BulkChange, clips: Clip[], turn: string) {
  const { db, now } = context;
  const { seen, before } = expectations(change);
  const facts = clips.map(({ video }) => ({ id: video.id, state: video.state, editorId: video.editorId }));
  const { editorId } = { editorId: null, ...change.actor };
  return {
    claim: statement<{ videoId: number }>(
      db,
      sql`
      update bulk_items set outcome = 'done', turn = ${turn}, done_at = ${now}, before = ${before}
      from json_each(${JSON.stringify(facts)}) as seen
        join videos as clip on clip.id = seen.value ->> 'id'
        join bulk_changes as change on change.id = ${change.id}
      where bulk_items.change_id = ${change.id} and bulk_items.video_id = clip.id and bulk_items.outcome is null
        and change.undone_at is null and clip.dashcamer_id = ${change.dashcamerId} and clip.trashed_at is null
        and not exists (select 1 from transfers where video_id = clip.id and state = 'pending')
        ${editorId === null ? sql`` : sql`and clip.editor_id = ${editorId}`} and ${seen}
      returning video_id as videoId`,
    ),
    effects: [...effectsOf(context, change, turn), ...(await notifications(context, change, clips, turn))],
  };
}

const tagsOfClip = sql.raw(
  "(select json_group_array(tag_id) from (select tag_id from video_tags where video_id = clip.id order by tag_id))",
);

/** Optimistic lock: what of `clip` must still be as in `seen`, and the values `before` that undo restores. */
function expectations({ input }: BulkChange): { seen: SQL; before: SQL } {
  switch (input.kind) {
    case "state":
      return {
        seen: sql`clip.state = seen.value ->> 'state' and clip.consent_withdrawn_at is null
          ${input.state < firstStateWithUpload ? sql`` : sql`and exists (select 1 from assigned_uploads where video_id = clip.id)`}`,
        before: sql`json_object('state', clip.state)`,
      };
    case "editor":
      return {
        seen: sql`clip.editor_id is seen.value ->> 'editorId'`,
        before: sql`json_object('editorId', clip.editor_id, 'assignedAt', clip.editor_assigned_at)`,
      };
    case "trash":
      return {
        seen: sql`clip.state <= ${lastDeletableState}`,
        before: sql`json_object('shareGuid', clip.share_guid, 'shareValidUntil', clip.share_valid_until)`,
      };
    default:
      return { seen: sql`true`, before: tagsOfClip };
  }
}

/** The change itself and its events in the history. */
function effectsOf(context: Context, change: BulkChange, turn: string) {
  const { db, now } = context;
  const mine = ofTurn(change, turn);
  const { input } = change;
  switch (input.kind) {
    case "state":
      return [
        statement(
          db,
          sql`update videos set state = ${input.state}, state_changed_at = ${now} where id in (select video_id ${mine})`,
        ),
        historyOf(context, change, "state", turn, sql`before ->> 'state'`, sql`${input.state}`),
      ];
    case "editor":
      return [
        statement(
          db,
          sql`update videos set editor_id = ${input.editorId},
          editor_assigned_at = ${input.editorId === null ? null : now} where id in (select video_id ${mine})`,
        ),
        historyOf(context, change, "assigned", turn),
      ];
    case "trash":
      return [
        statement(
          db,
          sql`update videos set trashed_at = ${now}, trash_action = ${input.action}, share_guid = null,
          share_valid_until = null where id in (select video_id ${mine})`,
        ),
        historyOf(context, change, "trashed", turn),
      ];
    default:
      return [
        input.kind === "addTags"
          ? statement(
              db,
              sql`insert or ignore into video_tags (video_id, tag_id)
              select video_id, tags.id from bulk_items join tags on tags.dashcamer_id = ${change.dashcamerId}
                and tags.id in (select value from json_each(${JSON.stringify(input.tagIds)}))
              where change_id = ${change.id} and turn = ${turn}`,
            )
          : statement(
              db,
              sql`delete from video_tags where video_id in (select video_id ${mine})
              and tag_id in (select value from json_each(${JSON.stringify(input.tagIds)}))`,
            ),
        statement(
          db,
          sql`update bulk_items set after = ${tagsOfClip} from videos as clip
          where clip.id = video_id and change_id = ${change.id} and turn = ${turn}`,
        ),
      ];
  }
}

/** A line in the history of each clip of the turn. */
export function historyOf(
  { db, now }: Context,
  change: Pick<BulkChange, "id" | "actor">,
  kind: "state" | "assigned" | "trashed" | "restored",
  turn: string,
  from: SQL = sql`null`,
  to: SQL = sql`null`,
) {
  const actor = eventActor(change.actor);
  return statement(
    db,
    sql`insert into video_events (video_id, kind, from_state, to_state, actor_role, actor_id, actor_name, at)
    select video_id, ${kind}, ${from}, ${to}, ${actor.role}, ${actor.id}, ${actor.name}, ${now}
    ${ofTurn(change, turn)}`,
  );
}
