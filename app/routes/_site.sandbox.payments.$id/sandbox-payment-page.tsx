import { formatMoney } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { sandboxPaymentTexts as texts } from "./texts";

export type SandboxPaymentPageProps = {
  amount: number;
  variableSymbol: number | null;
  state: "pending" | "paid" | "cancelled" | "refunded";
  answer: Answer<typeof forms.pay>;
};

/** Stands in for a bank's page while there is no real gateway. */
export function SandboxPaymentPage({ amount, variableSymbol, state, answer }: SandboxPaymentPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      <Card title={texts.payment}>
        <div className="card__body form-stack">
          <FormError of={fieldsOf(forms.pay, answer)} />
          <DefinitionList
            items={[
              { term: texts.amount, value: formatMoney(amount), numeric: true },
              { term: texts.variableSymbol, value: variableSymbol, numeric: true },
            ]}
          />
          {state === "pending" ? (
            <>
              <OneButton form={forms.pay} tone="primary" block>
                {texts.pay(amount)}
              </OneButton>
              <OneButton form={forms.cancel} block>
                {texts.cancel}
              </OneButton>
            </>
          ) : (
            <>
              <Banner tone={state === "paid" ? "success" : "info"}>{texts.outcomes[state]}</Banner>
              <ButtonLink to="/dashcamer">{texts.back}</ButtonLink>
            </>
          )}
        </div>
      </Card>
    </main>
  );
}
