import { and, asc, desc, eq, gte, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  durationMs,
  titleStart,
  videoSystemTags,
  videos,
  videoTags,
  videoTallies,
} from "../../../db/schema/videos";
import type { FilteredListInput, VideoFilter, VideoOrder } from "./filter";
import type { VideoSort } from "./rules";
import { searchWords } from "./search-text";
import { groupsOf, statesShown, traitBits } from "./traits";
import type { Workspace } from "./workspace.server";

/** What a list is asked for, apart from its page. */
export type Listing = Pick<FilteredListInput, "filter" | "trashed" | "includeHidden">;

/** Clips themselves, or how many of each kind there are: both know whose they are and their traits. */
type Source = typeof videos | typeof videoTallies;

/** Whether tallies alone can tell how many clips match. */
export function isTallied({ search, sentFrom, sentBefore, tagIds, systemTagIds }: VideoFilter): boolean {
  return (
    searchWords(search).length === 0 &&
    sentFrom === null &&
    sentBefore === null &&
    tagIds.length === 0 &&
    systemTagIds.length === 0
  );
}

/** The clips of a workspace, in the trash or out of it. */
export function listedIn(source: Source, { dashcamerId, editorId }: Workspace, trashed: boolean) {
  return and(
    eq(source.dashcamerId, dashcamerId),
    editorId === null ? undefined : eq(source.editorId, editorId),
    has(source, trashed ? traitBits.trashed : traitBits.listed),
  );
}

/** What a filter says of a clip, apart from its state, as far as traits and the editor tell it. */
function ofKind(source: Source, { filter, trashed }: Listing, workspace: Workspace): SQL | undefined {
  const { files, transfers, duplicates, editor, tags, systemTags } = groupsOf(filter);
  return and(
    listedIn(source, workspace, trashed),
    has(source, files),
    has(source, transfers),
    has(source, duplicates),
    anyOf(has(source, editor), filter.editorId !== null && eq(source.editorId, filter.editorId)),
    filter.tagIds.length === 0 ? has(source, tags) : undefined,
    filter.systemTagIds.length === 0 ? has(source, systemTags) : undefined,
  );
}

/** Tallies of the clips that match; only for a filter that `isTallied`. */
export function talliedAs(listing: Listing, workspace: Workspace): SQL | undefined {
  return ofKind(videoTallies, listing, workspace);
}

/** The clips that match, in any state. */
export function matching(listing: Listing, workspace: Workspace): SQL | undefined {
  const { filter } = listing;
  const { tags, systemTags } = groupsOf(filter);
  return and(
    ofKind(videos, listing, workspace),
    filter.sentFrom === null ? undefined : gte(videos.uploadedAt, filter.sentFrom),
    filter.sentBefore === null ? undefined : lt(videos.uploadedAt, filter.sentBefore),
    filter.tagIds.length > 0
      ? anyOf(
          has(videos, tags),
          within(
            sql`select ${videoTags.videoId} from ${videoTags} where ${videoTags.tagId} in ${filter.tagIds}`,
          ),
        )
      : undefined,
    filter.systemTagIds.length > 0
      ? anyOf(
          has(videos, systemTags),
          within(
            sql`select ${videoSystemTags.videoId} from ${videoSystemTags} where ${videoSystemTags.systemTagId} in ${filter.systemTagIds}`,
          ),
        )
      : undefined,
    hasWords(listing, workspace),
  );
}

/** The states that a list shows, of clips or of tallies. */
export function inStates(source: Source, { filter, includeHidden }: Listing): SQL | undefined {
  return has(source, statesShown(filter.states, includeHidden));
}

/** At least one of the traits; no condition when none is named. */
function has(source: Source, traits: number): SQL | undefined {
  return traits === 0 ? undefined : sql`${source.traits} & ${traits} <> 0`;
}

/** A group of the filter: one match is enough. */
function anyOf(...conditions: (SQL | undefined | false)[]): SQL | undefined {
  return or(...conditions.filter((condition) => condition !== false));
}

const within = (ids: SQL) => sql`${videos.id} in (${ids})`;

/** Every word of the search stands somewhere in what the clip is found by. */
function hasWords({ filter }: Listing, { dashcamerId }: Workspace): SQL | undefined {
  const text = filter.searchUploads
    ? sql`${videos.searchText} || ' ' || ${videos.uploadsText}`
    : videos.searchText;
  // `instr` needs no escaping and the columns are already folded.
  const words = searchWords(filter.search).map((word) => sql`instr(${text}, ${word}) > 0`);
  if (words.length === 0 || isByUpload(filter.order)) return and(...words);
  // The index of words is in the order of upload; in another one it is read beforehand.
  return within(
    sql`select id from videos indexed by videos_by_words where dashcamer_id = ${dashcamerId} and ${and(...words)}`,
  );
}

const isByUpload = ([first]: VideoOrder[]) => first === undefined || first.by === "uploaded";

/** The order of the list; of equals the newer clip comes first or last like the rest. */
export function orderOf(order: VideoOrder[]): SQL[] {
  const [first = { by: "uploaded", ascending: false }, ...others] = order;
  return [
    ...[first, ...others].map(({ by, ascending }) => directed(sortColumns[by], ascending)),
    first.ascending ? asc(videos.id) : desc(videos.id),
  ];
}

/** Unknown values come last in both directions; descending they do so by themselves. */
function directed(column: SQLWrapper, ascending: boolean): SQL {
  if (!ascending) return sql`${column} desc`;
  return column === videos.acquiredAt || column === sortColumns.length
    ? sql`${column} asc nulls last`
    : sql`${column} asc`;
}

export const sortColumns = {
  uploaded: videos.uploadedAt,
  acquired: videos.acquiredAt,
  stateChanged: videos.stateChangedAt,
  state: videos.state,
  size: videos.sizeBytes,
  length: durationMs(videos.info),
  title: titleStart(videos.searchText),
} as const satisfies Record<VideoSort, SQLWrapper>;
