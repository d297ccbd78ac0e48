import { PeriodNav } from "~/areas/workspace/newsletter/period-nav";
import { addressOf } from "~/areas/workspace/newsletter/readers-address";
import { ReadersCard } from "~/areas/workspace/newsletter/readers-card";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { adminPages } from "~/areas/workspace/texts";
import type { StatisticsPeriod } from "~/domain/dashcamers/statistics-rules";
import type { Readers } from "~/domain/newsletter/reader-statistics.server";
import { type Topic, topicKey } from "~/domain/newsletter/topics";
import type { listSendings } from "~/domain/newsletter-messages/watch-sendings.server";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { sendingTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listSendings>>;

export type SendingsPageProps = Listed & {
  site: { name: string; canChoose: boolean };
  /** The site that the address names, null for the one that one is on. */
  asked: number | null;
  period: StatisticsPeriod;
  topic: Topic;
  readers: Readers;
};

/** Who reads the newsletter of a site, and what has left there. */
export function SendingsPage(props: SendingsPageProps) {
  const { site, asked, period, topic, readers, sendings, newer, older } = props;
  const ofSite = asked === null ? "" : `&site=${asked}`;
  return (
    <main id={mainId} className="page">
      <PageHead title={adminPages.newsletter} lede={texts.lede(site.name)}>
        {site.canChoose ? <ButtonLink to="/admin/sites">{texts.otherSite}</ButtonLink> : null}
      </PageHead>
      <PeriodNav period={period} addressOf={(weeks) => addressOf(weeks, topic) + ofSite} />
      <ReadersCard readers={readers} topic={topic} addressOf={(row) => addressOf(period, row) + ofSite} />
      <section className="form-stack" aria-labelledby="log">
        <h2 id="log">{texts.log}</h2>
        {sendings.length === 0 ? (
          <Empty icon="mail" title={texts.emptyTitle} text={texts.empty} />
        ) : (
          <DataTable rows={sendings} keyOf={({ id }) => id} columns={columns} />
        )}
        <KeysetPages
          label={texts.pages}
          newer={newer}
          older={older}
          params={{
            weeks: String(period),
            topic: topicKey(topic) || null,
            site: asked === null ? null : String(asked),
          }}
        />
      </section>
    </main>
  );
}

type Sending = Listed["sendings"][number];
type Count = "audience" | "delivered" | "bounced" | "complained" | "unsubscribed";

const counts = (["audience", "delivered", "bounced", "complained", "unsubscribed"] as const).map(
  (of: Count): Column<Sending> => ({
    label: texts[of],
    numeric: "end",
    cell: (sending) => texts.count(sending[of]),
  }),
);

const columns: Column<Sending>[] = [
  {
    label: texts.message,
    cell: ({ id, subject }) => <Anchor to={`/admin/newsletter/${id}`}>{subject}</Anchor>,
  },
  { label: texts.state, cell: ({ state }) => newsletterTexts.states[state] },
  { label: texts.when, numeric: "digits", cell: ({ startedAt }) => texts.moment(startedAt) },
  ...counts,
];
