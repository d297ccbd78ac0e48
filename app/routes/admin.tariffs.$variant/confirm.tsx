import { ProofField } from "~/areas/account/proof-field";
import { offerNames } from "~/domain/tariffs/offer-rules";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import type { PricesPageProps } from "./prices-page";
import { pricesTexts as texts } from "./texts";

type ConfirmProps = PricesPageProps & { effect: NonNullable<PricesPageProps["effect"]> };

/** What the offer would change, whom we write, and its announcement. */
export function Confirm({ tariff, seen, creators, typed, effect, answers }: ConfirmProps) {
  const { password, code, ...fields } = fieldsOf(forms.change, answers.change);
  const { day, before, after, isWorse } = effect;
  return (
    <Card title={texts.whatHappens}>
      <FieldsForm of={forms.change} errors={fields} submit={texts.confirm} busy={answers.change.busy}>
        <Hidden field={fields.variant} value={tariff.variant} />
        <Hidden field={fields.seen} value={seen} />
        <Hidden field={fields.day} value={day} />
        {offerNames.map((name) => (
          <Hidden key={name} field={fields[name]} value={typed[name]} />
        ))}
        <p>{texts.from(day)}</p>
        <DataTable
          rows={offerNames}
          keyOf={(name) => name}
          columns={[
            { label: texts.what, cell: (name) => texts.labels[name] },
            { label: texts.before, numeric: "end", cell: (name) => texts.amount(name, before[name]) },
            { label: texts.after, numeric: "end", cell: (name) => texts.amount(name, after[name]) },
            {
              label: texts.difference,
              numeric: "end",
              cell: (name) => texts.signed(name, after[name] - before[name]),
            },
          ]}
        />
        <p>{texts.unchanged}</p>
        <p>{isWorse ? texts.notified(creators) : texts.notNotified}</p>
        <p className="muted">{texts.final}</p>
        <ProofField password={password} code={code} />
      </FieldsForm>
    </Card>
  );
}
