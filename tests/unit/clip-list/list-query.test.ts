import { describe, expect, test } from "vitest";
import { FilterShape, filterOf } from "~/domain/clip-list/filter-wire";
import { dateErrorsOf, listInputOf, readListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { specifiedFields } from "./specified-fields";

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe("the address of a list", () => {
  test("says nothing about what is usual", () => {
    expect(read("")).toMatchObject({
      states: [],
      search: "",
      sort: "uploaded",
      ascending: false,
      page: 1,
      perPage: 10,
    });
    expect(writeListQuery(read("?q=&from=&until=&editor=&sort=uploaded&page=1&perPage=10"))).toBe("");
  });

  test.each([
    "?state=0&state=1",
    "?state=-1&q=sr%C5%88a",
    "?sort=size&perPage=50&page=3",
    "?sort=uploaded-asc",
    "?sort=title-asc",
    "?q=a&uploads=yes&from=2026-11-01&until=2026-11-21&tag=none&tag=7&systemTag=any&duplicate=mine&duplicate=other&transfer=free&editor=3&trash=yes&file=restorable",
    "?from=vcera",
  ])("%s means the same after it is read and written", (query) => {
    expect(writeListQuery(read(query))).toBe(query);
  });

  test.each([
    ["?state=9&state=abc&state=", ""],
    ["?state=1&state=1&state=0", "?state=0&state=1"],
    ["?page=0", ""],
    ["?page=-2", ""],
    ["?page=1.5", ""],
    ["?page=99999999999999999999", ""],
    ["?perPage=11", ""],
    ["?perPage=1000000", ""],
    ["?sort=password", ""],
    ["?sort=constructor-asc", "?sort=uploaded-asc"],
    ["?to=https://evil.test&until=%20&q=%20", ""],
    ["?tag=-1&tag=1e3&tag=&editor=<script>&transfer=all&duplicate=yes&file=1&trash=1", ""],
    ["?tag=5&tag=5&tag=none", "?tag=none&tag=5"],
  ])("%s is read as „%s“", (query, meant) => {
    expect(writeListQuery(read(query))).toBe(meant);
  });

  test("holds no endless search, day or list of tags", () => {
    expect(read(`?q=${"a".repeat(5000)}`).search).toHaveLength(200);
    expect(read(`?from=${"1".repeat(5000)}`).sentFrom).toHaveLength(40);
    const tags = Array.from({ length: 300 }, (_, at) => `tag=${at + 1}`).join("&");
    expect(read(`?${tags}`).tagIds).toHaveLength(50);
  });
});

describe("the filter in the address", () => {
  // Each field of the specification's filter (section 3), and what says the same in an address.
  const fields: [wire: object, address: string][] = [
    [{ SearchTerm: "srna" }, "q=srna"],
    [{ SearchTags: [3, 4] }, "tag=3&tag=4"],
    [{ SearchSystemTags: [5] }, "systemTag=5"],
    [{ IncludeNoTag: true }, "tag=none"],
    [{ IncludeAnyTag: true }, "tag=any"],
    [{ IncludeNoSystemTag: true }, "systemTag=none"],
    [{ IncludeAnySystemTag: true }, "systemTag=any"],
    [{ DuplicateOther: true }, "duplicate=other"],
    [{ DuplicateMy: true }, "duplicate=mine"],
    [{ NotDeleted: true }, "file=kept"],
    [{ Deleted: true }, "file=gone"],
    [{ CanRestore: true }, "file=restorable"],
    [{ State: 1 }, "state=1"],
    [{ States: [-1, 0] }, "state=-1&state=0"],
    [{ SearchTerm: "a", SearchUploads: true }, "q=a&uploads=yes"],
    [{ SortProperties: ["Size"], SortPropertiesAsc: [true] }, "sort=size-asc"],
    [{ FromDate: "2026-03-29" }, "from=2026-03-29"],
    [{ ToDate: "2026-10-25" }, "until=2026-10-25"],
    [{ CanTransfer: true }, "transfer=offered"],
    [{ CanTransferNow: true }, "transfer=free"],
    [{ CanTransferApprove: true }, "transfer=approval"],
    [{ CanTransferAsk: true }, "transfer=fan"],
    [{ CanNotTransfer: true }, "transfer=none"],
    [{ SelectedEditor: 8 }, "editor=8"],
    [{ NoEditor: true }, "editor=none"],
  ];

  test.each(fields)("%j is ?%s", (wire, address) => {
    const meant = filterOf(FilterShape.parse(wire));
    const order = meant.order.length > 0 ? meant.order : [{ by: "uploaded", ascending: false }];
    expect(listInputOf(read(address)).filter).toEqual({ ...meant, order });
  });

  test("has every field of the specification", () => {
    const named = fields.flatMap(([wire]) => Object.keys(wire));
    expect(specifiedFields.filter((field) => !named.includes(field))).toEqual([]);
  });

  test.each([
    ["from=2026-11-01&until=2026-11-01", {}],
    ["from=2026-02-30", { from: "dayFormat" }],
    ["from=zítra&until=2026-13-01", { from: "dayFormat", until: "dayFormat" }],
    ["from=2026-11-02&until=2026-11-01", { until: "endsBeforeStart" }],
  ])("of %s the errors are %j, and what has errors finds nothing", (address, errors) => {
    const query = read(address);
    expect(dateErrorsOf(query)).toEqual(errors);
    const { sentFrom, sentBefore } = listInputOf(query).filter;
    const isEmpty = (sentFrom ?? 0) >= (sentBefore ?? Number.MAX_SAFE_INTEGER);
    expect(isEmpty).toBe(Object.keys(errors).length > 0);
  });
});
