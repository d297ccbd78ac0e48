import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import type { videoTagTallies, videoTallies } from "../../../db/schema/video-tallies";
import { durationMs, titleStart, videos } from "../../../db/schema/videos";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import type { VideoSort } from "../states/rules";
import type { Workspace } from "../workspace/workspace.server";
import type { FilteredListInput, VideoFilter, VideoOrder } from "./filter";
import { allStates, bitsOfSystemTags, bitsOfTags, groupsOf, statesShown, traitBits } from "./traits";

/** What a list is asked for, apart from its page. */
export type Listing = Pick<FilteredListInput, "filter" | "trashed" | "includeHidden">;

/** Clips themselves, or how many of each kind there are: all know whose they are and their traits. */
type Source = typeof videos | typeof videoTallies | typeof videoTagTallies;

/** Not a parameter: D1 takes a hundred of them, and conditions stand in a statement many times. */
export const whole = (value: number) => sql.raw(String(Math.trunc(value)));

const is = (column: SQLWrapper, value: number) => sql`${column} = ${whole(value)}`;

/** The clips of a workspace, in the trash or out of it. */
export function listedIn(source: Source, { dashcamerId, editorId }: Workspace, trashed: boolean) {
  return and(
    is(source.dashcamerId, dashcamerId),
    editorId === null ? undefined : is(source.editorId, editorId),
    hasOfEach(source.traits, [trashed ? traitBits.trashed : traitBits.listed]),
  );
}

/** What a filter says of a clip as far as traits and the editor tell it, in any state or in those `states`. */
export function ofKind(
  source: Source,
  { filter, trashed }: Listing,
  { dashcamerId, editorId }: Workspace,
  states = allStates,
): SQL | undefined {
  const { files, transfers, duplicates, editor, tags, systemTags } = groupsOf(filter);
  const isOfEditor = filter.editorId !== null && is(source.editorId, filter.editorId);
  return and(
    is(source.dashcamerId, dashcamerId),
    hasOfEach(source.traits, [
      trashed ? traitBits.trashed : traitBits.listed,
      files,
      transfers,
      duplicates,
      isOfEditor ? 0 : editor,
      filter.tagIds.length === 0 ? tags : 0,
      filter.systemTagIds.length === 0 ? systemTags : 0,
      states === allStates ? 0 : states,
    ]),
    editorId === null ? undefined : is(source.editorId, editorId),
    isOfEditor ? anyOf(has(source.traits, editor), isOfEditor) : undefined,
  );
}

/** The clips that match and that a list shows. */
export function matching(listing: Listing, workspace: Workspace): SQL | undefined {
  const { filter } = listing;
  const words = hasWords(filter);
  // The index of words is in the order of upload; in another one it is read beforehand.
  const isRead = words === undefined || isByUpload(filter.order);
  return and(
    matchingBesidesWords(listing, workspace, shownIn(listing)),
    isRead ? words : sql`${videos.id} in (select id from ${byWords} where ${and(mine(workspace), words)})`,
  );
}

const mine = ({ dashcamerId }: Workspace) => is(videos.dashcamerId, dashcamerId);

const isByUpload = ([first]: VideoOrder[]) => first === undefined || first.by === "uploaded";

/** The states that a list shows, as bits. */
export const shownIn = ({ filter, includeHidden }: Listing) => statesShown(filter.states, includeHidden);

/** The clips with everything that search reads. */
export const byWords = sql`${videos} indexed by videos_by_words`;

/** The same whatever words they have, in any state or in those `states`. */
export function matchingBesidesWords(
  listing: Listing,
  workspace: Workspace,
  states = allStates,
): SQL | undefined {
  const { filter } = listing;
  const { tags, systemTags } = groupsOf(filter);
  return and(
    ofKind(videos, listing, workspace, states),
    filter.sentFrom === null ? undefined : sql`${videos.uploadedAt} >= ${whole(filter.sentFrom)}`,
    filter.sentBefore === null ? undefined : sql`${videos.uploadedAt} < ${whole(filter.sentBefore)}`,
    filter.tagIds.length > 0
      ? anyOf(
          has(videos.traits, tags),
          and(
            has(videos.tagBits, bitsOfTags(filter.tagIds)),
            sql`exists (select 1 from ${videoTags} where ${videoTags.videoId} = ${videos.id}
              and ${videoTags.tagId} in ${among(filter.tagIds)})`,
          ),
        )
      : undefined,
    filter.systemTagIds.length > 0
      ? anyOf(
          has(videos.traits, systemTags),
          and(
            has(videos.tagBits, bitsOfSystemTags(filter.systemTagIds)),
            sql`exists (select 1 from ${videoSystemTags} where ${videoSystemTags.videoId} = ${videos.id}
              and ${videoSystemTags.systemTagId} in ${among(filter.systemTagIds)})`,
          ),
        )
      : undefined,
  );
}

/** At least one of the bits; no condition when none is named. */
function has(column: SQLWrapper, bits: number): SQL | undefined {
  return bits === 0 ? undefined : sql`${column} & ${whole(bits)} <> 0`;
}

/** At least one bit of each group that names any. Groups of one bit are compared together. */
function hasOfEach(column: SQLWrapper, groups: number[]): SQL | undefined {
  const isOneBit = (bits: number) => (bits & (bits - 1)) === 0;
  const all = groups.filter(isOneBit).reduce((mask, bits) => mask | bits, 0);
  const others = groups.filter((bits) => !isOneBit(bits));
  return and(sql`${column} & ${whole(all)} = ${whole(all)}`, ...others.map((bits) => has(column, bits)));
}

/** A group of the filter: one match is enough. */
function anyOf(...conditions: (SQL | undefined | false)[]): SQL | undefined {
  return or(...conditions.filter((condition) => condition !== false));
}

/** Every word of the search stands somewhere in what the clip is found by. */
export function hasWords({ search, searchUploads }: VideoFilter): SQL | undefined {
  const words = searchWords(search).map((word) =>
    searchUploads
      ? or(finds(videos.searchText, word), finds(videos.uploadsText, word))
      : finds(videos.searchText, word),
  );
  return and(...words);
}

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
