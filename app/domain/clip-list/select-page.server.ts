import { type SQL, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Workspace } from "../workspace/workspace.server";
import { countMatching, foundByWords } from "./count-matching.server";
import type { FilteredListInput, VideoOrder } from "./filter";
import { hasWords, shownIn, whole } from "./filter-conditions.server";
import { type Matching, matchingIn, type Rows, rowsOf, withTable } from "./filter-query.server";
import { sortColumns } from "./order-query.server";
import { pageOf, type Source } from "./page-in-order.server";
import type { VideoOrderBy } from "./rules";

/**
 * One page as rows of `id`, and beside each how many clips match, as `counts`: JSON of [states, clips] pairs, see
 * `countMatching`. There is at least one row, of which the id may be null. A page deep in the list is found in the index
 * of one order even when later orders decide between equals, since no index holds a pair of orders and sorting all clips
 * takes as long as there are clips.
 */
export function selectPage(input: FilteredListInput, workspace: Workspace): SQL {
  const { filter, page, perPage } = input;
  const order = distinct(filter.order);
  const shown = shownIn(input);
  const eachState = input.countStates || (order[0]?.by === "state" && order.length > 1);
  const words = hasWords(filter) ? foundByWords(input, workspace) : null;
  const clips = matchingIn(videos, input, workspace, shown);
  const tables = [
    ...(words
      ? [
          withTable(sql`few`, "materialized", ...words.few),
          withTable(sql`sample`, "not materialized", ...words.sample),
          withTable(sql`usual`, "materialized", ...words.usual),
          withTable(sql`found`, "materialized", ...words.found),
        ]
      : []),
    withTable(sql`counts`, "materialized", ...countMatching(input, workspace, eachState)),
    ...order.map(({ by }) =>
      withTable(matchedBy(by), "not materialized", matchedIn(by, clips, words ? "found" : "all")),
    ),
  ];
  const span = {
    limit: whole(perPage),
    offset: whole((page - 1) * perPage),
    total: sql`(select coalesce(sum(clips), 0) from counts where states & ${whole(shown)} <> 0)`,
  };
  const tie = order[0]?.ascending ? "asc" : "desc";
  const ids = pageOf(matchedBy, order, tie, span, shown);
  return sql`(with ${sql.join(tables, sql`, `)}
    select page.id as id, (select json_group_array(json_array(states, clips)) from counts) as counts
    from (select 1) left join (${ids}) as page)`;
}

/** What has been compared already decides nothing any more; without any order the newest come first. */
function distinct(order: VideoOrder[]): VideoOrder[] {
  const first = order.filter(({ by }, at) => order.findIndex((other) => other.by === by) === at);
  return first.length > 0 ? first : [{ by: "uploaded", ascending: false }];
}

const matchedBy: Source = (by) => sql.raw(`matched_by_${by}`);

function matchedIn(by: VideoOrderBy, clips: Matching, part: "all" | "found"): Rows {
  const columns = Object.entries(sortColumns).map(([name, column]) => sql`${column} as ${sql.raw(name)}`);
  return rowsOf({
    columns: sql`${videos.id} as id, ${videos.traits} as traits, ${sql.join(columns, sql`, `)}`,
    from: sql`${videos} indexed by ${sql.raw(indexes[by])}`,
    clips,
    part,
  });
}

const indexes = {
  uploaded: "videos_by_upload",
  acquired: "videos_by_recording",
  stateChanged: "videos_by_move",
  state: "videos_by_state",
  size: "videos_by_size",
  length: "videos_by_length",
  title: "videos_by_title",
  originalName: "videos_by_upload",
  nickname: "videos_by_upload",
  number: "videos_by_upload",
  editor: "videos_by_upload",
} as const satisfies Record<VideoOrderBy, string>;
