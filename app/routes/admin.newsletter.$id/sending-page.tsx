import { ResultCard } from "~/areas/workspace/newsletter/result-card";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import type { getSending } from "~/domain/newsletter-messages/watch-sendings.server";
import { Banner } from "~/ui/banner";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DefinitionList } from "~/ui/definition-list";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { oneSendingTexts as texts } from "./texts";

type SendingPageProps = Awaited<ReturnType<typeof getSending>>;

/** One message of a site: how it went, and the calls to the mail service by which it left. Nobody's address. */
export function SendingPage({ message, batches, newer, older }: SendingPageProps) {
  const { subject, kind, state, reason, sendAt, startedAt, finishedAt } = message;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to={`/admin/newsletter?site=${message.siteId}`} back>
        {texts.back}
      </ArrowLink>
      <PageHead title={subject} lede={`${newsletterTexts.kinds[kind]}, ${newsletterTexts.states[state]}`} />
      {reason === null ? null : <Banner>{texts.reasons[reason]}</Banner>}
      <Card title={texts.times}>
        <div className="card__body">
          <DefinitionList
            items={[
              { term: texts.sendAt, value: texts.moment(sendAt), numeric: true },
              { term: texts.startedAt, value: texts.moment(startedAt), numeric: true },
              { term: texts.finishedAt, value: texts.moment(finishedAt), numeric: true },
            ]}
          />
        </div>
      </Card>
      {startedAt === null ? null : <ResultCard message={message} />}
      <section className="form-stack" aria-labelledby="batches">
        <h2 id="batches">{texts.batches}</h2>
        <p className="muted">{batches.length === 0 ? texts.noBatches : texts.batchesLede}</p>
        {batches.length === 0 ? null : <DataTable rows={batches} keyOf={({ id }) => id} columns={columns} />}
        <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
      </section>
    </main>
  );
}

const columns: Column<SendingPageProps["batches"][number]>[] = [
  { label: texts.batch, numeric: "digits", cell: ({ id }) => id },
  { label: texts.state, cell: texts.states },
  { label: texts.triedAt, numeric: "digits", cell: ({ triedAt }) => texts.momentOr(triedAt) },
  { label: texts.attempts, numeric: "end", cell: ({ attempts }) => texts.count(attempts) },
  {
    label: texts.next,
    numeric: "digits",
    cell: ({ closedAt, nextAttemptAt }) => texts.momentOr(closedAt === null ? nextAttemptAt : null),
  },
  { label: texts.closedAt, numeric: "digits", cell: ({ closedAt }) => texts.momentOr(closedAt) },
];
