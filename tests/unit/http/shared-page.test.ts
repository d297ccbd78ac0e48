import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sharedAddress } from "~/http/shared-page";

const pages = globSync("app/routes/**/*.tsx").flatMap((file) => {
  const source = readFileSync(file, "utf8");
  return /headers(: HeadersFunction)? = sharedPage/.test(source) ? [{ file, source }] : [];
});

/** `_site.terms.$name.tsx` is /terms/x. */
const pathOf = (file: string) =>
  file
    .replace("app/routes/_site.", "/")
    .replace(/(_index)?(\/route)?\.tsx$/, "")
    .replaceAll(".", "/")
    .replace(/\$\w+/, "x");

test("there are shared pages", () => expect(pages.length).toBeGreaterThan(7));

test.each(pages)("$file is cached by what it reads of its address, by nothing else", ({ file, source }) => {
  const read = Array.from(
    source.matchAll(/(?:query|searchParams)\.get\("(\w+)"\)/g),
    ([, name]) => name ?? "",
  );
  if (source.includes("pageNumber(")) read.push("page");
  const url = new URL(pathOf(file), "http://palubka.test");
  for (const name of [...read, "utm_source", "index", "edge"]) url.searchParams.append(name, "1");
  const address = sharedAddress(url);
  expect(address?.pathname).toBe(url.pathname);
  expect([...(address?.searchParams.keys() ?? [])].sort()).toEqual(read.sort());
});

test("the order of a query and what comes twice make no page anew", () => {
  const of = (query: string) => sharedAddress(new URL(`http://palubka.test/videos?${query}`))?.href;
  expect(of("search=a&page=2")).toBe(of("page=2&x=1&search=a&search=b"));
  expect(of("search=a")).not.toBe(of("search=b"));
});

test.each(["/login/user", "/upload", "/dashcamer", "/terms/x/y", "/videos/1", "/api/x"])(
  "%s is not shared",
  (path) => {
    expect(sharedAddress(new URL(path, "http://palubka.test"))).toBeNull();
  },
);
