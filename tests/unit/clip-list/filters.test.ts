import { and, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { filterName } from "~/areas/workspace/clip-list/filter-names";
import { noFilter } from "~/domain/clip-list/filter";
import { type Matching, matchingIn, rowsOf, withTable } from "~/domain/clip-list/filter-query.server";
import { FilterShape, filterOf } from "~/domain/clip-list/filter-wire";
import { filterEntries, filters, isSwitch, traitNames } from "~/domain/clip-list/filters";
import { filtersOf, listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { traitConditions } from "~/domain/clip-list/trait-conditions.server";
import { allStates, listedBit, maskOf } from "~/domain/clip-list/traits";
import { videos } from "../../../db/schema/videos";

const read = (query: string) => readListQuery(new URLSearchParams(query));
const choices = { tags: [], systemTags: [], editors: [] };

test("no two filters stand for each other in the address, in the call or among the bits", () => {
  const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);
  unique(filterEntries.map(([, { param, ask, value }]) => `${param}=${value ?? ask}`));
  unique(filterEntries.map(([name, { wire }]) => wire ?? name));
  unique(traitNames.map((name) => filters[name].bit));
  for (const name of traitNames) {
    expect(maskOf([name]) & (BigInt(allStates) | listedBit), name).toBe(0n);
    // The last bit of a number in SQLite is its sign.
    expect(filters[name].bit, name).toBeLessThan(63);
  }
});

test("each filter that is on or off has an address, and words of its own among the filters that are on", () => {
  const switches = filterEntries.filter(([name]) => isSwitch(name));
  const words = switches.map(([name, { param, value = "" }]) => {
    const query = read(`?${param}=${value}`);
    expect(query[name], name).toBe(true);
    expect(filtersOf(query)).toEqual([[param, value]]);
    return filterName([param, value], choices);
  });
  expect(new Set(words).size).toBe(switches.length);
  expect(words).not.toContain("");
});

test("each filter that is on or off says the same in a call as in the address", () => {
  for (const [name, { param, value = "", wire }] of filterEntries.filter(([name]) => isSwitch(name))) {
    if (wire === null) continue;
    const { order: _, ...called } = filterOf(FilterShape.parse({ [wire]: true }));
    const { order: __, ...asked } = listInputOf(read(`?${param}=${value}`)).filter;
    expect(called, name).toEqual({ ...asked, [name]: true });
  }
});

test("a condition in the wrong place does not compile", () => {
  const workspace = { dashcamerId: 1, editorId: null };
  const listing = { filter: noFilter, trashed: false, includeHidden: true };
  const list = matchingIn(videos, listing, workspace);
  const condition = sql`state = 1`;
  // @ts-expect-error: a page or a number of clips by a condition of its own
  const own: Matching = condition;
  // @ts-expect-error: one condition more than the other parts of the answer have
  const more = () => and(list, condition);
  const read = { columns: sql`id`, from: sql`videos`, clips: list };
  // @ts-expect-error: nor in the place of a part
  const part = () => rowsOf({ ...read, part: condition });
  // @ts-expect-error: nor behind the others
  const behind = () => rowsOf({ ...read, end: condition });
  // @ts-expect-error: nor behind what has been selected
  const after = () => and(rowsOf(read), condition);
  // @ts-expect-error: nor beside it in its table
  const beside = () => withTable(sql`few`, "materialized", and(rowsOf(read), condition));
  const { offered, ...others } = traitConditions;
  // @ts-expect-error: a trait of the table without its condition
  const without: typeof traitConditions = others;
  // @ts-expect-error: a condition of a trait that is not in the table
  const unknown: typeof traitConditions = { ...traitConditions, night: offered };
  expect([own, more, part, behind, after, beside, without, unknown]).toHaveLength(8);
});
