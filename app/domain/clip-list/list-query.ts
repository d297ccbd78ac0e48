import { isVideoState } from "../states/rules";
import type { FilteredListInput, FilterValue } from "./filter";
import { endOf, momentOf } from "./filter-dates";
import { type Ask, type AskedAs, type FilterName, type FilterParam, filterEntries } from "./filters";
import { defaultPerPage, perPageChoices, type VideoSort, videoSorts } from "./rules";

type Day = AskedAs<"firstDay" | "lastDay">;

/** What a list of clips shows; all of it lives in the page's address. Days are as they stand there, whatever they say. */
export type ListQuery = {
  [Name in FilterName]: Name extends Day ? string : FilterValue<Name>;
} & {
  sort: VideoSort;
  ascending: boolean;
  /** From 1. */
  page: number;
  perPage: number;
};

const longestSearch = 200;
const longestDate = 40;
const mostIds = 50;

/** Reads an address; whatever no form of ours can send is as if it were not there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const [sort = "", direction] = (params.get("sort") ?? "").split("-");
  const perPage = Number(params.get("perPage"));
  const page = Number(params.get("page"));
  const filters = filterEntries.map(([name, { ask, param, value = "" }]) => [
    name,
    readers[ask](params.getAll(param), value),
  ]);
  return {
    ...(Object.fromEntries(filters) as Pick<ListQuery, FilterName>),
    sort: isSort(sort) ? sort : "uploaded",
    ascending: direction === "asc",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: (perPageChoices as readonly number[]).includes(perPage) ? perPage : defaultPerPage,
  };
}

const textOf = ([text = ""]: string[], longest: number) => text.trim().slice(0, longest);
const dayOf = (values: string[]) => textOf(values, longestDate);
const idsOf = (values: string[]) => [...new Set(values.filter(isId).map(Number))].slice(0, mostIds);
const isOn = (values: string[], value: string) => values.includes(value);

/** What the values of a parameter say, by how the filter is asked. */
const readers: Record<Ask, (values: string[], value: string) => unknown> = {
  words: (values) => textOf(values, longestSearch),
  firstDay: dayOf,
  lastDay: dayOf,
  states: (values) =>
    [...new Set(values.filter(Boolean).map(Number))].filter(isVideoState).sort((a, b) => a - b),
  tags: idsOf,
  systemTags: idsOf,
  editor: (values) => idsOf(values)[0] ?? null,
  option: isOn,
  box: isOn,
};

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isSort = (text: string): text is VideoSort => (videoSorts as readonly string[]).includes(text);

/** `uploaded` for the newest first, `uploaded-asc` for the oldest. */
export type SortKey = VideoSort | `${VideoSort}-asc`;

export function writeSort({ sort, ascending }: Pick<ListQuery, "sort" | "ascending">): SortKey {
  return ascending ? `${sort}-asc` : sort;
}

/** What narrows the list, as parameters in a fixed order, so that equal filters have equal addresses. */
export function filtersOf(query: ListQuery): [FilterParam, string][] {
  return filterEntries.flatMap(([name, { param, value }]) => {
    const said = query[name];
    const values = typeof said === "boolean" ? [said ? value : null] : [said].flat();
    return values
      .filter((one) => one !== null && one !== undefined && one !== "")
      .map((one): [FilterParam, string] => [param, String(one)]);
  });
}

/** The address of the same list, with `?`, without what is usual; empty for the plain list. */
export function writeListQuery(query: ListQuery): string {
  const params = new URLSearchParams(filtersOf(query));
  const sort = writeSort(query);
  if (sort !== "uploaded") params.set("sort", sort);
  if (query.perPage !== defaultPerPage) params.set("perPage", String(query.perPage));
  if (query.page > 1) params.set("page", String(query.page));
  return params.size > 0 ? `?${params}` : "";
}

/** What is wrong with the days of the address, by field. */
export type DateErrors = { from?: "dayFormat"; until?: "dayFormat" | "endsBeforeStart" };

export function dateErrorsOf({ sentFrom: from, sentBefore: until }: Pick<ListQuery, Day>): DateErrors {
  const [start, end] = [from, until].map((text) => (text === "" ? null : momentOf(text)));
  const errors: DateErrors = {};
  if (from !== "" && start === null) errors.from = "dayFormat";
  if (until !== "" && end === null) errors.until = "dayFormat";
  if (start != null && end != null && endOf(until) <= start) errors.until = "endsBeforeStart";
  return errors;
}

/** Later than anything: a day that is none finds nothing, so that nobody changes clips they did not mean. */
const never = Number.MAX_SAFE_INTEGER;

/** What the list is asked for. Unattractive clips are among the rest here. */
export function listInputOf(query: ListQuery): FilteredListInput {
  const { sentFrom: from, sentBefore: until, trashed, sort, ascending, page, perPage, ...filter } = query;
  const isBroken = Object.keys(dateErrorsOf(query)).length > 0;
  return {
    filter: {
      ...filter,
      sentFrom: isBroken ? never : from === "" ? null : momentOf(from),
      sentBefore: isBroken || until === "" ? null : endOf(until),
      order: [{ by: sort, ascending }],
    },
    trashed,
    includeHidden: true,
    page,
    perPage,
    countStates: true,
  };
}
