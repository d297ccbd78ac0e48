import { InvoiceLines } from "~/areas/invoices/invoice-lines";
import { PostalAddressView } from "~/areas/invoices/postal-address";
import { MisfitsNotice } from "~/areas/tariffs/misfits";
import type { getOrder } from "~/domain/orders/get-order.server";
import { Form } from "~/framework/router";
import { formatSpace } from "~/texts/format";
import { misfitTexts } from "~/texts/misfits";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { DefinitionList } from "~/ui/definition-list";
import { Empty } from "~/ui/empty";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { summaryTexts as texts } from "./texts";

type Order = NonNullable<Awaited<ReturnType<typeof getOrder>>["order"]>;

export type OrderPageProps = {
  order: Order | null;
  /** The creators' terms in force, ms. */
  termsSince: number;
  hasVat: boolean;
  answer: Answer<typeof forms.place>;
};

/** The whole order with its price, right before it binds (§ 1826a of act 89/2012 Sb.). */
export function OrderPage({ order, ...rest }: OrderPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      {order ? (
        <Summary order={order} {...rest} />
      ) : (
        <Empty
          icon="invoice"
          title={texts.nothing}
          text={texts.nothingText}
          action={<ButtonLink to="/dashcamer/tariff">{texts.choose}</ButtonLink>}
        />
      )}
    </main>
  );
}

function Summary({ order, termsSince, hasVat, answer }: OrderPageProps & { order: Order }) {
  const fields = fieldsOf(forms.place, answer);
  const { id, total: hiddenTotal, spaceBytes: hiddenSpace, useCredit, terms, earlyStart, ...rest } = fields;
  const { kind, lines, total, period, customer, credit, isDowngrade, misfits } = order;
  return (
    <>
      <Card title={texts.what}>
        <div className="card__body form-stack">
          <InvoiceLines lines={lines} total={total} />
          <p className="xs faint">{hasVat ? texts.pricesWithVat : texts.prices}</p>
          <DefinitionList
            items={[
              { term: texts.period, value: texts.periodOf(period.from, period.until), numeric: true },
              { term: texts.space, value: formatSpace(order.maxBytes), numeric: true },
              { term: texts.customer, value: customer ? <PostalAddressView party={customer} /> : null },
            ]}
          />
          <p className="small muted">{kind === "upgrade" ? texts.upgradeNote : texts.periodNote}</p>
          {isDowngrade ? <Banner>{texts.downgrade}</Banner> : null}
          <MisfitsNotice title={misfitTexts.ordered} misfits={misfits} />
          <p>
            <Anchor to="/dashcamer/tariff">{texts.change}</Anchor>
          </p>
        </div>
      </Card>
      <Form method="post" className="form-stack" noValidate>
        <Intent of={forms.place} />
        <Hidden field={id} value={order.id} />
        <Hidden field={hiddenTotal} value={total} />
        <Hidden field={hiddenSpace} value={order.spaceBytes} />
        <FormError of={rest} also={credit > 0 ? [] : [useCredit]} />
        {credit > 0 ? <Check field={useCredit}>{texts.credit(credit)}</Check> : null}
        <Check field={terms}>
          {texts.terms.before}
          <Anchor to="/terms/dashcamer" target="_blank">
            {texts.terms.terms}
          </Anchor>
          {texts.terms.after(termsSince)}
        </Check>
        <Check field={earlyStart}>{texts.earlyStart}</Check>
        <p className="btn-row">
          <Button type="submit" tone="primary" size="lg" busy={answer.busy}>
            {texts.submit}
          </Button>
        </p>
        <p className="xs faint">{texts.after}</p>
      </Form>
    </>
  );
}
