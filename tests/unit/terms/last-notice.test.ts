import { expect, test } from "vitest";
import { pragueDay } from "~/domain/prague-time";
import { bindsFrom, lastNoticeThatBinds } from "~/domain/terms/rules";

const hour = 3_600_000;

test("the last notice that binds agrees with the day that each notice binds from, over both clock changes", () => {
  for (const now of [
    Date.UTC(2026, 2, 30, 5),
    Date.UTC(2026, 3, 10, 22),
    Date.UTC(2026, 9, 26, 22, 30),
    Date.UTC(2026, 10, 5),
  ]) {
    const last = lastNoticeThatBinds(now);
    for (const notifiedAt of [last - 30 * hour, last - hour, last, last + 1, last + hour, last + 25 * hour])
      expect(bindsFrom("2020-01-01", notifiedAt) <= pragueDay(now), `${now} ${notifiedAt - last}`).toBe(
        notifiedAt <= last,
      );
  }
});
