import { expect, test } from "vitest";
import { fromPragueInput, toPragueInput } from "../../app/domain/prague-time";

test("wall-clock time is one hour ahead of UTC in winter and two in summer", () => {
  expect(fromPragueInput("2026-11-20T17:42")).toBe(Date.UTC(2026, 10, 20, 16, 42));
  expect(fromPragueInput("2026-07-01T08:00:30")).toBe(Date.UTC(2026, 6, 1, 6, 0, 30));
});

test("the hour that is skipped in March is no time at all", () => {
  expect(fromPragueInput("2026-03-29T02:30")).toBeNull();
  expect(fromPragueInput("2026-03-29T03:00")).toBe(Date.UTC(2026, 2, 29, 1));
});

test("the hour that is repeated in October means its first pass", () => {
  expect(fromPragueInput("2026-10-25T02:30")).toBe(Date.UTC(2026, 9, 25, 0, 30));
});

test("what is no date is refused, not rolled over", () => {
  for (const text of [
    "",
    "zítra",
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-11-20T24:00",
    "2026-11-20",
  ]) {
    expect(fromPragueInput(text), text).toBeNull();
  }
});

test("a moment goes into a field and back unchanged", () => {
  for (const at of [
    Date.UTC(2026, 0, 1, 0, 0),
    Date.UTC(2026, 5, 30, 22, 59),
    Date.UTC(2027, 1, 28, 23, 1),
  ]) {
    expect(fromPragueInput(toPragueInput(at))).toBe(at);
  }
});
