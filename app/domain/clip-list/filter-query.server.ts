import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { videoTagTallies, type videoTallies } from "../../../db/schema/video-tallies";
import { videos } from "../../../db/schema/videos";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import type { Workspace } from "../workspace/workspace.server";
import type { FilteredListInput, FilterValue, VideoFilter, VideoOrder } from "./filter";
import { type FilterName, filterEntries, filterParams, isTrait, type Trait } from "./filters";
import { allStates, bitsOfSystemTags, bitsOfTags, listedBit, maskOf, statesShown, traitBit } from "./traits";

/** What a list is asked for, apart from its page. */
export type Listing = Pick<FilteredListInput, "filter" | "trashed" | "includeHidden">;

/** Clips themselves, or how many of each kind there are: all know whose they are and their traits. */
export type Source = typeof videos | typeof videoTallies | typeof videoTagTallies;

const condition = Symbol("condition");
const statement = Symbol("statement");

/**
 * All that a filter says of a source. It is no SQL, and only `rowsOf` of this file makes some of it: so the page of a list
 * and its numbers can add no condition of their own, and neither asks more than the other.
 */
export type Matching = { readonly [condition]: { besidesWords?: SQL; words?: SQL } };

/** Not a parameter: D1 takes a hundred of them, and conditions stand in a statement many times. */
export const whole = (value: number | bigint) => sql.raw(String(value));

const is = (column: SQLWrapper, value: number) => sql`${column} = ${whole(value)}`;

/** The clips of a workspace, in the trash or out of it. */
export function listedIn(source: Source, { dashcamerId, editorId }: Workspace, trashed: boolean) {
  return and(
    is(source.dashcamerId, dashcamerId),
    editorId === null ? undefined : is(source.editorId, editorId),
    has(source.traits, trashed ? traitBit("trashed") : listedBit),
  );
}

/** What tallies know as well as clips do. */
type Tallied = Trait | "states" | "editorId";

/**
 * The condition of each filter that is no trait and that only clips know; none where it says nothing. Whatever stands
 * here is counted in an index, see `talliesFor`. Words have an index of their own, see `byWords`.
 */
const clipConditions: {
  [Name in Exclude<FilterName, Tallied | "search" | "searchUploads">]: (
    value: FilterValue<Name>,
  ) => SQL | undefined;
} = {
  sentFrom: (moment) => (moment === null ? undefined : sql`${videos.uploadedAt} >= ${whole(moment)}`),
  sentBefore: (moment) => (moment === null ? undefined : sql`${videos.uploadedAt} < ${whole(moment)}`),
  tagIds: (ids) =>
    ids.length === 0
      ? undefined
      : and(
          has(videos.tagBits, bitsOfTags(ids)),
          sql`exists (select 1 from ${videoTags} where ${videoTags.videoId} = ${videos.id}
            and ${videoTags.tagId} in ${among(ids)})`,
        ),
  systemTagIds: (ids) =>
    ids.length === 0
      ? undefined
      : and(
          has(videos.tagBits, bitsOfSystemTags(ids)),
          sql`exists (select 1 from ${videoSystemTags} where ${videoSystemTags.videoId} = ${videos.id}
            and ${videoSystemTags.systemTagId} in ${among(ids)})`,
        ),
};

type OfClips = keyof typeof clipConditions;

function clipCondition(name: FilterName, filter: VideoFilter): SQL | undefined {
  if (!(name in clipConditions)) return undefined;
  const condition = clipConditions[name as OfClips] as (value: unknown) => SQL | undefined;
  return condition(filter[name as OfClips]);
}

/** Filters that say something which only clips know. */
export const saidOfClips = (filter: VideoFilter): FilterName[] =>
  filterEntries.map(([name]) => name).filter((name) => clipCondition(name, filter) !== undefined);

/**
 * What a filter says of clips, or of tallies, in those `states`. A group is one parameter of the
 * address. Of a group that only clips know, tallies say nothing: they are asked only when they are of its one tag.
 */
function besidesWords(
  source: Source,
  { filter, trashed }: Listing,
  { dashcamerId, editorId }: Workspace,
  states: number,
): SQL | undefined {
  const groups = filterParams.map((param) => {
    const names = filterEntries.filter(([, entry]) => entry.param === param).map(([name]) => name);
    const ofClips = names.map((name) => clipCondition(name, filter)).filter((one) => one !== undefined);
    const isOfEditor = names.includes("editorId") && filter.editorId !== null;
    return {
      mask: maskOf(names.filter(isTrait).filter((name) => name !== "trashed" && filter[name])),
      others: isOfEditor ? [...ofClips, is(source.editorId, filter.editorId ?? 0)] : ofClips,
      isKnown: source === videos || ofClips.length === 0,
    };
  });
  const asked = groups.filter(({ mask, others, isKnown }) => isKnown && (mask !== 0n || others.length > 0));
  return and(
    source === videoTagTallies ? ofOneTag(filter) : undefined,
    is(source.dashcamerId, dashcamerId),
    editorId === null ? undefined : is(source.editorId, editorId),
    hasOfEach(source.traits, [
      trashed ? traitBit("trashed") : listedBit,
      BigInt(states === allStates ? 0 : states),
      ...asked.filter(({ others }) => others.length === 0).map(({ mask }) => mask),
    ]),
    ...asked
      .filter(({ others }) => others.length > 0)
      .map(({ mask, others }) => or(has(source.traits, mask), ...others)),
  );
}

