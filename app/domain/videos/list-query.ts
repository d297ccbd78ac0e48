import { type FilteredListInput, noFilter } from "./filter";
import {
  defaultPerPage,
  isVideoState,
  perPageChoices,
  type VideoSort,
  type VideoState,
  videoSorts,
} from "./rules";

/** What a list of clips shows; all of it lives in the page's address. */
export type ListQuery = {
  /** Empty means all. */
  states: VideoState[];
  search: string;
  sort: VideoSort;
  ascending: boolean;
  /** From 1. */
  page: number;
  perPage: number;
};

const longestSearch = 200;

/** Reads an address; whatever makes no sense is as if it were not there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const states = [...new Set(params.getAll("state").filter(Boolean).map(Number))].filter(isVideoState);
  const [sort = "", direction] = (params.get("sort") ?? "").split("-");
  const perPage = Number(params.get("perPage"));
  const page = Number(params.get("page"));
  return {
    states: states.sort((a, b) => a - b),
    search: (params.get("q") ?? "").trim().slice(0, longestSearch),
    sort: isSort(sort) ? sort : "uploaded",
    ascending: direction === "asc",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: (perPageChoices as readonly number[]).includes(perPage) ? perPage : defaultPerPage,
  };
}

const isSort = (text: string): text is VideoSort => (videoSorts as readonly string[]).includes(text);

/** `uploaded` for the newest first, `uploaded-asc` for the oldest. */
export type SortKey = VideoSort | `${VideoSort}-asc`;

export function writeSort({ sort, ascending }: Pick<ListQuery, "sort" | "ascending">): SortKey {
  return ascending ? `${sort}-asc` : sort;
}

/** The address of the same list, with `?`, without what is usual; empty for the plain list. */
export function writeListQuery(query: ListQuery): string {
  const params = new URLSearchParams();
  for (const state of query.states) params.append("state", String(state));
  if (query.search) params.set("q", query.search);
  const sort = writeSort(query);
  if (sort !== "uploaded") params.set("sort", sort);
  if (query.perPage !== defaultPerPage) params.set("perPage", String(query.perPage));
  if (query.page > 1) params.set("page", String(query.page));
  return params.size > 0 ? `?${params}` : "";
}

/** What the list is asked for. Unattractive clips are among the rest here. */
export function listInputOf({
  states,
  search,
  sort,
  ascending,
  page,
  perPage,
}: ListQuery): FilteredListInput {
  return {
    filter: { ...noFilter, states, search, order: [{ by: sort, ascending }] },
    trashed: false,
    includeHidden: true,
    page,
    perPage,
    countStates: true,
  };
}
