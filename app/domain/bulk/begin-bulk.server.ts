import { and, eq, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { bulkChanges } from "../../../db/schema/bulk";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { tags } from "../../../db/schema/tags";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { isVideoState } from "../states/rules";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { type Workspace, workspaceOf } from "../workspace/workspace.server";
import { type BulkInput, clipsAtOnce, mostClips } from "./rules";
import { runBulk } from "./run-bulk.server";

/** The permission that each kind of change needs. */
const rights = {
  state: "videos.setState",
  addTags: "videos.tag",
  removeTags: "videos.tag",
  editor: "videos.assignEditor",
  trash: "videos.trash",
} as const;

/**
 * Changes many clips at once. Up to a page of them is done before this returns; more are stored and done by a job. Each
 * clip is decided by itself: one that the rules refuse stays, with the reason.
 */
export async function beginBulk(
  context: Context,
  { videoIds, input }: { videoIds: readonly number[]; input: BulkInput },
): Promise<{ guid: string }> {
  const { db, now } = context;
  const workspace = workspaceOf(context.actor);
  allow(context.actor, rights[input.kind], workspace);
  const ids = [...new Set(videoIds)];
  ensure(ids.length > 0, "NothingChosen");
  ensure(ids.length <= mostClips, "TooManyClips");
  await ensureMakesSense(context, workspace, input);

  const { dashcamerId, editorId } = workspace;
  const guid = newSecret();
  await db.batch([
    db.insert(bulkChanges).values({
      guid,
      dashcamerId,
      editorId,
      siteName: context.site.name,
      input,
      createdAt: now,
    }),
    statement(
      db,
      sql`insert into bulk_items (change_id, video_id)
      select bulk_changes.id, videos.id from bulk_changes, videos
      where bulk_changes.guid = ${guid} and videos.id in ${among(ids)} and videos.dashcamer_id = ${dashcamerId}
        ${editorId === null ? sql`` : sql`and videos.editor_id = ${editorId}`}`,
    ),
  ]);
  if (ids.length <= clipsAtOnce) await runBulk(context, { guid });
  else await context.later({ type: "bulkChange", guid });
  return { guid };
}

/** What is wrong with the change itself, whatever the clip. */
async function ensureMakesSense({ db, now }: Context, { dashcamerId }: Workspace, input: BulkInput) {
  if (input.kind === "state") return ensure(isVideoState(input.state), "InvalidState", "state");
  if (input.kind === "trash" || (input.kind === "editor" && input.editorId === null)) return;
  const tagIds = "tagIds" in input ? input.tagIds : [];
  const editorId = "editorId" in input ? input.editorId : null;
  const [[creator], known, [editor]] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.dashcamerId, dashcamerId), sql`${tags.id} in ${among(tagIds)}`)),
    db
      .select({ locked: editors.locked })
      .from(editors)
      .where(and(eq(editors.id, editorId ?? 0), eq(editors.dashcamerId, dashcamerId))),
  ]);
  if (input.kind === "editor") {
    ensure(creator && hasFeature(creator, "editors", now), "NotInTariff", "editorId");
    ensure(editor, "NotFound", "editorId");
    return ensure(!editor.locked, "AccountLocked", "editorId");
  }
  ensure(tagIds.length > 0, "NothingChosen", "tagIds");
  ensure(known.length === new Set(tagIds).size, "NotFound", "tagIds");
  if (input.kind === "addTags")
    ensure(creator && hasFeature(creator, "customTags", now), "NotInTariff", "tagIds");
}
