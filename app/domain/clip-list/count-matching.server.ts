import { type SQL, sql } from "drizzle-orm";
import { videoTagTallies, videoTallies } from "../../../db/schema/video-tallies";
import { videos } from "../../../db/schema/videos";
import type { Workspace } from "../workspace/workspace.server";
import type { FilteredListInput, VideoFilter } from "./filter";
import { hasWords, listedIn, saidOfClips, shownIn, whole } from "./filter-conditions.server";
import { areFew, byWords, matchingIn, mostFew, type Part, type Rows, rowsOf } from "./filter-query.server";
import { type FilterParam, filters, traitNames } from "./filters";
import { allStates } from "./traits";

/**
 * How many clips match, as rows of `states` (bits) and `clips`, to be added up: in every state when `eachState`, also in
 * those that the filter leaves out; otherwise tallies tell them so anyway, and what only an index knows comes as one sum
 * of the states shown, because that is faster. With words it asks the tables of `foundByWords`.
 */
export function countMatching(
  input: FilteredListInput,
  workspace: Workspace,
  eachState: boolean,
): (Rows | SQL)[] {
  if (!hasWords(input.filter)) return [countWithoutWords(input, workspace, eachState)];
  const shown = eachState ? allStates : shownIn(input);
  return [
    countWithoutWords(withoutWords(input), workspace, eachState, "whenCommon"),
    sql`select states, count(*) * iif((select is_common from usual), -1, 1) as clips
      from found where states & ${whole(shown)} <> 0 group by 1`,
  ];
}

const withoutWords = (input: FilteredListInput) => ({ ...input, filter: { ...input.filter, search: "" } });

function countWithoutWords(
  input: FilteredListInput,
  workspace: Workspace,
  eachState: boolean,
  part?: Part,
): Rows {
  const tallies = talliesFor(input.filter);
  if (tallies) {
    const columns = sql`${statesOf(tallies)} as states, sum(${tallies.clips}) as clips`;
    const clips = matchingIn(tallies, input, workspace);
    return rowsOf({ columns, from: sql`${tallies}`, clips, part, end: "byFirst" });
  }
  const shown = eachState ? allStates : shownIn(input);
  return rowsOf({
    columns: sql`${eachState ? statesOf(videos) : whole(shown)} as states, count(*) as clips`,
    from: indexFor(input.filter, workspace),
    clips: matchingIn(videos, input, workspace, shown),
    part,
    end: eachState ? "byFirst" : undefined,
  });
}

/**
 * Tables for a search. `few` has the first clips with the words, all of them unless they are many. `found` has those that
 * have the words, or those that have not when `usual` says that the words are common: the fewer, the faster. It is guessed
 * from a sample, which `few` goes beyond; a wrong guess keeps more clips than had to be.
 */
export function foundByWords(input: FilteredListInput, workspace: Workspace) {
  const clips = matchingIn(videos, input, workspace);
  const columns = sql`${videos.id} as id, ${statesOf(videos)} as states`;
  return {
    few: [rowsOf({ columns, from: byWords, clips, end: { limit: mostFew + 1 } })],
    sample: [
      rowsOf({
        columns: sql`${videos.id} in (select id from few) as has_words`,
        from: byWords,
        clips: matchingIn(videos, withoutWords(input), workspace),
        end: { limit: 1000 },
      }),
    ],
    usual: [sql`select iif(${areFew}, 0, (select avg(has_words) > 0.5 from sample)) as is_common`],
    found: [
      sql`select id, states from few where ${areFew}`,
      rowsOf({ columns, from: byWords, clips, part: "rareWhenMany" }),
    ],
  };
}

/** How many clips a workspace has in each state, in the trash or out of it. */
export function countListed(workspace: Workspace, trashed: boolean): SQL {
  return sql`select ${statesOf(videoTallies)} as states, sum(${videoTallies.clips}) as clips
    from ${videoTallies} where ${listedIn(videoTallies, workspace, trashed)} group by 1`;
}

const statesOf = ({ traits }: typeof videos | typeof videoTallies | typeof videoTagTallies) =>
  sql`(${traits} & ${sql.raw(String(allStates))})`;

/** The tallies that alone tell how many clips match: of all clips, or of those with one tag. */
function talliesFor(filter: VideoFilter) {
  const said = saidOfClips(filter);
  if (said.length === 0) return videoTallies;
  const { tagIds, systemTagIds } = filter;
  const isOfOneTag = said.length === 1 && tagIds.length + systemTagIds.length === 1;
  // A clip without the tag matches as well when it is one of those that the group names besides.
  const isOfOthers = tagIds.length > 0 ? isAnyOn(filter, "tag") : isAnyOn(filter, "systemTag");
  return isOfOneTag && !isOfOthers ? videoTagTallies : null;
}

/** Whether a trait of the group is asked for. */
const isAnyOn = (filter: VideoFilter, param: FilterParam) =>
  traitNames.some((name) => filters[name].param === param && name !== "trashed" && filter[name]);

/** The least of what has to be read: days are a part of their index, an editor's clips of another one. */
function indexFor(filter: VideoFilter, { editorId }: Workspace): SQL {
  const isOfEditor = editorId !== null || (filter.editorId !== null && !filter.withoutEditor);
  return sql`${videos} indexed by ${sql.raw(isOfEditor ? "videos_by_editor" : "videos_by_upload")}`;
}
