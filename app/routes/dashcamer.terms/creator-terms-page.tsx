import { Target } from "~/areas/account/target";
import { TermsChanges } from "~/areas/site/terms-changes";
import { forms } from "~/areas/workspace/terms/forms";
import { creatorTermsTexts as texts } from "~/areas/workspace/terms/texts";
import type { TermsState } from "~/domain/terms/answer-rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { Prose } from "~/ui/prose";
import { mainId } from "~/ui/skip-link";

export type CreatorTermsPageProps = {
  state: TermsState;
  version: string;
  html: string;
  changes: string[];
  notifiedAt: number | null;
  acceptedAt: number | null;
  rejectedAt: number | null;
  /** The last day, YYYY-MM-DD, on which they can be rejected. */
  until: string;
  endsAt: number;
  /** The page that the question came before. */
  to: string | null;
  answer: Answer<typeof forms.accept>;
};

/** What changes, the answer to it, and the whole text. */
export function CreatorTermsPage(props: CreatorTermsPageProps) {
  const { state, version, html, changes, acceptedAt } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.inForceFrom(version)} />
      <TermsChanges changes={changes} />
      {state !== "settled" ? <AnswerCard {...props} /> : null}
      {acceptedAt !== null ? <p>{texts.accepted(acceptedAt)}</p> : null}
      <details className="fold">
        <summary>{texts.whole}</summary>
        <Prose html={html} />
      </details>
    </main>
  );
}

function AnswerCard({ state, version, to, answer, ...known }: CreatorTermsPageProps) {
  const fields = fieldsOf(forms.accept, answer);
  const { notifiedAt, rejectedAt, until, endsAt } = known;
  return (
    <Card title={texts.answer}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.accept} />
        <Hidden field={fields.version} value={version} />
        <Target field={fields.to} path={to} />
        <FormError of={fields} />
        {state === "announced" ? <p>{texts.announced(until)}</p> : null}
        {state === "question" ? <p>{texts.question(notifiedAt, until)}</p> : null}
        {rejectedAt !== null ? (
          <Banner tone="warning" title={texts.rejected(rejectedAt)}>
            {texts.rejectedText(endsAt)}
          </Banner>
        ) : null}
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={answer.busy}>
            {state === "rejected" ? texts.agreeAfterAll : texts.agree}
          </Button>
          {state === "announced" ? (
            <ButtonLink to="/dashcamer/terms/reject">{texts.reject}</ButtonLink>
          ) : null}
        </p>
        {state === "question" ? (
          <p className="muted small">
            {texts.orEnd}
            <Anchor to="/dashcamer/settings/end">{texts.orEndLink}</Anchor>
            {texts.orEndRest}
          </p>
        ) : null}
      </Form>
    </Card>
  );
}
