/** Longest texts of an entry, in characters. */
export const changelogLimits = { title: 60, markdown: 5000 };

/** Entries on a page for visitors, and how many pages they can turn. */
export const shownPerPage = 50;
export const mostPages = 20;

/** What an entry is for visitors on a day, both YYYY-MM-DD. */
export type ChangelogState = "draft" | "planned" | "published";

export function stateOfEntry(day: string | null, today: string): ChangelogState {
  if (day === null) return "draft";
  return day > today ? "planned" : "published";
}
