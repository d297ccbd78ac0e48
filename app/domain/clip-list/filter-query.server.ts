import { and, type SQL, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Workspace } from "../workspace/workspace.server";
import type { VideoOrder } from "./filter";
import {
  besidesWords,
  is,
  type Listing,
  type Source,
  shownIn,
  whole,
  wordsOf,
} from "./filter-conditions.server";
import { allStates } from "./traits";

const condition = Symbol("condition");
const statement = Symbol("statement");

/**
 * All that a filter says of a source. It is no SQL, and only `rowsOf` of this file makes some of it: so the page of a list
 * and its numbers can add no condition of their own, and neither asks more than the other.
 */
export type Matching = { readonly [condition]: { besidesWords?: SQL; words?: SQL } };

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

/** The clips with everything that search reads. */
export const byWords = sql`${videos} indexed by videos_by_words`;
