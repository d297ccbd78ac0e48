import { type ReactNode, useCallback, useState } from "react";
import type { Promo } from "~/domain/orders/rules";
import type { orderFields } from "~/domain/orders/wire";
import type { ComingOffer } from "~/domain/tariffs/offer-rules";
import type { Tariff } from "~/domain/tariffs/rules";
import type { AnyForm, Field } from "~/ui/form-fields";
import { CustomerFields, type CustomerView } from "./customer-fields";
import { ExtraFields, type Typed } from "./extra-fields";
import { OrderPrice, summaryId } from "./order-price";
import { TariffPicker } from "./tariff-picker";
import { priceTexts } from "./texts";

/** The fields of an order's form, from `fieldsOf`. */
export type OrderFieldsOf = Record<keyof typeof orderFields, Field>;

type OrderFieldsProps = {
  fields: OrderFieldsOf;
  tariffs: Tariff[];
  coming: ComingOffer[];
  hasVat: boolean;
  /** What is chosen until somebody chooses. */
  defaults?: { variant: number; payInterval: number; extraUnits: number };
  /** The code that is counted in the price. */
  promo: Promo | null;
  asksPromoCode: boolean;
  customer: CustomerView | null;
  personNote: ReactNode;
  recount: AnyForm;
  isRecounting?: boolean;
  /** What a page asks for besides. */
  children?: ReactNode;
  /** What stands below the price, the button first of all. */
  summary: ReactNode;
};

/** What is ordered and for whom, with its whole price: the same at the registration and in the workspace. */
export function OrderFields(props: OrderFieldsProps) {
  const { fields, tariffs, coming, hasVat, defaults, promo, asksPromoCode, customer, personNote } = props;
  const { recount, isRecounting, children, summary } = props;
  const [typed, setTyped] = useState<Typed>({
    extraUnits: fields.extraUnits.typed ?? String(defaults?.extraUnits ?? 0),
    promoCode: fields.promoCode.typed ?? promo?.code ?? "",
    isFollowed: false,
  });
  const follow = useCallback((news: Partial<Typed>) => setTyped((old) => ({ ...old, ...news })), []);
  // The code stays counted when another answer of the form follows.
  const [counted, setCounted] = useState(promo);
  if (promo && promo.code !== counted?.code) setCounted(promo);
  return (
    <>
      <TariffPicker
        tariffs={tariffs}
        coming={coming}
        hasVat={hasVat}
        variant={fields.variant}
        payInterval={fields.payInterval}
        defaults={defaults}
      />
      <div className="tariff-form__cols">
        <div className="tariff-form__fields">
          <ExtraFields {...{ fields, tariffs, typed, asksPromoCode }} onType={follow} />
          {children}
          <CustomerFields fields={fields} customer={customer} personNote={personNote} />
        </div>
        <section className="card summary" aria-labelledby={summaryId}>
          <div className="card__body">
            <h2 id={summaryId}>{priceTexts.title}</h2>
            <OrderPrice {...{ tariffs, typed, recount }} promo={counted} busy={isRecounting} />
            {summary}
          </div>
        </section>
      </div>
    </>
  );
}
