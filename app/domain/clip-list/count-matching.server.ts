import { type SQL, sql } from "drizzle-orm";
import { videoTagTallies, videoTallies } from "../../../db/schema/video-tallies";
import { videos } from "../../../db/schema/videos";
import type { Workspace } from "../workspace/workspace.server";
import type { FilteredListInput, VideoFilter } from "./filter";
import {
  areFew,
  byWords,
  hasWords,
  listedIn,
  matchingIn,
  mostFew,
  type Rows,
  rowsOf,
  saidOfClips,
  shownIn,
  whole,
} from "./filter-query.server";
import { type FilterParam, filters, traitNames } from "./filters";
import { allStates } from "./traits";

/**
 * How many clips match, as rows of `states` (bits) and `clips`: in every state when `eachState`, also in those that the
 * filter leaves out; otherwise tallies tell them so anyway, and what only an index knows comes as one sum of the states
 * shown, because that is faster. With words it asks the table `few` of `foundByWords` first.
 */
export function countMatching(
  input: FilteredListInput,
  workspace: Workspace,
  eachState: boolean,
): (Rows | SQL)[] {
  const tallies = talliesFor(input.filter);
  if (tallies) {
    const columns = sql`${statesOf(tallies)} as states, sum(${tallies.clips}) as clips`;
    const clips = matchingIn(tallies, input, workspace);
    return [rowsOf({ columns, from: sql`${tallies}`, clips, end: "byFirst" })];
  }
  const shown = eachState ? allStates : shownIn(input);
  const counts = (states: SQL) => sql`${eachState ? states : whole(shown)} as states, count(*) as clips`;
  const clips = matchingIn(videos, input, workspace, shown);
  const ofClips = {
    columns: counts(statesOf(videos)),
    clips,
    end: eachState ? "byFirst" : undefined,
  } as const;
  if (!hasWords(input.filter)) return [rowsOf({ ...ofClips, from: indexFor(input.filter, workspace) })];
  return [
    sql`select ${counts(sql`states`)} from few where ${areFew} and states & ${whole(shown)} <> 0
      ${eachState ? sql`group by 1` : undefined}`,
    rowsOf({ ...ofClips, from: byWords, part: "whenMany" }),
  ];
}

/**
 * Tables for a search: `found`, the clips that have the words, or those that have not when `usual` says that most have
 * them. The fewer, the faster. Few clips are found by reading the words once; of many the count has to be known first.
 */
export function foundByWords(input: FilteredListInput, workspace: Workspace) {
  const clips = matchingIn(videos, input, workspace);
  return {
    few: [
      rowsOf({
        columns: sql`${videos.id} as id, ${statesOf(videos)} as states`,
        from: byWords,
        clips,
        end: { limit: mostFew + 1 },
      }),
    ],
    usual: [
      sql`select not ${areFew} and (select coalesce(sum(clips), 0) from counts) * 2
      > (select coalesce(sum(clips), 0) from (${countListed(workspace, input.trashed)})) as is_common`,
    ],
    found: [
      sql`select id from few where ${areFew}`,
      rowsOf({ columns: sql`${videos.id}`, from: byWords, clips, part: "rareWhenMany" }),
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
  if (hasWords(filter)) return null;
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
