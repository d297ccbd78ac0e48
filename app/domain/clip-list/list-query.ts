import {
  defaultPerPage,
  isVideoState,
  perPageChoices,
  type VideoSort,
  type VideoState,
  videoSorts,
} from "../states/rules";
import { type FilteredListInput, type TransferKind, transferKinds, type VideoFilter } from "./filter";
import { endOf, momentOf } from "./filter-dates";

/** What a list of clips shows; all of it lives in the page's address. */
export type ListQuery = Omit<VideoFilter, "order" | "sentFrom" | "sentBefore"> & {
  /** Days as they stand in the address, whatever they say. */
  from: string;
  until: string;
  /** The trash instead of everything else. */
  trashed: boolean;
  sort: VideoSort;
  ascending: boolean;
  /** From 1. */
  page: number;
  perPage: number;
};

/** Filters that are either there or not, each a value of a parameter. */
const switches = [
  ["uploads", "yes", "searchUploads"],
  ["tag", "none", "withoutTag"],
  ["tag", "any", "withAnyTag"],
  ["systemTag", "none", "withoutSystemTag"],
  ["systemTag", "any", "withAnySystemTag"],
  ["duplicate", "mine", "duplicateMine"],
  ["duplicate", "other", "duplicateOther"],
  ["editor", "none", "withoutEditor"],
  ["trash", "yes", "trashed"],
  ["file", "kept", "notDeleted"],
  ["file", "gone", "deleted"],
  ["file", "restorable", "restorable"],
] as const;

type Switch = (typeof switches)[number][2];

/** Parameters of the address that narrow the list. */
export const filterParams = [
  "state",
  "q",
  "uploads",
  "from",
  "until",
  "tag",
  "systemTag",
  "duplicate",
  "transfer",
  "editor",
  "trash",
  "file",
] as const;
export type FilterParam = (typeof filterParams)[number];

const longestSearch = 200;
const longestDate = 40;
const mostIds = 50;

/** Reads an address; whatever no form of ours can send is as if it were not there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const states = [...new Set(params.getAll("state").filter(Boolean).map(Number))].filter(isVideoState);
  const [sort = "", direction] = (params.get("sort") ?? "").split("-");
  const perPage = Number(params.get("perPage"));
  const page = Number(params.get("page"));
  const transfers = params.getAll("transfer");
  const text = (name: string) => (params.get(name) ?? "").trim();
  const ids = (name: string) => [...new Set(params.getAll(name).filter(isId).map(Number))].slice(0, mostIds);
  const on = switches.map(([name, value, field]) => [field, params.getAll(name).includes(value)]);
  return {
    ...(Object.fromEntries(on) as Record<Switch, boolean>),
    states: states.sort((a, b) => a - b),
    search: text("q").slice(0, longestSearch),
    from: text("from").slice(0, longestDate),
    until: text("until").slice(0, longestDate),
    tagIds: ids("tag"),
    systemTagIds: ids("systemTag"),
    transfers: transferKinds.filter((kind) => transfers.includes(kind)),
    editorId: ids("editor")[0] ?? null,
    sort: isSort(sort) ? sort : "uploaded",
    ascending: direction === "asc",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: (perPageChoices as readonly number[]).includes(perPage) ? perPage : defaultPerPage,
  };
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isSort = (text: string): text is VideoSort => (videoSorts as readonly string[]).includes(text);

/** `uploaded` for the newest first, `uploaded-asc` for the oldest. */
export type SortKey = VideoSort | `${VideoSort}-asc`;

export function writeSort({ sort, ascending }: Pick<ListQuery, "sort" | "ascending">): SortKey {
  return ascending ? `${sort}-asc` : sort;
}

/** What narrows the list, as parameters in a fixed order, so that equal filters have equal addresses. */
export function filtersOf(query: ListQuery): [FilterParam, string][] {
  const values: Record<FilterParam, readonly (string | number | TransferKind | VideoState)[]> = {
    state: query.states,
    q: [query.search],
    uploads: [],
    from: [query.from],
    until: [query.until],
    tag: query.tagIds,
    systemTag: query.systemTagIds,
    duplicate: [],
    transfer: query.transfers,
    editor: query.editorId === null ? [] : [query.editorId],
    trash: [],
    file: [],
  };
  return filterParams.flatMap((param) => {
    const on = switches.filter(([name, , field]) => name === param && query[field]);
    return [...on.map(([, value]) => value), ...values[param].map(String)]
      .filter(Boolean)
      .map((value): [FilterParam, string] => [param, value]);
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

export function dateErrorsOf({ from, until }: Pick<ListQuery, "from" | "until">): DateErrors {
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
  const { from, until, trashed, sort, ascending, page, perPage, ...filter } = query;
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
