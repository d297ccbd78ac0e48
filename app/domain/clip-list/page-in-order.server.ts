import { type SQL, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { videoStates } from "../states/rules";
import type { VideoOrder } from "./filter";
import { whole } from "./filter-conditions.server";
import { mayBeUnknown, sortColumns } from "./order-query.server";
import type { VideoOrderBy } from "./rules";
import { stateBit } from "./traits";

/** So many of `total` clips from the `offset`-th on; of some lists only the database knows which these are. */
type Span = { limit: SQL; offset: SQL; total: SQL };

type Direction = "asc" | "desc";

/** The clips that match, to be read in the index of one order. */
export type Source = (by: VideoOrderBy) => SQL;

/**
 * A select of the ids of one page. `shown` are the states that the list shows, as bits; `tie` decides between clips that
 * are equal in every order. A table `counts` has to say how many clips each state has, see `countMatching`.
 */
export function pageOf(source: Source, order: VideoOrder[], tie: Direction, span: Span, shown: number): SQL {
  const [first, ...others] = order as [VideoOrder, ...VideoOrder[]];
  if (others.length === 0) return fromNearerEnd(source(first.by), first, tie, span);
  return first.by === "state"
    ? pageByState(source, order, tie, span, shown)
    : pageByValue(source, order, tie, span);
}

/** Clips are passed over one by one, so the second half of a list is read from its end. */
function fromNearerEnd(source: SQL, order: VideoOrder, tie: Direction, { limit, offset, total }: Span): SQL {
  const isFar = sql`${offset} * 2 > ${total}`;
  // No more than there are: after the last one the rest of the index would be looked through.
  const size = sql`max(0, min(${limit}, ${total} - ${offset}))`;
  const forth = sorted(source, [term(order)], tie, sql`iif(${isFar}, 0, ${size})`, offset);
  const back = sorted(
    source,
    [reversed(order)],
    tie === "asc" ? "desc" : "asc",
    sql`iif(${isFar}, ${size}, 0)`,
    sql`max(0, ${total} - ${offset} - ${limit})`,
  );
  return together([forth, back]);
}

function sorted(source: SQL, terms: SQL[], tie: Direction, limit: SQL, offset: SQL): SQL {
  const by = sql.join(terms, sql`, `);
  return sql`select id from ${source} order by ${by}, id ${sql.raw(tie)} limit ${limit} offset ${offset}`;
}

/** Unknown values come last in both directions; descending they do so by themselves. */
function term({ by, ascending }: VideoOrder): SQL {
  return sql.raw(`${by} ${ascending ? `asc${mayBeUnknown(by) ? " nulls last" : ""}` : "desc"}`);
}

function reversed({ by, ascending }: VideoOrder): SQL {
  return sql.raw(`${by} ${ascending ? `desc${mayBeUnknown(by) ? " nulls first" : ""}` : "asc"}`);
}

/**
 * Thousands of clips are equal in their state. Each state is a list of its own in the remaining orders, and how many
 * clips the states before it have tells which part of it is on the page.
 */
function pageByState(
  source: Source,
  [first, ...others]: VideoOrder[],
  tie: Direction,
  span: Span,
  shown: number,
): SQL {
  const states = (first?.ascending ? videoStates : videoStates.toReversed()).map(stateBit);
  const parts = states
    .filter((bit) => bit & shown)
    .map((bit, at, all) => {
      const before = clipsIn(all.slice(0, at));
      const total = clipsIn([bit]);
      const isBeforePage = sql`${before} + ${total} <= ${span.offset}`;
      const rest = sql`max(0, min(${span.limit}, ${span.limit} + ${span.offset} - ${before}))`;
      return pageOf(
        (by) => sql`(select * from ${source(by)} where traits & ${whole(bit)} <> 0)`,
        others,
        tie,
        {
          limit: sql`iif(${isBeforePage}, 0, ${rest})`,
          offset: sql`max(0, ${span.offset} - ${before})`,
          total,
        },
        shown,
      );
    });
  return parts.length > 4
    ? together([together(parts.slice(0, 4)), together(parts.slice(4))])
    : together(parts);
}

/** D1 takes five parts at a time. */
const together = (parts: SQL[]) =>
  sql.join(
    parts.map((part) => sql`select id from (${part})`),
    sql` union all `,
  );

const clipsIn = (states: number[]) =>
  sql.raw(`(select coalesce(sum(clips), 0) from counts where states in (${states.join(", ")}))`);

/**
 * Few clips are equal in any other order, so its index alone leads to the page's first and last value; only the clips
 * from one to the other are sorted.
 */
function pageByValue(source: Source, order: VideoOrder[], tie: Direction, span: Span): SQL {
  const [first] = order as [VideoOrder, ...VideoOrder[]];
  const clips = source(first.by);
  const by = sql.raw(first.by);
  const up = first.ascending;
  const forth = up ? "asc" : "desc";
  const edge = (direction: "forth" | "back", what: "id" | "value") => {
    const isAscending = (direction === "forth") === up;
    const nulls = direction === "forth" ? "last" : "first";
    const order = isAscending ? "asc" : "desc";
    return sql.raw(`(select ${what} from edge order by value ${order} nulls ${nulls}, id ${order} limit 1)`);
  };
  const [start, end] = [edge("forth", "value"), edge("back", "value")];
  const furthest = sql`coalesce(${end}, ${sql.raw(up ? "1e999" : "-1e999")})`;
  const [low, high] = up ? [start, furthest] : [furthest, start];
  const known = sql`select * from ${clips} where ${by} between ${low} and ${high}`;
  const unknown = sql`select * from ${clips}
    where ${by} is null and ${end} is null and exists (select 1 from edge)`;
  const between = mayBeUnknown(first.by) ? sql`${known} union all ${unknown}` : known;
  const equalsBefore = sql`(select count(*) from ${clips}
    where ${by} is ${start} and id ${sql.raw(up ? "<" : ">")} ${edge("forth", "id")})`;
  // The edges are read by their ids: with their values the index alone would not do.
  return sql`select id from (
    with edge as materialized (
      select ${videos.id} as id, ${sortColumns[first.by]} as value
      from (${fromNearerEnd(clips, first, forth, span)}) as page
      cross join ${videos} on ${videos.id} = page.id)
    ${sorted(sql`(${between})`, order.map(term), tie, span.limit, equalsBefore)})`;
}
