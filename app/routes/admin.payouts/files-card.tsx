import { ProofField } from "~/areas/account/proof-field";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { payoutTexts as texts } from "./texts";

type FilesCardProps = {
  files: { id: number; madeAt: number; left: number; amount: number }[];
  answer: Answer<typeof forms.sent>;
};

/** Files for the bank that it has not sent yet. */
export function FilesCard({ files, answer }: FilesCardProps) {
  const { id: idField, password, code, ...rest } = fieldsOf(forms.sent, answer);
  return (
    <Card title={texts.filesTitle}>
      <div className="card__body form-stack">
        <FormError of={rest} />
        {files.map(({ id, madeAt, left, amount }) => (
          <Form key={id} method="post" className="form-stack">
            <Intent of={forms.sent} />
            <Hidden field={idField} value={id} />
            <p>
              <b>{texts.file(id, madeAt)}</b>
              <br />
              <span className="muted small">{texts.left(left, amount)}</span>
            </p>
            {answer.typed?.id === String(id) ? <ProofField password={password} code={code} /> : null}
            <p className="btn-row">
              <a
                className="btn btn--secondary"
                href={`/admin/payouts/${id}/file`}
                aria-label={texts.downloadLabel(id)}
                download
              >
                {texts.download}
              </a>
              <Button type="submit" aria-label={texts.sentLabel(id)} busy={answer.busy}>
                {texts.sent}
              </Button>
            </p>
          </Form>
        ))}
      </div>
    </Card>
  );
}
