import { and, type SQL, sql } from "drizzle-orm";
import { videos, videoTallies } from "../../../db/schema/videos";
import type { FilteredListInput, VideoOrder } from "./filter";
import { inStates, isTallied, matching, sortColumns, talliedAs } from "./filter-query.server";
import { videoStates } from "./rules";
import { allStates, stateBit } from "./traits";
import type { Workspace } from "./workspace.server";

/** So many clips from the `offset`-th on; of some lists only the database knows which these are. */
type Span = { limit: SQL; offset: SQL };

type Direction = "asc" | "desc";

/**
 * The ids of one page, as a subquery in parentheses. A page deep in the list is found in the index of one order even when
 * later orders decide between equals, since no index holds a pair of orders and sorting all clips takes as long as there
 * are clips.
 */
export function idsOfPage(input: FilteredListInput, workspace: Workspace): SQL {
  const { filter, page, perPage } = input;
  const order = distinct(filter.order);
  const columns = Object.entries(sortColumns).map(([by, column]) => sql`${column} as ${sql.raw(by)}`);
  const matched = sql`matched as not materialized (
    select ${videos.id} as id, ${videos.traits} as traits, ${sql.join(columns, sql`, `)} from ${videos}
    where ${and(matching(input, workspace), inStates(videos, input))})`;
  const tie = order[0]?.ascending ? "asc" : "desc";
  const span = { limit: sql`${perPage}`, offset: sql`${(page - 1) * perPage}` };
  return sql`(with ${matched}${countsFor(input, workspace, order)} ${pageOf(sql`matched`, order, tie, span)})`;
}

/** What has been compared already decides nothing any more; without any order the newest come first. */
function distinct(order: VideoOrder[]): VideoOrder[] {
  const first = order.filter(({ by }, at) => order.findIndex((other) => other.by === by) === at);
  return first.length > 0 ? first : [{ by: "uploaded", ascending: false }];
}

function pageOf(source: SQL, order: VideoOrder[], tie: Direction, span: Span): SQL {
  if (order.length === 1) return sorted(source, order, tie, span);
  return order[0]?.by === "state"
    ? pageByState(source, order, tie, span)
    : pageByValue(source, order, tie, span);
}

function sorted(source: SQL, order: VideoOrder[], tie: Direction, { limit, offset }: Span): SQL {
  const terms = sql.join(order.map(term), sql`, `);
  return sql`select id from ${source} order by ${terms}, id ${sql.raw(tie)} limit ${limit} offset ${offset}`;
}

/** Unknown values come last in both directions; descending they do so by themselves. */
function term({ by, ascending }: VideoOrder): SQL {
  return sql.raw(`${by} ${ascending ? `asc${mayBeUnknown(by) ? " nulls last" : ""}` : "desc"}`);
}

const mayBeUnknown = (by: VideoOrder["by"]) => by === "acquired" || by === "length";

/**
 * Thousands of clips are equal in their state. Each state is a list of its own in the remaining orders, and how many
 * clips the states before it have tells which part of it is on the page.
 */
function pageByState(source: SQL, [first, ...others]: VideoOrder[], tie: Direction, span: Span): SQL {
  const states = first?.ascending ? videoStates : videoStates.toReversed();
  const parts = states.map((state, at) => {
    const before = clipsIn(states.slice(0, at).map(stateBit));
    const until = clipsIn(states.slice(0, at + 1).map(stateBit));
    const isBeforePage = sql`${until} <= ${span.offset}`;
    const rest = sql`max(0, min(${span.limit}, ${span.limit} + ${span.offset} - ${before}))`;
    return pageOf(
      sql`(select * from ${source} where traits & ${sql.raw(String(stateBit(state)))} <> 0)`,
      others,
      tie,
      {
        limit: sql`iif(${isBeforePage}, 0, ${rest})`,
        offset: sql`max(0, ${span.offset} - ${before})`,
      },
    );
  });
  return together([together(parts.slice(0, 4)), together(parts.slice(4))]);
}

/** D1 takes five parts at a time. */
const together = (parts: SQL[]) =>
  sql.join(
    parts.map((part) => sql`select id from (${part})`),
    sql` union all `,
  );

const clipsIn = (bits: number[]) =>
  sql.raw(`(select coalesce(sum(clips), 0) from per_state where bit in (${bits.join(", ")}))`);

/** How many clips each state has, for lists in the order of states. */
function countsFor(input: FilteredListInput, workspace: Workspace, order: VideoOrder[]): SQL {
  if (order[0]?.by !== "state" || order.length === 1) return sql``;
  const bit = (traits: SQL) => sql`${traits} & ${sql.raw(String(allStates))}`;
  const counts = isTallied(input.filter)
    ? sql`select ${bit(sql`${videoTallies.traits}`)} as bit, ${videoTallies.clips} as clips from ${videoTallies}
        where ${and(talliedAs(input, workspace), inStates(videoTallies, input))}`
    : sql`select ${bit(sql`traits`)} as bit, count(*) as clips from matched group by 1`;
  return sql`, per_state as materialized (${counts})`;
}

/**
 * Few clips are equal in any other order, so its index alone leads to the page's first and last value; only the clips
 * from one to the other are sorted.
 */
function pageByValue(source: SQL, order: VideoOrder[], tie: Direction, span: Span): SQL {
  const [first] = order as [VideoOrder, ...VideoOrder[]];
  const by = sql.raw(first.by);
  const up = first.ascending;
  const forth = up ? "asc" : "desc";
  const edge = (direction: "forth" | "back", what: "id" | "value") => {
    const isAscending = (direction === "forth") === up;
    const nulls = direction === "forth" ? "last" : "first";
    const way = isAscending ? "asc" : "desc";
    return sql.raw(`(select ${what} from edge order by value ${way} nulls ${nulls}, id ${way} limit 1)`);
  };
  const [start, end] = [edge("forth", "value"), edge("back", "value")];
  const furthest = sql`coalesce(${end}, ${sql.raw(up ? "1e999" : "-1e999")})`;
  const [low, high] = up ? [start, furthest] : [furthest, start];
  const known = sql`select * from ${source} where ${by} between ${low} and ${high}`;
  const unknown = sql`select * from ${source}
    where ${by} is null and ${end} is null and exists (select 1 from edge)`;
  const between = mayBeUnknown(first.by) ? sql`${known} union all ${unknown}` : known;
  const equalsBefore = sql`(select count(*) from ${source}
    where ${by} is ${start} and id ${sql.raw(up ? "<" : ">")} ${edge("forth", "id")})`;
  // The edges are read by their ids: with their values the index alone would not do.
  return sql`select id from (
    with edge as materialized (
      select matched.id, matched.${by} as value from (${sorted(source, [first], forth, span)}) as page
      cross join matched on matched.id = page.id)
    ${sorted(sql`(${between})`, order, tie, { limit: span.limit, offset: equalsBefore })})`;
}
