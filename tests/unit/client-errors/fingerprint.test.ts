import { describe, expect, test } from "vitest";
import {
  fingerprintOf,
  generalMessage,
  ownFrames,
  pageOf,
  withoutPeople,
} from "~/domain/client-errors/fingerprint";
import { versionNumber, versionText } from "~/domain/client-errors/rules";

const guid = "0123456789abcdef0123456789abcdef";

test.each([
  ["Clip 12 of 4,5 not found", "Clip 7 of 10 not found"],
  [`GET /view/${guid} failed: 500`, `GET /view/${guid.replaceAll("a", "b")} failed: 502`],
  ["Cannot load https://a.test/x.js?y=1", "Cannot load https://b.test/z/q.js"],
  ["No user jan@example.cz", "No user  eva.nova@mail.test"],
])("„%s“ and „%s“ are one error", (one, other) => {
  expect(generalMessage(one)).toBe(generalMessage(other));
});

test("different words are different errors", () => {
  expect(generalMessage("x is undefined")).not.toBe(generalMessage("y is undefined"));
});

const chrome = (build: string, line: number) => `TypeError: x
    at wr (chrome-extension://abcdefgh/content.js:1:1)
    at showVideo (https://honza.test/assets/dashcamer.review-${build}.js:1:${line})
    at https://honza.test/assets/_site.videos_-${build}.js:2:7
    at a.b (https://honza.test/assets/react-${build}.js:1:9)
    at Xe (https://honza.test/assets/manifest-${build}.js:1:9)`;

describe("the places of a stack", () => {
  test("are at most three of our own files, without build, line and shortened names", () => {
    expect(ownFrames(chrome("Bq3xT9aZ", 12))).toEqual([
      "showVideo@dashcamer.review",
      "_site.videos_",
      "react",
    ]);
  });

  test("are the same in another build and in Firefox", () => {
    const firefox = `showVideo@https://honza.test/assets/dashcamer.review-C_-w0d1p.js:9:1
@https://honza.test/assets/_site.videos_-C_-w0d1p.js:2:7
b@https://honza.test/assets/react-C_-w0d1p.js:2:7`;
    expect(ownFrames(firefox)).toEqual(ownFrames(chrome("Bq3xT9aZ", 77)));
  });

  test("tell two errors with one message apart", () => {
    const other = chrome("Bq3xT9aZ", 1).replace("dashcamer.review", "dashcamer.board");
    const message = "TypeError: x";
    expect(fingerprintOf({ message, error: other })).not.toBe(
      fingerprintOf({ message, error: chrome("Bq3xT9aZ", 1) }),
    );
  });
});

test("what is stored has no e-mail, no key of a link and no query, and keeps names of files", () => {
  const text = `jan@example.cz at https://a.test/passreset/${guid}?to=/x (https://a.test/assets/review-Bq3xT9aZ.js:1:2)`;
  expect(withoutPeople(text)).toBe(
    "…@… at https://a.test/passreset/… (https://a.test/assets/review-Bq3xT9aZ.js:1:2)",
  );
});

test.each([
  [`https://a.test/view/${guid}?x=1#y`, "/view/…"],
  ["https://a.test/dashcamer/videos/12", "/dashcamer/videos/…"],
  ["https://a.test/dashcamer/review", "/dashcamer/review"],
  ["nonsense", ""],
])("%s is the page %s", (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test.each([
  ["1.0.26", "1.0.26"],
  [" 12.340.9999 ", "12.340.9999"],
])("the version %s keeps what it says", (text, said) => {
  expect(versionText(versionNumber(text) ?? 0)).toBe(said);
});

test("versions are in the order of their numbers, not of their letters", () => {
  const numbers = ["1.0.9", "1.0.26", "1.2.0", "2.0.0"].map(versionNumber);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers);
});

test.each(["", "1.0", "1.0.26b", "10000.0.0", "<b>1.0.1</b>"])("„%s“ is no version", (text) => {
  expect(versionNumber(text)).toBeNull();
});
