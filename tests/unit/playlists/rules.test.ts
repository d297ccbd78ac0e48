import { expect, test } from "vitest";
import { moved, playlistSlug } from "~/domain/playlists/rules";

test.each([
  ["Zvěř na silnici", [], "zver-na-silnici"],
  ["  D1 – zácpy!  ", [], "d1-zacpy"],
  ["Zvěř", ["zver", "zver-2"], "zver-3"],
  ["Nezařazené", [], "nezarazene-2"],
  ["🚗", [], "playlist"],
])("%s gets an address of its own beside %j: %s", (name, taken, slug) => {
  expect(playlistSlug(name, taken)).toBe(slug);
});

test.each([
  [2, "up", [2, 1, 3]],
  [2, "down", [1, 3, 2]],
  [1, "up", null],
  [3, "down", null],
  [9, "up", null],
] as const)("moving %i %s gives %j", (id, direction, order) => {
  expect(moved([1, 2, 3], id, direction)).toEqual(order);
});
