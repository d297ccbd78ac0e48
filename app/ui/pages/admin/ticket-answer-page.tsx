import { Form } from "@remix-run/react";
import { formatDateTime } from "~/texts/format";
import { supportPageTexts, ticketAnswerTexts as texts, ticketTexts } from "~/texts/support";
import { ArrowLink, Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Comment } from "~/ui/comment";
import { DefinitionList } from "~/ui/definition-list";
import { TextAreaField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { Screenshot } from "~/ui/pages/support/screenshot";
import { mainId } from "~/ui/skip-link";

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
  messages: { id: number; fromSupport: boolean; content: string; postedAt: number }[];
  values: FormValues;
  errors?: FormErrors;
  /** Changes when an answer was sent, so that the field is empty again. */
  formKey: string;
  busy: boolean;
};

/** A report as whoever answers it sees it. */
export function TicketAnswerPage(props: TicketAnswerPageProps) {
  const { subject, closedAt, screenshotUrl, messages, name } = props;
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
        {closedAt === null ? (
          <OneButton intent="close">{texts.close}</OneButton>
        ) : (
          <OneButton intent="reopen">{texts.reopen}</OneButton>
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
          {closedAt === null ? <Answer {...props} /> : null}
        </div>
        <Facts {...props} />
      </div>
    </main>
  );
}

function Answer({ email, values, errors, formKey, busy }: TicketAnswerPageProps) {
  return (
    <Form key={formKey} method="post" className="form-stack" noValidate>
      <Intent value="answer" />
      <FormError errors={errors} />
      <TextAreaField
        label={texts.answer}
        name="content"
        required
        rows={6}
        hint={email ? texts.mailed(email) : texts.notMailed}
        defaultValue={values.content}
        errors={errors?.content}
      />
      <Check name="closes" defaultChecked={values.closes === "on"}>
        {texts.closes}
      </Check>
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={busy}>
          {texts.send}
        </Button>
      </p>
    </Form>
  );
}

function Facts({ type, siteName, name, email, openedAt, errorReport }: TicketAnswerPageProps) {
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
          { term: supportPageTexts.detailsTitle, value: errorReport },
        ]}
      />
    </aside>
  );
}

function OneButton({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <Intent value={intent} />
      <Button type="submit">{children}</Button>
    </Form>
  );
}
