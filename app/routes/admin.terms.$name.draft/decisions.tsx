import { ProofField } from "~/areas/account/proof-field";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import type { DraftPageProps } from "./draft-page";
import { forms } from "./forms";
import { draftTexts as texts } from "./texts";

type DecisionsProps = DraftPageProps & { draft: NonNullable<DraftPageProps["draft"]> };

/** The draft that is shown is announced, unless another version waits for its day; or it is thrown away. */
export function Decisions({ document, pending, draft, answers }: DecisionsProps) {
  const { savedAt, password, code, ...rest } = fieldsOf(forms.announce, answers.announce);
  return (
    <>
      {pending === null ? (
        <Card title={texts.announceTitle(draft.version)}>
          <FieldsForm of={forms.announce} errors={rest} submit={texts.announce} busy={answers.announce.busy}>
            <Hidden field={savedAt} value={draft.savedAt} />
            <p className="muted">{texts.announceLede[document]}</p>
            <ProofField password={password} code={code} />
          </FieldsForm>
        </Card>
      ) : null}
      <Discard draft={draft} answers={answers} />
    </>
  );
}

function Discard({ draft, answers }: Pick<DecisionsProps, "draft" | "answers">) {
  const { savedAt, ...rest } = fieldsOf(forms.discard, answers.discard);
  return (
    <Card title={texts.discardTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.discard} />
        <Hidden field={savedAt} value={draft.savedAt} />
        <p className="muted">{texts.discardLede}</p>
        <FormError of={rest} />
        <p className="btn-row">
          <Button type="submit" busy={answers.discard.busy}>
            {texts.discard}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
