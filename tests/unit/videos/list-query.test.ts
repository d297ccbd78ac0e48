import { describe, expect, test } from "vitest";
import { readListQuery, writeListQuery } from "~/domain/videos/list-query";

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe("the address of a list", () => {
  test("says nothing about what is usual", () => {
    expect(read("")).toEqual({
      states: [],
      search: "",
      sort: "uploaded",
      ascending: false,
      page: 1,
      perPage: 10,
    });
    expect(writeListQuery(read("?q=&sort=uploaded&page=1&perPage=10"))).toBe("");
  });

  test.each([
    "?state=0&state=1",
    "?state=-1&q=sr%C5%88a",
    "?sort=size&perPage=50&page=3",
    "?sort=uploaded-asc",
    "?sort=title-asc",
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
    ["?to=https://evil.test&q=%20", ""],
  ])("%s is read as „%s“", (query, meant) => {
    expect(writeListQuery(read(query))).toBe(meant);
  });

  test("holds no endless search", () => {
    expect(read(`?q=${"a".repeat(5000)}`).search).toHaveLength(200);
  });
});
