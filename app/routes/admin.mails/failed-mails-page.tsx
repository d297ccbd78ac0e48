import { OperationsNav } from "~/areas/operations/operations-nav";
import { adminPages } from "~/areas/workspace/texts";
import type { listFailedMails } from "~/domain/mail/list-failed-mails.server";
import { Form } from "~/framework/router";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { failedMailTexts as texts } from "./texts";

export type FailedMailsPageProps = Awaited<ReturnType<typeof listFailedMails>> & {
  answer: Answer<typeof forms.resend>;
};

/** Mails that did not leave, and why; each can be sent again. */
export function FailedMailsPage({ mails, older, newer, answer }: FailedMailsPageProps) {
  const fields = fieldsOf(forms.resend, answer);
  return (
    <main id={mainId} className="page">
      <OperationsNav at="mails" />
      <PageHead title={adminPages.failedMails} lede={texts.lede} />
      <FormError of={fields} />
      {mails.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={mails}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.mail,
              cell: ({ subject, kind }) => (
                <div>
                  {subject} <span className="muted small">{kind}</span>
                </div>
              ),
            },
            { label: texts.recipient, cell: ({ recipient }) => recipient },
            { label: texts.createdAt, numeric: "digits", cell: ({ createdAt }) => formatDateTime(createdAt) },
            { label: texts.attempts, numeric: "digits", cell: ({ attempts }) => formatNumber(attempts) },
            { label: texts.error, cell: ({ error }) => error || texts.noError },
          ]}
          actions={{
            label: texts.actions,
            cell: ({ id, subject, recipient }) => (
              <Form method="post">
                <Intent of={forms.resend} />
                <Hidden field={fields.id} value={id} />
                <Button
                  type="submit"
                  size="sm"
                  aria-label={texts.resendLabel(subject, recipient)}
                  busy={answer.busy}
                >
                  {texts.resend}
                </Button>
              </Form>
            ),
          }}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
    </main>
  );
}
