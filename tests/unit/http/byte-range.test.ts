import { expect, test } from "vitest";
import { byteRange } from "~/http/byte-range";

test.each([
  ["no header", null, "whole"],
  ["the first bytes", "bytes=0-99", { start: 0, end: 100 }],
  ["one byte", "bytes=0-0", { start: 0, end: 1 }],
  ["an open end", "bytes=500-", { start: 500, end: 1000 }],
  ["the last byte", "bytes=999-", { start: 999, end: 1000 }],
  ["an end beyond the file", "bytes=900-5000", { start: 900, end: 1000 }],
  ["the last bytes", "bytes=-100", { start: 900, end: 1000 }],
  ["more last bytes than there are", "bytes=-5000", { start: 0, end: 1000 }],
  ["capitals and spaces", "Bytes= 10-19 ", { start: 10, end: 20 }],
  ["a start at the end", "bytes=1000-", "unsatisfiable"],
  ["a start beyond the end", "bytes=5000-6000", "unsatisfiable"],
  ["no last bytes at all", "bytes=-0", "unsatisfiable"],
  ["an end before the start", "bytes=10-5", "whole"],
  ["several ranges", "bytes=0-1,5-6", "whole"],
  ["another unit", "items=0-1", "whole"],
  ["no numbers", "bytes=-", "whole"],
  ["words", "bytes=a-b", "whole"],
  ["a negative number", "bytes=--5", "whole"],
  ["numbers beyond all measure", `bytes=${"9".repeat(400)}-`, "unsatisfiable"],
])("%s", (_, header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

test("nothing can be asked of an empty file", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(byteRange("bytes=-5", 0)).toBe("unsatisfiable");
});
