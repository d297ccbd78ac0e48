import { expect, test } from "vitest";
import { type ChangelogState, stateOfEntry } from "~/domain/changelog/rules";

test.each<[day: string | null, state: ChangelogState]>([
  [null, "draft"],
  ["2026-11-27", "planned"],
  ["2026-11-26", "published"],
  ["2025-12-31", "published"],
])("on 26 November 2026 an entry with the day %s is %s", (day, state) => {
  expect(stateOfEntry(day, "2026-11-26")).toBe(state);
});
