import { Fold } from "~/areas/workspace/fold";
import type { CsvNames } from "~/domain/bank/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { paymentListTexts as texts } from "./texts";

type StatementCardProps = {
  account: string;
  csv: CsvNames;
  answer: Answer<typeof forms.load>;
};

/** Takes a statement as a file; what the columns of a CSV are called stands below. */
export function StatementCard({ account, csv, answer }: StatementCardProps) {
  const { file, bookedOn, amount, variableSymbol, currency, ...left } = fieldsOf(forms.load, answer);
  const { counterAccount, bankCode, payerName, message, reference, ...rest } = left;
  const columns = {
    ...{ bookedOn, amount, variableSymbol, currency },
    ...{ counterAccount, bankCode, payerName, message, reference },
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const isColumnWrong = names.some((name) => columns[name].errors?.length);
  return (
    <Card title={texts.importTitle}>
      <Form method="post" encType="multipart/form-data" className="card__body form-stack" noValidate>
        <Intent of={forms.load} />
        <p className="muted">{texts.importLede(account)}</p>
        <FormError of={rest} />
        <FileField
          label={texts.file}
          field={file}
          icon="invoice"
          accept=".gpc,.abo,.json,.csv,.txt,text/csv,application/json"
        />
        <Fold summary={texts.csv} icon="sliders" open={isColumnWrong}>
          <div className="form-stack">
            <p className="muted small">{texts.csvHint}</p>
            <div className="form-grid">
              {names.map((name) => (
                <TextField
                  key={name}
                  label={texts.columns[name]}
                  field={columns[name]}
                  defaultValue={columns[name].typed ?? csv[name]}
                />
              ))}
            </div>
          </div>
        </Fold>
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.submit}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
