import { expect, test } from "vitest";
import { earliestDay, knowsItsRooms } from "~/domain/terms/draft-rules";
import { bindsFrom } from "~/domain/terms/rules";

const hour = 3_600_000;

test.each([
  ["in the evening", Date.UTC(2026, 10, 26, 22, 59), "2026-12-11"],
  ["a minute later, on the next day in Prague", Date.UTC(2026, 10, 26, 23), "2026-12-12"],
  ["over the change of clocks", Date.UTC(2027, 2, 20, 12), "2027-04-04"],
])("between an announcement %s and the day in force lie fourteen whole days", (_, now, day) => {
  expect(earliestDay(now)).toBe(day);
});

test("whoever is notified in the night after the announcement is not bound later than the day in force", () => {
  const now = Date.UTC(2026, 10, 26, 10);
  const day = earliestDay(now);
  expect(bindsFrom(day, now + 16 * hour)).toBe(day);
});

test.each([
  ["d", "Provozuje {provider}.", true],
  ["d", "Web patří {owner}.", false],
  ["g", "Web patří {owner}, platforma {provider}.", true],
  ["f", "Platí {cosi}.", false],
  ["f", "Neuzavřená {provider", false],
  ["f", "Bez závorek.", true],
] as const)("rooms of %s: %s", (document, markdown, known) => {
  expect(knowsItsRooms(document, markdown)).toBe(known);
});
