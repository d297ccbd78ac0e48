import { Form } from "@remix-run/react";
import { endContractTexts as texts } from "~/texts/dashcamer-settings";
import { counted } from "~/texts/format";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { mainId } from "~/ui/skip-link";

type EndContractPageProps = FormAnswer & {
  email: string;
  credit: number;
  refund: { amount: number; unused: number };
};

const periods = { one: "nevyužité období", few: "nevyužitá období", other: "nevyužitých období" };

/** The last step before a contract ends. */
export function EndContractPage({ email, credit, refund, values, errors, busy }: EndContractPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <h1>{texts.title}</h1>
      <Card title={texts.lede}>
        <div className="card__body form-stack">
          <div className="prose">
            <ul>
              {texts.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
              <li>
                {refund.amount > 0
                  ? texts.refund(refund.amount, counted(refund.unused, periods))
                  : texts.noRefund}
              </li>
              {credit > 0 ? <li>{texts.credit(credit)}</li> : null}
            </ul>
          </div>
          <p>
            {texts.first}{" "}
            <a href="/dashcamer/export" download>
              {texts.export}
            </a>
          </p>
          <Form method="post" className="form-stack" noValidate>
            <FormError errors={errors} />
            <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField label={texts.password} errors={errors?.password} />
            <Check name="sure" required defaultChecked={Boolean(values?.sure)} errors={errors?.sure}>
              {texts.sure}
            </Check>
            <div className="btn-row">
              <Button type="submit" tone="danger" busy={busy}>
                {texts.submit}
              </Button>
              <ButtonLink to="/dashcamer/settings" tone="quiet">
                {texts.back}
              </ButtonLink>
            </div>
          </Form>
        </div>
      </Card>
    </main>
  );
}
