import { expect, test } from "vitest";
import { retryDelay } from "../../../app/client/requests/waiting";
import { speedometer } from "../../../app/routes/_site.upload/sending/speed";

test("retries begin after 3 s, wait one second more each time and 60 s at most", () => {
  expect([1, 2, 3, 57, 58, 59, 500].map(retryDelay)).toEqual([
    3000, 4000, 5000, 59_000, 60_000, 60_000, 60_000,
  ]);
});

test("speed is the average of the last eight seconds", () => {
  let now = 0;
  const speed = speedometer(() => now);
  speed.record(0);
  expect(speed.bytesPerSecond()).toBeNull();
  now = 1000;
  speed.record(1_000_000);
  expect(speed.bytesPerSecond()).toBe(1_000_000);
  now = 10_000;
  speed.record(1_000_000);
  now = 11_000;
  speed.record(3_000_000);
  expect(speed.bytesPerSecond()).toBe(2_000_000);
});

test("a resume from an earlier byte does not make the speed negative", () => {
  let now = 0;
  const speed = speedometer(() => now);
  speed.record(5_000_000);
  now = 1000;
  speed.record(4_000_000);
  expect(speed.bytesPerSecond()).toBeNull();
});
