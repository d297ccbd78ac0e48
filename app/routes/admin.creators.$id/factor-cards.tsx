import { ProofField } from "~/areas/account/proof-field";
import type { listFactorsOfCreator } from "~/domain/second-factor/list-factors-of-creator.server";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

export type ShownFactor = Awaited<ReturnType<typeof listFactorsOfCreator>>[number];

type FactorsProps = {
  page: string;
  factors: ShownFactor[];
  /** Whose is to be reset. */
  chosen: ShownFactor | null;
  answer: Answer<typeof forms.resetFactor>;
};

/** Accounts of a creator that have a second factor, and the form that takes it off the one that was chosen. */
export function SecondFactors({ page, factors, chosen, answer }: FactorsProps) {
  return (
    <>
      {factors.length > 0 ? (
        <Card title={texts.factorsTitle}>
          <div className="card__body form-stack">
            <p className="muted">{texts.factorsLede}</p>
            <DataTable
              rows={factors}
              keyOf={({ account }) => account}
              columns={[
                { label: texts.factorOf, cell: texts.accountOf },
                { label: texts.factorSince, cell: ({ newestAt }) => texts.day(newestAt), numeric: "digits" },
              ]}
              actions={{
                label: texts.resetFactor,
                cell: (one) => (
                  <Anchor
                    to={`${page}?factor=${one.account}#factor`}
                    aria-label={texts.resetFactorOf(texts.accountOf(one))}
                  >
                    {texts.resetFactor}
                  </Anchor>
                ),
              }}
            />
          </div>
        </Card>
      ) : null}
      {chosen ? (
        <div id="factor">
          <ResetFactor key={chosen.account} {...chosen} answer={answer} />
        </div>
      ) : null}
    </>
  );
}

function ResetFactor({ answer, ...chosen }: ShownFactor & Pick<FactorsProps, "answer">) {
  const { account, seenAt, reason, password, code, ...rest } = fieldsOf(forms.resetFactor, answer);
  return (
    <Card title={texts.resetFactorOf(texts.accountOf(chosen))}>
      <FieldsForm
        of={forms.resetFactor}
        errors={rest}
        submit={texts.resetFactor}
        tone="danger"
        busy={answer.busy}
      >
        <Hidden field={account} value={chosen.account} />
        <Hidden field={seenAt} value={chosen.newestAt} />
        <p>{texts.resetFactorLede(chosen.holder.role)}</p>
        <TextAreaField
          label={texts.prolongReason}
          field={reason}
          rows={3}
          hint={texts.resetReasonHint(chosen.holder.role)}
        />
        <ProofField password={password} code={code} />
      </FieldsForm>
    </Card>
  );
}
