import { expect, test } from "vitest";
import { AssignUploadForm } from "~/domain/assigned-uploads/wire";
import { secondsOf } from "~/domain/uploads/second";

test.each([
  ["83", 83],
  ["0", 0],
  ["1:23", 83],
  ["01:23", 83],
  ["90:05", 5405],
  ["1:02:03", 3723],
  [" 3:34 ", 214],
  ["99:59:59", 359_999],
])("„%s“ is second %d", (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds);
});

test.each(["", "1:2", "1:60", "1:60:00", "1:2:03", ":30", "1:", "-5", "1,5", "1m23s", "minuta", "100:00:00"])(
  "„%s“ is no moment of a video",
  (typed) => {
    expect(secondsOf(typed)).toBeNull();
  },
);

test("the form says at its field what it did not understand, and takes an empty field for none", () => {
  const sent = (startsAt?: string) => AssignUploadForm.safeParse({ publishedName: "Díl 12", startsAt });
  expect(sent("1:75").error?.issues).toMatchObject([{ path: ["startsAt"], message: "secondFormat" }]);
  expect(sent("1:15").data).toMatchObject({ startsAtSeconds: 75 });
  expect(sent("").data).toMatchObject({ startsAtSeconds: null });
  expect(sent().data).toMatchObject({ startsAtSeconds: null });
});
