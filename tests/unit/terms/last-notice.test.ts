import { expect, test } from "vitest";
import { pragueDay } from "~/domain/prague-time";
import { bindsFrom, lastNoticeThatBinds } from "~/domain/terms/rules";

const hour = 3_600_000;

test("whoever was told last of those that are bound says the same as the day that binds each, over both clock changes", () => {
  for (const now of [
    Date.UTC(2026, 2, 30, 5),
    Date.UTC(2026, 3, 10, 22),
    Date.UTC(2026, 9, 26, 22, 30),
    Date.UTC(2026, 10, 5),
  ]) {
    const last = lastNoticeThatBinds(now);
    for (const told of [last - 30 * hour, last - hour, last, last + 1, last + hour, last + 25 * hour])
      expect(bindsFrom("2020-01-01", told) <= pragueDay(now), `${now} ${told - last}`).toBe(told <= last);
  }
});