const ofOneTag = ({ tagIds, systemTagIds }: VideoFilter) =>
  and(is(videoTagTallies.tagId, tagIds[0] ?? 0), is(videoTagTallies.systemTagId, systemTagIds[0] ?? 0));

/** What matches, in any state or in those `states`. */
export function matchingIn(
  source: Source,
  listing: Listing,
  workspace: Workspace,
  states = allStates,
): Matching {
  const words = source === videos ? wordsOf(listing.filter) : undefined;
  return { [condition]: { besidesWords: besidesWords(source, listing, workspace, states), words } };
}

/** More are not worth keeping on the chance that they are all. */
export const mostFew = 5000;

/** Whether the table `few` has all the clips with the words. */
export const areFew = sql.raw(`(select count(*) <= ${mostFew} from few)`);

/**
 * What is read of the clips, see `foundByWords`. What `when` selects nothing for is not read at all: it is joined, because
 * a condition would be asked for every clip.
 */
const parts = {
  all: { when: null, matches: (besides?: SQL, words?: SQL) => and(besides, words) },
  whenCommon: { when: sql`select 1 from usual where is_common`, matches: (besides?: SQL) => besides },
  rareWhenMany: {
    when: sql`select 1 where not ${areFew}`,
    matches: (besides?: SQL, words?: SQL) => and(besides, sql`(${words}) <> (select is_common from usual)`),
  },
  found: {
    when: null,
    matches: (besides?: SQL) =>
      and(besides, sql`(${videos.id} in (select id from found)) <> (select is_common from usual)`),
  },
};

export type Part = keyof typeof parts;

/** A select of what matches. It is no SQL either: nothing can be written behind its condition. */
export type Rows = { readonly [statement]: SQL };

type RowsOf = {
  columns: SQL;
  from: SQL;
  clips: Matching;
  part?: Part;
  /** What comes behind the condition: one row for each value of the first column, or so many rows at most. */
  end?: "byFirst" | { limit: number };
};

/** The rows that match, or a part of them. */
export function rowsOf({ columns, from, clips, part = "all", end }: RowsOf): Rows {
  const { besidesWords, words } = clips[condition];
  const { when, matches } = parts[part];
  const source = when ? sql`(${when}) cross join ${from}` : from;
  return {
    [statement]: sql`select ${columns} from ${source} where ${matches(besidesWords, words)}${ending(end)}`,
  };
}

function ending(end: RowsOf["end"]): SQL | undefined {
  if (end === undefined) return undefined;
  return end === "byFirst" ? sql` group by 1` : sql` limit ${whole(end.limit)}`;
}

/** A table of a `with`: rows that match, after one another, and those of plain SQL. */
export function withTable(
  name: SQL,
  kind: "materialized" | "not materialized",
  ...rows: readonly (Rows | SQL)[]
): SQL {
  const selects = rows.map((one) => (statement in one ? one[statement] : one));
  return sql`${name} as ${sql.raw(kind)} (${sql.join(selects, sql` union all `)})`;
}

/** The clips that match and that a list shows. */
export function matching(listing: Listing, workspace: Workspace): SQL | undefined {
  const { filter } = listing;
  const words = wordsOf(filter);
  // The index of words is in the order of upload; in another one it is read beforehand.
  const isRead = words === undefined || isByUpload(filter.order);
  return and(
    besidesWords(videos, listing, workspace, shownIn(listing)),
    isRead ? words : sql`${videos.id} in (select id from ${byWords} where ${and(mine(workspace), words)})`,
  );
}

const mine = ({ dashcamerId }: Workspace) => is(videos.dashcamerId, dashcamerId);

const isByUpload = ([first]: VideoOrder[]) => first === undefined || first.by === "uploaded";

/** The states that a list shows, as bits. */
export const shownIn = ({ filter, includeHidden }: Listing) => statesShown(filter.states, includeHidden);

/** The clips with everything that search reads. */
export const byWords = sql`${videos} indexed by videos_by_words`;

/** At least one of the bits; no condition when none is named. */
function has(column: SQLWrapper, bits: bigint): SQL | undefined {
  return bits === 0n ? undefined : sql`${column} & ${whole(bits)} <> 0`;
}

/** At least one bit of each group that names any. Groups of one bit are compared together. */
function hasOfEach(column: SQLWrapper, groups: bigint[]): SQL | undefined {
  const isOneBit = (bits: bigint) => (bits & (bits - 1n)) === 0n;
  const all = groups.filter(isOneBit).reduce((mask, bits) => mask | bits, 0n);
  const others = groups.filter((bits) => !isOneBit(bits));
  return and(sql`${column} & ${whole(all)} = ${whole(all)}`, ...others.map((bits) => has(column, bits)));
}

export const hasWords = (filter: VideoFilter) => wordsOf(filter) !== undefined;

/** Every word of the search stands somewhere in what the clip is found by. */
function wordsOf({ search, searchUploads }: VideoFilter): SQL | undefined {
  const words = searchWords(search).map((word) =>
    searchUploads
      ? or(finds(videos.searchText, word), finds(videos.uploadsText, word))
      : finds(videos.searchText, word),
  );
  return and(...words);
}
