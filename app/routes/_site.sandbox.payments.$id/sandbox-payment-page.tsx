import { Form } from "@remix-run/react";
import { sandboxPaymentTexts as texts } from "~/routes/_site.sandbox.payments.$id/texts";
import { formatMoney } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, type FormErrors, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

export type SandboxPaymentPageProps = {
  amount: number;
  variableSymbol: number | null;
  state: "pending" | "paid" | "cancelled" | "refunded";
  errors?: FormErrors;
};

/** Stands in for a bank's page while there is no real gateway. */
export function SandboxPaymentPage({ amount, variableSymbol, state, errors }: SandboxPaymentPageProps) {
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
          <FormError errors={errors} />
          <DefinitionList
            items={[
              { term: texts.amount, value: formatMoney(amount), numeric: true },
              { term: texts.variableSymbol, value: variableSymbol, numeric: true },
            ]}
          />
          {state === "pending" ? (
            <>
              <OneButton intent="pay" tone="primary">
                {texts.pay(amount)}
              </OneButton>
              <OneButton intent="cancel">{texts.cancel}</OneButton>
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

function OneButton({ intent, tone, children }: { intent: string; tone?: "primary"; children: string }) {
  return (
    <Form method="post">
      <Intent value={intent} />
      <Button type="submit" tone={tone ?? "secondary"} block>
        {children}
      </Button>
    </Form>
  );
}
