import { Screenshot } from "~/areas/support/screenshot";
import { formatDateTime } from "~/texts/format";
import { supportPageTexts, ticketAnswerTexts as texts, ticketTexts } from "~/texts/support";
import { ArrowLink } from "~/ui/button";
import { Comment } from "~/ui/comment";
import { DefinitionList } from "~/ui/definition-list";
import type { Answers } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { mainId } from "~/ui/skip-link";
import { AnswerForm, type Inserted } from "./answer-form";
import { forms } from "./forms";
import { DecisionForm, type RemovalView, removalFacts } from "./removal-decision";

type TicketAnswerPageProps = {
  type: number;
  subject: string;
  siteName: string;
  name: string;
  email: string | null;
  errorReport: string | null;
  openedAt: number;
  closedAt: number | null;
  screenshotUrl: string | null;
  canned: { id: number; title: string }[];
  messages: { id: number; fromSupport: boolean; content: string; postedAt: number }[];
  removal: RemovalView | null;
  answers: Answers<typeof forms>;
  inserted: Inserted | undefined;
  /** Changes when an answer was sent, so that the field is empty again. */
  formKey: string;
};

/** A report as whoever answers it sees it. */
export function TicketAnswerPage(props: TicketAnswerPageProps) {
  const { subject, closedAt, screenshotUrl, messages, name, removal } = props;
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/support" back>
        {texts.back}
      </ArrowLink>
      <header className="page-head">
        <div>
          <h1>{subject}</h1>
          {closedAt === null ? null : <p className="muted">{ticketTexts.closed(formatDateTime(closedAt))}</p>}
        </div>
        {closedAt !== null ? (
          <OneButton form={forms.reopen}>{texts.reopen}</OneButton>
        ) : removal ? null : (
          <OneButton form={forms.close}>{texts.close}</OneButton>
        )}
      </header>
      <div className="support__cols">
        <div className="form-stack">
          <section className="form-stack" aria-label={ticketTexts.messages}>
            {messages.map(({ id, fromSupport, content, postedAt }) => {
              const author = fromSupport ? ticketTexts.support : name || texts.writer;
              return (
                <Comment key={id} comment={{ id, author, fromDashcamer: fromSupport, content, postedAt }} />
              );
            })}
          </section>
          {screenshotUrl ? <Screenshot url={screenshotUrl} /> : null}
          {closedAt === null && removal ? <DecisionForm answer={props.answers.decide} /> : null}
          {closedAt === null ? (
            <AnswerForm key={props.formKey} {...props} isQuestion={removal !== null} />
          ) : null}
        </div>
        <Facts {...props} />
      </div>
    </main>
  );
}

function Facts(props: TicketAnswerPageProps) {
  const { type, siteName, name, email, openedAt, errorReport, removal } = props;
  return (
    <aside className="support__side">
      <h2>{texts.facts}</h2>
      <DefinitionList
        items={[
          {
            term: supportPageTexts.type,
            value: supportPageTexts.types.find((one) => one.type === type)?.title,
          },
          { term: texts.site, value: siteName },
          { term: supportPageTexts.name, value: name },
          { term: supportPageTexts.email, value: email },
          { term: texts.openedAt, value: formatDateTime(openedAt), numeric: true },
          ...(removal ? removalFacts(removal) : []),
          { term: supportPageTexts.detailsTitle, value: errorReport },
        ]}
      />
    </aside>
  );
}
