import { formatDuration } from "../../texts/format";

/** YouTube's rules of chapters: the first at 0:00, at least three, each at least ten seconds long. */
const fewest = 3;
const shortestMs = 10_000;

export type Chapter = { startMs: number; endMs: number; name: string };

/**
 * Chapters from the parts of a compilation. A part shorter than a chapter may be joins the one before it, and a short
 * first one the second; empty when fewer are left than YouTube shows.
 */
export function chaptersOf(parts: readonly Chapter[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const part of parts) {
    const last = chapters.at(-1);
    const isShort =
      part.endMs - part.startMs < shortestMs || (last && last.endMs - last.startMs < shortestMs);
    if (last && isShort) {
      last.name = joined(last.name, part.name);
      last.endMs = part.endMs;
    } else chapters.push({ ...part });
  }
  return chapters.length < fewest ? [] : chapters;
}

const joined = (before: string, name: string) =>
  before.split(" · ").includes(name) ? before : `${before} · ${name}`;

/** One line of a description, as YouTube reads chapters: a name must not look like another time. */
export const chapterLine = ({ startMs, name }: Pick<Chapter, "startMs" | "name">) =>
  `${formatDuration(Math.floor(startMs / 1000) * 1000)} ${name.replace(/\s+/g, " ")}`;
