import { formatDate } from "~/texts/format";
import { Prose } from "./prose";

/** What has changed: a version or a few words, the day YYYY-MM-DD, and the HTML of its Markdown. */
export type ChangelogEntry = { id: number; title: string; day: string; html: string };

/** „Poznámky k aktualizaci“, the newest first. */
export function Changelog({ entries, level }: { entries: readonly ChangelogEntry[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="changelog">
      {entries.map(({ id, title, day, html }) => (
        <section key={id}>
          <Heading>
            <span className="changelog__title">{title}</span>
            <time className="num xs faint" dateTime={day}>
              {formatDate(Date.parse(`${day}T12:00Z`))}
            </time>
          </Heading>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
