import { TableView } from "~/areas/workspace/table-view";
import { chartTop } from "~/domain/dashcamers/statistics-rules";
import type { ReaderStatistics } from "~/domain/newsletter/reader-statistics.server";
import { formatDateTime, formatDay, formatNumber } from "~/texts/format";
import { Card } from "~/ui/card";
import { ColumnChart } from "~/ui/column-chart";
import { Key } from "./key";
import { statisticsTexts as texts } from "./texts";

/** What became of the newest messages of the period; the picture has them in the order in which they left. */
export function SendsCard({ sends }: Pick<ReaderStatistics, "sends">) {
  const columns = sends.toReversed().map(({ id, at, audience, delivered }) => ({
    id,
    label: formatDateTime(at),
    axis: formatDay(at),
    value: audience,
    part: Math.min(delivered, audience),
  }));
  const delivered = sends.reduce((sum, send) => sum + send.delivered, 0);
  const summary = texts.sendsText(sends.length, delivered);
  return (
    <Card title={texts.sends}>
      <div className="card__body form-stack">
        {sends.length === 0 ? (
          <p className="muted">{texts.noSends}</p>
        ) : (
          <>
            <p>{summary}</p>
            <p className="chart__legend" aria-hidden="true">
              <Key className="chart__column" label={texts.audience} />
              <Key className="chart__part" label={texts.delivered} />
            </p>
            <ColumnChart
              label={`${texts.sends}. ${summary}`}
              columns={columns}
              top={chartTop(columns.map(({ value }) => value))}
            />
            <TableView
              caption={texts.sends}
              head={[
                texts.sendColumn,
                texts.audience,
                texts.delivered,
                texts.bounced,
                texts.complained,
                texts.unsubscribed,
              ]}
              ids={sends.map(({ id }) => id)}
              rows={sends.map((send) => [
                texts.send(send.at, send.subject),
                ...[send.audience, send.delivered, send.bounced, send.complained, send.unsubscribed].map(
                  (count) => formatNumber(count),
                ),
              ])}
            />
          </>
        )}
      </div>
    </Card>
  );
}
