import { TableView } from "~/areas/workspace/table-view";
import { chartTop } from "~/domain/dashcamers/statistics-rules";
import type { Readers } from "~/domain/newsletter/reader-statistics.server";
import { isSameTopic, type Topic, topicKey } from "~/domain/newsletter/topics";
import { Link } from "~/framework/router";
import { formatDate, formatNumber } from "~/texts/format";
import { Card } from "~/ui/card";
import { ColumnChart } from "~/ui/column-chart";
import { readerTexts as texts } from "./reader-texts";

type ReadersCardProps = {
  readers: Readers;
  topic: Topic;
  /** The page's address with the readers of a choice. */
  addressOf: (topic: Topic) => string;
};

type Row = Readers["topics"][number];

const nameOf = (row: Row) => (row.kind === "playlist" ? row.name : texts.topic[row.kind]);

/** How many readers there were in each week, all of them or those of one choice of the sign-up. */
export function ReadersCard({ readers: { weeks, topics, chosen }, topic, addressOf }: ReadersCardProps) {
  const columns = weeks.map(({ from, readers }) => ({ label: texts.week(from), value: readers ?? 0 }));
  const caption = chosen ? `${texts.readers}: ${nameOf(chosen)}` : texts.readers;
  const summary = chosen ? texts.readersText(nameOf(chosen), chosen.readers) : texts.readersNone;
  return (
    <Card title={texts.readers}>
      <div className="card__body form-stack">
        <nav aria-label={texts.topics} className="chip-row">
          {topics.map((row) => (
            <Link
              key={topicKey(row)}
              className="chip"
              to={addressOf(row)}
              preventScrollReset
              aria-current={isSameTopic(row, topic) ? "page" : undefined}
            >
              {nameOf(row)}
            </Link>
          ))}
        </nav>
        <p>
          {summary} <span className="muted">{texts.readersHow}</span>
        </p>
        {chosen ? (
          <>
            <ColumnChart
              label={`${caption}. ${summary}`}
              columns={columns}
              top={chartTop(columns.map(({ value }) => value))}
            />
            <TableView
              caption={caption}
              head={[texts.weekColumn, texts.readersColumn]}
              rows={weeks.map(({ from, readers }) => [
                formatDate(from),
                readers === null ? texts.notCounted : formatNumber(readers),
              ])}
            />
            <TableView
              summary={texts.tableByTopic}
              caption={texts.readersByTopic}
              head={[texts.topicColumn, texts.readersColumn]}
              rows={topics.map((row) => [nameOf(row), formatNumber(row.readers)])}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}
