import { describe, expect, test } from "vitest";
import { answerByOf, answerOf, mayRequest, mostRequests, requestWindowMs } from "~/domain/email-access/rules";

const at = (text: string) => Date.parse(text);

describe("silence", () => {
  test("counts as a refusal after seven whole days in Prague, also when the clocks change", () => {
    expect(answerByOf(at("2026-11-26T08:00+01:00"))).toBe(at("2026-12-04T00:00+01:00"));
    expect(answerByOf(at("2026-11-26T23:59+01:00"))).toBe(at("2026-12-04T00:00+01:00"));
    expect(answerByOf(at("2026-03-26T08:00+01:00"))).toBe(at("2026-04-03T00:00+02:00"));
    expect(answerByOf(at("2026-10-22T08:00+02:00"))).toBe(at("2026-10-30T00:00+01:00"));
  });

  test.each([
    ["asked", 99, "waiting"],
    ["asked", 100, "silent"],
    ["agreed", 99, "agreed"],
    ["agreed", 101, "agreed"],
    ["refused", 99, "refused"],
    ["refused", 101, "refused"],
  ] as const)("who %s at %d of a hundred is %s", (state, now, answer) => {
    expect(answerOf({ state, answerBy: 100 }, now)).toBe(answer);
  });
});

describe("a creator asks", () => {
  const now = 10 * requestWindowMs;
  const one = (state: "asked" | "approved" | "refused" | "withdrawn" | "ended", age = 1) => ({
    state,
    requestedAt: now - age,
  });

  test("for one thing at a time", () => {
    expect(mayRequest([], now)).toBe("ok");
    for (const state of ["asked", "approved"] as const) expect(mayRequest([one(state)], now)).toBe("open");
    expect(mayRequest([one("approved", requestWindowMs + 1)], now)).toBe("open");
    for (const state of ["refused", "withdrawn", "ended"] as const)
      expect(mayRequest([one(state)], now)).toBe("ok");
  });

  test("not too often", () => {
    const many = Array.from({ length: mostRequests }, () => one("refused", requestWindowMs - 1));
    expect(mayRequest(many, now)).toBe("tooMany");
    expect(mayRequest(many.slice(1), now)).toBe("ok");
    expect(mayRequest([...many.slice(1), one("refused", requestWindowMs)], now)).toBe("ok");
  });
});
