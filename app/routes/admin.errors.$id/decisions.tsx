import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import type { ErrorPageProps } from "./error-page";
import { forms } from "./forms";
import { errorPageTexts as texts } from "./texts";

/** An open error is mended or put away; any other may be opened again. */
export function Decisions({ state, runs, answers }: Pick<ErrorPageProps, "state" | "runs" | "answers">) {
  if (state !== "open") return <Reopen answer={answers.reopen} />;
  return (
    <>
      <Mend runs={runs} answer={answers.mend} />
      <Ignore answer={answers.ignore} />
    </>
  );
}

function Mend({ runs, answer }: { runs: string; answer: Answer<typeof forms.mend> }) {
  const { version, ...rest } = fieldsOf(forms.mend, answer);
  return (
    <Card title={texts.mendTitle}>
      <FieldsForm of={forms.mend} errors={rest} submit={texts.mend} busy={answer.busy}>
        <p className="muted">{texts.mendLede}</p>
        <TextField label={texts.mendIn} field={version} defaultValue={runs} inputMode="decimal" />
      </FieldsForm>
    </Card>
  );
}

function Ignore({ answer }: { answer: Answer<typeof forms.ignore> }) {
  return (
    <Card title={texts.ignoreTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.ignore} />
        <p className="muted">{texts.ignoreLede}</p>
        <FormError of={fieldsOf(forms.ignore, answer)} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.ignore}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Reopen({ answer }: { answer: Answer<typeof forms.reopen> }) {
  return (
    <Card title={texts.reopenTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.reopen} />
        <p className="muted">{texts.reopenLede}</p>
        <FormError of={fieldsOf(forms.reopen, answer)} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.reopen}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
