import { describe, expect, test } from "vitest";
import { newsOf } from "~/domain/clip-mails/digest";
import { lastDigestAt, nextDigestAt } from "~/domain/clip-mails/rules";
import { fromPragueInput, toPragueInput } from "~/domain/prague-time";

const at = (clock: string) => fromPragueInput(clock) as number;

describe("daily mails leave at six in the evening in Prague", () => {
  test.each([
    ["2026-11-23T18:00", "2026-11-23T18:00", "2026-11-24T18:00"],
    ["2026-11-23T17:59", "2026-11-22T18:00", "2026-11-23T18:00"],
    ["2026-03-29T10:00", "2026-03-28T18:00", "2026-03-29T18:00"],
    ["2026-03-28T19:00", "2026-03-28T18:00", "2026-03-29T18:00"],
    ["2026-10-25T10:00", "2026-10-24T18:00", "2026-10-25T18:00"],
    ["2026-10-24T20:00", "2026-10-24T18:00", "2026-10-25T18:00"],
    ["2027-01-01T00:30", "2026-12-31T18:00", "2027-01-01T18:00"],
  ])("at %s the last time was %s, the next is %s", (now, last, next) => {
    expect(toPragueInput(lastDigestAt(at(now)))).toBe(last);
    expect(toPragueInput(nextDigestAt(at(now)))).toBe(next);
  });
});

describe("of all that happened to a clip, its reader hears", () => {
  const state = (fromState: number) => ({ videoId: 1, kind: "state" as const, fromState });
  const transferred = { videoId: 1, kind: "transferred" as const, fromState: null };

  test("where it is now, once", () => {
    expect(newsOf([state(0), state(1), state(2)], () => 4)).toEqual([
      { videoId: 1, hasNewState: true, hasNewHolder: false },
    ]);
  });

  test("nothing when it is back where it was", () => {
    expect(newsOf([state(0), state(1)], () => 0)).toEqual([]);
  });

  test("who has it now, whatever its state", () => {
    expect(newsOf([transferred, state(0), state(1)], () => 0)).toEqual([
      { videoId: 1, hasNewState: false, hasNewHolder: true },
    ]);
  });
});
