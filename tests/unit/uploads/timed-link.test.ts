import { expect, test } from "vitest";
import { timedLink, untimedLink } from "~/domain/uploads/timed-link";

const watch = "https://www.youtube.com/watch?v=abcDEF12345";

test.each([
  [watch, 214, `${watch}&t=214s`],
  [`${watch}&t=10`, 214, `${watch}&t=214s`],
  ["https://youtu.be/abcDEF12345", 8, "https://youtu.be/abcDEF12345?t=8s"],
  ["https://m.youtube.com/live/abcDEF12345", 8, "https://m.youtube.com/live/abcDEF12345?t=8s"],
  ["https://vimeo.com/76979871", 95, "https://vimeo.com/76979871#t=95s"],
])("%s at second %d starts there", (link, seconds, timed) => {
  expect(timedLink(link, seconds)).toBe(timed);
});

test.each([
  [watch, null],
  [watch, 0],
  ["https://youtube.com/shorts/abcDEF12345", 8],
  ["https://youtube.com.utok.test/watch?v=abcDEF12345", 8],
  ["https://video.test/12?t=3", 8],
  ["not a link", 8],
])("%s at %s stays as it is", (link, seconds) => {
  expect(timedLink(link, seconds)).toBe(link);
});

test.each([
  [`${watch}&t=214s`, watch, 214],
  [`${watch}&t=214`, watch, 214],
  [`${watch}&t=3m34s`, watch, 214],
  [`${watch}&t=1h2m3s`, watch, 3723],
  ["https://youtu.be/abcDEF12345?si=x&t=0", "https://youtu.be/abcDEF12345?si=x", 0],
  ["https://vimeo.com/76979871#t=1m5s", "https://vimeo.com/76979871", 65],
])("%s is %s from second %d", (typed, link, startsAtSeconds) => {
  expect(untimedLink(typed)).toEqual({ link, startsAtSeconds });
});

test.each([watch, `${watch}&t=`, `${watch}&t=abc`, "https://video.test/12?t=3", "nic"])(
  "%s tells no second and stays as it was typed",
  (link) => {
    expect(untimedLink(link)).toEqual({ link, startsAtSeconds: null });
  },
);
