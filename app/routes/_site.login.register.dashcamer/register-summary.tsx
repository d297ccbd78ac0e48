import { registerDashcamerTexts as texts } from "~/areas/account/register-texts";
import type { TariffView } from "~/areas/tariffs/tariff-picker";
import { tariffTexts } from "~/areas/tariffs/texts";
import { payIntervals } from "~/domain/tariffs/rules";
import { formatMoney, formatSpace } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import type { Field } from "~/ui/form-fields";

type RegisterSummaryProps = {
  tariffs: TariffView[];
  /** The creators' terms in force, ms. */
  termsSince: number;
  terms: Field;
  earlyStart: Field;
  busy?: boolean;
};

/** What is chosen and what is agreed to. Of the four plans the style sheet shows the chosen one. */
export function RegisterSummary({ tariffs, termsSince, busy, ...fields }: RegisterSummaryProps) {
  const { before, terms, middle, gdpr } = texts.terms;
  return (
    <section className="card summary" aria-labelledby="register-summary">
      <div className="card__body">
        <h2 id="register-summary">{texts.summary}</h2>
        {tariffs.map((tariff) => (
          <Plan key={tariff.variant} tariff={tariff} />
        ))}
        <Check field={fields.terms}>
          {before}
          <Anchor to="/terms/dashcamer" target="_blank">
            {terms}
          </Anchor>
          {middle(termsSince)}
          <Anchor to="/terms/gdpr" target="_blank">
            {gdpr}
          </Anchor>
          .
        </Check>
        <Check field={fields.earlyStart}>{texts.earlyStart}</Check>
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {texts.submit}
        </Button>
        <p className="xs faint">{texts.payLater}</p>
      </div>
    </section>
  );
}

function Plan({ tariff: { variant, name, spaceBytes, yearlyPrice, monthlyPrice } }: { tariff: TariffView }) {
  return (
    <div className="summary__plan" data-plan={variant}>
      <dl className="definition">
        <dt>{tariffTexts.tariff}</dt>
        <dd>{name}</dd>
        <dt>{texts.space}</dt>
        <dd className="num">{formatSpace(spaceBytes)}</dd>
        <dt>{texts.term}</dt>
        <dd>
          <span className="price-365">{tariffTexts.days(payIntervals.yearly)}</span>
          <span className="price-30">{tariffTexts.days(payIntervals.monthly)}</span>
        </dd>
      </dl>
      <p className="summary__total">
        <span>{texts.total}</span>
        <b className="price-365">{formatMoney(yearlyPrice)}</b>
        <b className="price-30">{formatMoney(monthlyPrice)}</b>
      </p>
    </div>
  );
}
