import { describe, expect, test } from "vitest";
import { routesOf, segmentOfRequest } from "~/framework/routes-by-segment.server";

type Routes = Parameters<typeof routesOf>[0];

function routes(
  ...list: [id: string, parentId: string | undefined, path?: string, index?: boolean][]
): Routes {
  const module = {} as Routes[string]["module"];
  return Object.fromEntries(
    list.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module } as Routes[string]]),
  );
}

const all = routes(
  ["root", undefined, ""],
  ["site", "root"],
  ["home", "site", undefined, true],
  ["videos", "site", "videos"],
  ["ticket", "site", "support/:guid"],
  ["missing", "site", "*"],
  ["work", "root", "dashcamer"],
  ["clips", "work", undefined, true],
  ["clip", "work", "videos/:id"],
  ["feed", "root", "videos.rss"],
);
const ids = (segment: string) => Object.keys(routesOf(all, segment)).sort();

describe("a request meets only the routes that its first segment can lead to", () => {
  test("with their parents, and the page for what is not there", () => {
    expect(ids("videos")).toEqual(["missing", "root", "site", "videos"]);
    expect(ids("support")).toEqual(["missing", "root", "site", "ticket"]);
    expect(ids("dashcamer")).toEqual(["clip", "clips", "missing", "root", "site", "work"]);
    expect(ids("videos.rss")).toEqual(["feed", "missing", "root", "site"]);
  });

  test("at the root the first page", () => {
    expect(ids("")).toEqual(["home", "missing", "root", "site"]);
  });

  test("somewhere unknown only the page for what is not there", () => {
    expect(ids("nowhere")).toEqual(["missing", "root", "site"]);
  });
});

test.each([
  ["/", ""],
  ["//", ""],
  ["/_root.data", ""],
  ["/videos", "videos"],
  ["/videos/", "videos"],
  ["/Videos.data", "videos"],
  ["/%76ideos/1", "videos"],
  ["/support/1.data", "support"],
  ["/%E0%A4%A", "%e0%a4%a"],
])("%s begins with „%s“", (path, segment) => {
  expect(segmentOfRequest(path)).toBe(segment);
});
