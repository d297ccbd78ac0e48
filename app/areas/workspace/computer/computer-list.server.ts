import { filtersOf, listInputOf, readListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { defaultPerPage } from "~/domain/clip-list/rules";

/** The clips that a page about the creator's computer is asked for, by the parameters of the list of clips. */
export function computerList(request: Request) {
  const query = { ...readListQuery(new URL(request.url).searchParams), trashed: false };
  return {
    listing: listInputOf(query),
    isFiltered: filtersOf(query).length > 0,
    /** The same list in an address, with `?`; empty for all clips. */
    query: writeListQuery({ ...query, page: 1, perPage: defaultPerPage }),
  };
}
