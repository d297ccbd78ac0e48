import { removalTexts } from "~/areas/support/removal-texts";
import { Screenshot } from "~/areas/support/screenshot";
import type { RemovalResult } from "~/domain/support/rules";
import { Form } from "~/framework/router";
import { formatDate, formatDateTime } from "~/texts/format";
import { supportPageTexts, ticketTexts as texts } from "~/texts/support";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Comment } from "~/ui/comment";
import { TextAreaField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

export type TicketPageProps = {
  type: number;
  subject: string;
  openedAt: number;
  closedAt: number | null;
  /** Address of the picture that came with it. */
  screenshotUrl: string | null;
  /** When the report asks to hide a recorded person. */
  removal: { dueAt: number; result: RemovalResult | null } | null;
  messages: { id: number; fromSupport: boolean; content: string; postedAt: number }[];
  answer: Answer<typeof forms.add>;
  /** Changes when a message was saved, so that the field is empty again. */
  formKey: string;
};

/** A report and what has been said about it; for whoever holds the link. */
export function TicketPage(props: TicketPageProps) {
  const { type, subject, openedAt, closedAt, screenshotUrl, messages, answer, formKey } = props;
  const { removal } = props;
  const { content, ...rest } = fieldsOf(forms.add, answer);
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <p className="small muted">{supportPageTexts.types.find((one) => one.type === type)?.title}</p>
          <h1>{subject}</h1>
          <p className="muted">
            {closedAt === null
              ? texts.opened(formatDateTime(openedAt))
              : texts.closed(formatDateTime(closedAt))}
          </p>
        </div>
      </header>
      {removal ? (
        <Banner tone={removal.result && removal.result !== "refused" ? "success" : "info"}>
          {removal.result
            ? `${removalTexts.results[removal.result]}.`
            : removalTexts.due(formatDate(removal.dueAt))}
        </Banner>
      ) : null}
      <Banner icon="link">{texts.keep}</Banner>
      <section className="form-stack" aria-label={texts.messages}>
        {messages.map(({ id, fromSupport, content, postedAt }) => (
          <Comment
            key={id}
            comment={{
              id,
              author: fromSupport ? texts.support : texts.you,
              fromDashcamer: false,
              content,
              postedAt,
            }}
          />
        ))}
      </section>
      {screenshotUrl ? <Screenshot url={screenshotUrl} /> : null}
      {closedAt === null ? (
        <Form key={formKey} method="post" className="form-stack">
          <Intent of={forms.add} />
          <FormError of={rest} />
          <TextAreaField label={texts.add} field={content} rows={4} />
          <p className="btn-row">
            <Button type="submit" tone="primary" busy={answer.busy}>
              {texts.send}
            </Button>
          </p>
        </Form>
      ) : null}
    </main>
  );
}
