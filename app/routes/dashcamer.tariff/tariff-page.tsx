import { withdrawalOfferTexts } from "~/areas/invoices/texts";
import { WithdrawalOffer } from "~/areas/invoices/withdrawal-offer";
import { MisfitsNotice } from "~/areas/tariffs/misfits";
import { OrderFields } from "~/areas/tariffs/order-fields";
import type { getTariffChoice } from "~/domain/orders/get-order.server";
import { Form } from "~/framework/router";
import { misfitTexts } from "~/texts/misfits";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { DefaultSubmit, FormError, sends } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { Licence } from "./licence";
import { orderTexts as texts } from "./texts";

type Choice = Awaited<ReturnType<typeof getTariffChoice>>;

export type TariffPageProps = Choice & {
  now: number;
  hasVat: boolean;
  answer: Answer<typeof forms.prepare>;
  isRecounting?: boolean;
};

/** The creator's tariff, and the first step of an order. */
export function TariffPage(props: TariffPageProps) {
  const { licence, tariffs, coming, now, openInvoice, withdrawable, misfitAhead } = props;
  return (
    <main id={mainId} className="page tariff-form">
      <PageHead title={texts.title} lede={openInvoice ? undefined : texts.lede} />
      <Licence licence={licence} tariffs={tariffs} coming={coming} now={now} />
      {misfitAhead ? (
        <MisfitsNotice
          title={misfitTexts.ahead(misfitAhead.tariff, misfitAhead.from)}
          misfits={misfitAhead.misfits}
        />
      ) : null}
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

function OrderForm(props: TariffPageProps) {
  const { licence, tariffs, coming, hasVat, chosen, promo, customer, ownName, isFirst, isPaidAhead } = props;
  const { answer, isRecounting } = props;
  const { kind, variant, payInterval, extraUnits, promoCode, ...others } = fieldsOf(forms.prepare, answer);
  const { buyer, customerName, companyId, taxId, street, city, postalCode, ...rest } = others;
  const buyerFields = { buyer, customerName, companyId, taxId, street, city, postalCode };
  return (
    <Form method="post" className="tariff-form__form" noValidate>
      <DefaultSubmit of={forms.prepare} />
      <FormError of={rest} also={isPaidAhead ? [] : [kind]} />
      {isPaidAhead ? <Kind field={kind} chosen={chosen?.kind ?? "period"} /> : null}
      <OrderFields
        fields={{ variant, payInterval, extraUnits, promoCode, ...buyerFields }}
        {...{ hasVat, promo, customer, isRecounting }}
        tariffs={[...tariffs]}
        coming={coming}
        defaults={chosen ?? licence}
        asksPromoCode={isFirst}
        personNote={
          <>
            {texts.person(ownName)} <Anchor to="/dashcamer/settings">{texts.changeName}</Anchor>
          </>
        }
        recount={forms.recount}
        summary={
          <>
            <p className="small muted summary__upgrade">{texts.upgradePrice}</p>
            <Button type="submit" tone="primary" size="lg" block busy={answer.busy} {...sends(forms.prepare)}>
              {texts.submit}
            </Button>
          </>
        }
      />
    </Form>
  );
}

/** When the order begins, where something is paid ahead. */
function Kind({ field, chosen }: { field: Field; chosen: string }) {
  return (
    <fieldset className="form-stack">
      <legend className="field__label">{texts.when}</legend>
      <Check type="radio" field={field} value="period" defaultChecked={chosen === "period"}>
        {texts.kinds.period}
      </Check>
      <Check type="radio" field={field} value="upgrade" defaultChecked={chosen === "upgrade"}>
        {texts.kinds.upgrade}
        <small>{texts.kindHint}</small>
      </Check>
    </fieldset>
  );
}
