import { withdrawalOfferTexts } from "~/areas/invoices/texts";
import { WithdrawalOffer } from "~/areas/invoices/withdrawal-offer";
import { TariffPicker } from "~/areas/tariffs/tariff-picker";
import type { getTariffChoice } from "~/domain/orders/get-order.server";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { CustomerFields } from "./customer-fields";
import { forms } from "./forms";
import { orderTexts as texts } from "./texts";

type Choice = Awaited<ReturnType<typeof getTariffChoice>>;

export type TariffPageProps = Choice & { now: number; answer: Answer<typeof forms.prepare> };

/** The creator's tariff, and the first step of an order. */
export function TariffPage(props: TariffPageProps) {
  const { licence, tariffs, now, openInvoice, withdrawable } = props;
  return (
    <main id={mainId} className="page tariff-form">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      <Licence
        licence={licence}
        now={now}
        name={tariffs.find((one) => one.variant === licence.variant)?.name ?? ""}
      />
      {openInvoice ? (
        <Banner
          tone="warning"
          title={texts.openInvoice(openInvoice.number ?? "")}
          action={<ButtonLink to={`/dashcamer/invoices/${openInvoice.id}`}>{texts.toInvoice}</ButtonLink>}
        >
          {texts.openInvoiceText}
        </Banner>
      ) : (
        <OrderForm {...props} />
      )}
      {withdrawable.length > 0 ? (
        <Card title={withdrawalOfferTexts.title}>
          <div className="card__body form-stack">
            {withdrawable.map((order) => (
              <WithdrawalOffer key={order.number} {...order} />
            ))}
          </div>
        </Card>
      ) : null}
    </main>
  );
}

function Licence({ licence: { until }, name, now }: Pick<Choice, "licence"> & { name: string; now: number }) {
  if (until === null)
    return (
      <Banner tone="warning" title={texts.never}>
        {texts.neverText}
      </Banner>
    );
  return until > now ? (
    <Banner tone="success" title={texts.inForce(name, until)}>
      {texts.inForceText}
    </Banner>
  ) : (
    <Banner tone="warning" title={texts.lapsed(name, until)}>
      {texts.lapsedText}
    </Banner>
  );
}

function OrderForm({
  licence,
  tariffs,
  chosen,
  promoCode,
  customer,
  isFirst,
  isPaidAhead,
  answer,
}: TariffPageProps) {
  const {
    kind,
    variant,
    payInterval,
    extraUnits,
    promoCode: code,
    ...fields
  } = fieldsOf(forms.prepare, answer);
  const { customerName, companyId, taxId, street, city, postalCode, ...rest } = fields;
  const prices = tariffs.map((tariff) => tariff.extraSpaceYearlyPrice);
  const defaults = chosen ?? licence;
  return (
    <Form method="post" className="tariff-form__form" noValidate>
      <Intent of={forms.prepare} />
      <FormError of={rest} also={isPaidAhead ? [] : [kind]} />
      {isPaidAhead ? (
        <fieldset className="form-stack">
          <legend className="field__label">{texts.when}</legend>
          <Check
            type="radio"
            field={kind}
            value="period"
            defaultChecked={defaults !== chosen || chosen?.kind === "period"}
          >
            {texts.kinds.period}
          </Check>
          <Check type="radio" field={kind} value="upgrade" defaultChecked={chosen?.kind === "upgrade"}>
            {texts.kinds.upgrade}
            <small>{texts.kindHint}</small>
          </Check>
        </fieldset>
      ) : null}
      <TariffPicker tariffs={[...tariffs]} variant={variant} payInterval={payInterval} defaults={defaults} />
      <section className="form-stack" aria-labelledby="order-extra">
        <LaneHeading id="order-extra">{texts.extra}</LaneHeading>
        <div className="form-grid">
          <TextField
            numeric
            type="number"
            min={0}
            max={100}
            step={1}
            inputMode="numeric"
            label={texts.extraUnits}
            field={extraUnits}
            defaultValue={String(defaults.extraUnits)}
            hint={texts.extraHint(Math.min(...prices), Math.max(...prices))}
          />
          {isFirst ? (
            <TextField
              label={texts.promoCode}
              field={code}
              aside={optional}
              defaultValue={promoCode}
              autoComplete="off"
              hint={texts.promoCodeHint}
            />
          ) : null}
        </div>
      </section>
      <CustomerFields customer={customer} {...{ customerName, companyId, taxId, street, city, postalCode }} />
      <p className="btn-row">
        <Button type="submit" tone="primary" size="lg" busy={answer.busy}>
          {texts.submit}
        </Button>
      </p>
    </Form>
  );
}
