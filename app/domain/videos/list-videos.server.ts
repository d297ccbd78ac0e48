import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { type CreatorVideo, type EditorVideo, videoForCreator, videoForEditor } from "./audiences.server";
import type { ListQuery } from "./list-query";
import { statesOf, type VideoSort, type VideoState, videoStates } from "./rules";
import { searchWords } from "./search-text";
import { selectSystemTagsOf, selectTagsOf, tagsOf, type VideoTag } from "./video-tags.server";
import { listedFor, workspaceOf } from "./workspace.server";

export type ListedVideo = (CreatorVideo | EditorVideo) & {
  editorName: string | null;
  unreadComments: number;
  /** The nearest planned release of the video that the clip will be in. */
  plannedAt: number | null;
  /** Equal files: more of them with this creator, or with another one. */
  duplicateMine: boolean;
  duplicateOther: boolean;
  tags: VideoTag[];
  systemTags: VideoTag[];
};

export type VideoList = {
  videos: ListedVideo[];
  /** Clips that the search finds, by state. */
  counts: Record<VideoState, number>;
  /** All of them in the chosen states. */
  total: number;
  totalPages: number;
  /** Clips of the list without any filter. */
  all: number;
  /** States that exist for the creator, and those that a clip is still in. */
  states: VideoState[];
  /** The creator's space in bytes; null for editors, who do not manage it. */
  space: { usedBytes: number; metadataBytes: number; maxBytes: number } | null;
};

/** One page of the clips of a creator, or of those assigned to an editor; the trash apart. One round trip. */
export async function listVideos(context: Context, query: ListQuery): Promise<VideoList> {
  const { db, actor } = context;
  const workspace = workspaceOf(actor);
  allow(actor, "videos.list", undefined);

  const listed = and(listedFor(workspace), isNull(videos.trashedAt));
  const found = and(listed, ...searchWords(query.search).map(hasWord));
  const shown = and(found, query.states.length > 0 ? inArray(videos.state, query.states) : undefined);
  const order = orderBy(query);
  const offset = (query.page - 1) * query.perPage;
  const idsOfPage = db
    .select({ id: videos.id })
    .from(videos)
    .where(shown)
    .orderBy(...order)
    .limit(query.perPage)
    .offset(offset);

  const [rows, byState, listedCounts, tags, systemTags, creators] = await db.batch([
    db
      .select({ video: videos, editorName: sql<string | null>`${editors.name}`.as("editor_name"), ...marks })
      .from(videos)
      .leftJoin(editors, eq(editors.id, videos.editorId))
      .where(shown)
      .orderBy(...order)
      .limit(query.perPage)
      .offset(offset),
    db.select({ state: videos.state, clips: count() }).from(videos).where(found).groupBy(videos.state),
    db.select({ state: videos.state, clips: count() }).from(videos).where(listed).groupBy(videos.state),
    selectTagsOf(db, idsOfPage),
    selectSystemTagsOf(db, idsOfPage),
    db
      .select({
        usedBytes: dashcamers.usedBytes,
        metadataBytes: dashcamers.metadataBytes,
        maxBytes: sql<number>`${dashcamers.associatedBytes} + ${dashcamers.extendedBytes}`.as("max_bytes"),
        2: dashcamers.allowedState2,
        3: dashcamers.allowedState3,
        4: dashcamers.allowedState4,
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, workspace.dashcamerId)),
  ]);

  const [creator] = creators;
  ensure(creator, "NotFound");
  const counts = countsOf(byState);
  const allCounts = countsOf(listedCounts);
  const existing = statesOf(creator);
  const chosen: readonly VideoState[] = query.states.length > 0 ? query.states : videoStates;
  const total = sumOf(chosen.map((state) => counts[state]));
  return {
    videos: rows.map(({ video, editorName, ...row }) => ({
      ...(actor.role === "dashcamer" ? videoForCreator(video) : videoForEditor(video)),
      editorName,
      unreadComments: row.unreadComments,
      plannedAt: row.plannedAt,
      duplicateMine: row.duplicateMine === 1,
      duplicateOther: row.duplicateOther === 1,
      tags: tagsOf(video.id, tags),
      systemTags: tagsOf(video.id, systemTags),
    })),
    counts,
    total,
    totalPages: Math.max(1, Math.ceil(total / query.perPage)),
    all: sumOf(Object.values(allCounts)),
    states: videoStates.filter((state) => existing.includes(state) || allCounts[state] > 0),
    space: workspace.editorId === null ? spaceOf(creator) : null,
  };
}

function countsOf(rows: { state: number; clips: number }[]): Record<VideoState, number> {
  const entries = videoStates.map((state) => [state, rows.find((row) => row.state === state)?.clips ?? 0]);
  return Object.fromEntries(entries);
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

function spaceOf({ usedBytes, metadataBytes, maxBytes }: NonNullable<VideoList["space"]>) {
  return { usedBytes, metadataBytes, maxBytes };
}

/** `instr` needs no escaping and the column is already folded. */
const hasWord = (word: string) => sql`instr(${videos.searchText}, ${word}) > 0`;

const marks = {
  unreadComments: sql<number>`(select count(*) from comments
    where comments.video_id = videos.id and comments.read_at is null and comments.from_dashcamer = 0)`.as(
    "unread_comments",
  ),
  plannedAt: sql<number | null>`(select min(planned_release_at) from assigned_uploads
    where assigned_uploads.video_id = videos.id and videos.state < 5)`.as("planned_at"),
  duplicateMine: twin("twin.dashcamer_id = videos.dashcamer_id").as("duplicate_mine"),
  duplicateOther: twin("twin.dashcamer_id <> videos.dashcamer_id").as("duplicate_other"),
};

function twin(whose: string) {
  return sql<number>`exists (select 1 from videos as twin
    where twin.fingerprint = videos.fingerprint and ${sql.raw(whose)} and twin.id <> videos.id and twin.erased_at is null)`;
}

function orderBy({ sort, ascending }: ListQuery): SQL[] {
  const direction = ascending ? asc : desc;
  const column = sortColumns[sort];
  // Unknown values come last in both directions; descending they do so by themselves, and use the index.
  const unknownLast = ascending && (sort === "acquired" || sort === "length") ? [sql`${column} is null`] : [];
  return [...unknownLast, direction(column), direction(videos.id)];
}

const sortColumns = {
  uploaded: videos.uploadedAt,
  acquired: videos.acquiredAt,
  stateChanged: videos.stateChangedAt,
  size: videos.sizeBytes,
  length: sql`json_extract(${videos.info}, '$.durationMs')`,
  // Starts with the name and is free of diacritics, which SQLite cannot sort.
  title: videos.searchText,
} as const satisfies Record<VideoSort, unknown>;
