import { PeriodNav } from "~/areas/workspace/newsletter/period-nav";
import { readerTexts } from "~/areas/workspace/newsletter/reader-texts";
import { addressOf } from "~/areas/workspace/newsletter/readers-address";
import { ReadersCard } from "~/areas/workspace/newsletter/readers-card";
import { TableView } from "~/areas/workspace/table-view";
import { chartTop, type StatisticsPeriod } from "~/domain/dashcamers/statistics-rules";
import type { ReaderStatistics } from "~/domain/newsletter/reader-statistics.server";
import type { Topic } from "~/domain/newsletter/topics";
import type { VideoState } from "~/domain/states/rules";
import { formatDate, formatNumber } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Bar, ColumnChart } from "~/ui/column-chart";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { Key } from "./key";
import { SendsCard } from "./sends-card";
import { statisticsTexts as texts } from "./texts";

type Sent = { sent: number; published: number };

export type StatisticsPageProps = {
  period: StatisticsPeriod;
  topic: Topic;
  readers: ReaderStatistics;
  totals: Record<keyof typeof texts.total, number>;
  states: { state: VideoState; clips: number }[];
  weeks: (Sent & { from: number })[];
  senders: (Sent & { name: string })[];
};

const sumOf = (rows: readonly number[]) => rows.reduce((sum, value) => sum + value, 0);

/** How many clips come, from whom, and what becomes of them. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { period, topic, totals, states, weeks, senders, readers } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede}>
        <ButtonLink to="/dashcamer/space">{texts.space}</ButtonLink>
      </PageHead>
      <Card title={texts.totals}>
        <dl className="card__body figures">
          {Object.entries(texts.total).map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{formatNumber(totals[name as keyof typeof totals])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <PeriodNav period={period} addressOf={(weeks) => addressOf(weeks, topic)} />
      <Weeks weeks={weeks} />
      <Senders senders={senders} />
      <States states={states} />
      <ReadersCard readers={readers} topic={topic} addressOf={(row) => addressOf(period, row)} />
      <SendsCard sends={readers.sends} />
    </main>
  );
}

function Weeks({ weeks }: Pick<StatisticsPageProps, "weeks">) {
  const columns = weeks.map(({ from, sent, published }) => ({
    label: readerTexts.week(from),
    value: sent,
    part: published,
  }));
  const summary = texts.weeksText(
    sumOf(weeks.map(({ sent }) => sent)),
    sumOf(weeks.map((week) => week.published)),
  );
  return (
    <Card title={texts.weeks}>
      <div className="card__body form-stack">
        <p>
          {summary} <span className="muted">({texts.thisWeek})</span>
        </p>
        <p className="chart__legend" aria-hidden="true">
          <Key className="chart__column" label={texts.sent} />
          <Key className="chart__part" label={texts.published} />
        </p>
        <ColumnChart
          label={`${texts.weeks}. ${summary}`}
          columns={columns}
          top={chartTop(weeks.map(({ sent }) => sent))}
        />
        <TableView
          caption={texts.weeks}
          head={[readerTexts.weekColumn, texts.sent, texts.published]}
          rows={weeks.map(({ from, sent, published }) => [
            formatDate(from),
            formatNumber(sent),
            formatNumber(published),
          ])}
        />
      </div>
    </Card>
  );
}

function Senders({ senders }: Pick<StatisticsPageProps, "senders">) {
  const most = senders[0]?.sent ?? 0;
  return (
    <Card title={texts.senders}>
      <div className="card__body form-stack">
        {senders.length === 0 ? <p className="muted">{texts.noSenders}</p> : null}
        <ol className="bars">
          {senders.map(({ name, sent }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two senders may have the same name
            <li key={at}>
              <b>{name || texts.unnamed}</b>
              <span className="num">{formatNumber(sent)}</span>
              <Bar value={sent} max={most} />
            </li>
          ))}
        </ol>
        {senders.length > 0 ? (
          <TableView
            caption={texts.senders}
            head={[texts.senderColumn, texts.sent, texts.published]}
            rows={senders.map(({ name, sent, published }, at) => [
              `${at + 1}. ${name || texts.unnamed}`,
              formatNumber(sent),
              formatNumber(published),
            ])}
          />
        ) : null}
      </div>
    </Card>
  );
}

function States({ states }: Pick<StatisticsPageProps, "states">) {
  const all = sumOf(states.map(({ clips }) => clips));
  const shareOf = (clips: number) => `${formatNumber(all > 0 ? (100 * clips) / all : 0)} %`;
  return (
    <Card title={texts.states}>
      <div className="card__body form-stack">
        <ul className="bars">
          {states.map(({ state, clips }) => (
            <li key={state}>
              <StateChip state={state} bare />
              <span className="num">{formatNumber(clips)}</span>
              <Bar value={clips} max={all} state={state} />
            </li>
          ))}
        </ul>
        <TableView
          caption={texts.states}
          head={[texts.stateColumn, texts.clips, texts.share]}
          rows={states.map(({ state, clips }) => [stateLabels[state], formatNumber(clips), shareOf(clips)])}
        />
      </div>
    </Card>
  );
}
