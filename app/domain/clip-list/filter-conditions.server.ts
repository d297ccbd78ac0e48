import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { videoTagTallies, type videoTallies } from "../../../db/schema/video-tallies";
import { videos } from "../../../db/schema/videos";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import type { Workspace } from "../workspace/workspace.server";
import type { FilteredListInput, FilterValue, VideoFilter } from "./filter";
import { type FilterName, filterEntries, filterParams, isTrait, type Trait } from "./filters";
import { allStates, bitsOfSystemTags, bitsOfTags, listedBit, maskOf, statesShown, traitBit } from "./traits";

/** What a list is asked for, apart from its page. */
export type Listing = Pick<FilteredListInput, "filter" | "trashed" | "includeHidden">;

/** Clips themselves, or how many of each kind there are: all know whose they are and their traits. */
export type Source = typeof videos | typeof videoTallies | typeof videoTagTallies;

/** Not a parameter: D1 takes a hundred of them, and conditions stand in a statement many times. */
export const whole = (value: number | bigint) => sql.raw(String(value));

export const is = (column: SQLWrapper, value: number) => sql`${column} = ${whole(value)}`;

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
export function besidesWords(
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

/** The states that a list shows, as bits. */
export const shownIn = ({ filter, includeHidden }: Listing) => statesShown(filter.states, includeHidden);

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
export function wordsOf({ search, searchUploads }: VideoFilter): SQL | undefined {
  const words = searchWords(search).map((word) =>
    searchUploads
      ? or(finds(videos.searchText, word), finds(videos.uploadsText, word))
      : finds(videos.searchText, word),
  );
  return and(...words);
}
