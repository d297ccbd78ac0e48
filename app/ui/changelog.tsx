import { changelog } from "~/texts/changelog";
import { formatDate, isoMoment } from "~/texts/format";

/** What has changed, by version. */
export function Changelog({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="changelog">
      {changelog.map(({ version, releasedAt, changes }) => (
        <section key={version}>
          <Heading>
            <span className="num">{version}</span>
            <time className="num xs faint" dateTime={isoMoment(releasedAt)}>
              {formatDate(releasedAt)}
            </time>
          </Heading>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
