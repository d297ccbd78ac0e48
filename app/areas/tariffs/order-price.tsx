import { extraSpaceUnit, mostExtraUnits, type Promo, periodPrice } from "~/domain/orders/rules";
import { type PayInterval, payIntervals, type Tariff } from "~/domain/tariffs/rules";
import { formatMoney, formatSpace } from "~/texts/format";
import { Button } from "~/ui/button";
import { sends } from "~/ui/form";
import type { AnyForm } from "~/ui/form-fields";
import type { Typed } from "./extra-fields";
import { priceTexts as texts } from "./texts";

/** Where a page that was asked for the price begins to be read. */
export const summaryId = "order-summary";

type OrderPriceProps = {
  tariffs: readonly Tariff[];
  typed: Typed;
  /** The code that is counted in the price. */
  promo: Promo | null;
  /** The form that counts the price anew. */
  recount: AnyForm;
  busy?: boolean;
};

/**
 * The whole price of a period. Of all tariffs and both periods the style sheet shows what is chosen. Scripts follow the
 * extra space; a promo code only the server knows.
 */
export function OrderPrice({ tariffs, typed, promo, recount, busy }: OrderPriceProps) {
  const units = Number(typed.extraUnits);
  const extraUnits = Number.isInteger(units) && units >= 0 && units <= mostExtraUnits ? units : 0;
  const code = typed.promoCode.trim();
  const isCounted = promo?.code.toLowerCase() === code.toLowerCase();
  return (
    <div className="summary__period">
      {tariffs.map((tariff) => (
        <div key={tariff.variant} className="summary__plan" data-plan={tariff.variant}>
          <dl className="definition">
            <dt>{texts.tariff}</dt>
            <dd>{tariff.name}</dd>
            <dt>{texts.space}</dt>
            <dd className="num">{formatSpace(tariff.spaceBytes + extraUnits * extraSpaceUnit)}</dd>
          </dl>
          {Object.values(payIntervals).map((payInterval) => (
            <Price
              key={payInterval}
              payInterval={payInterval}
              {...periodPrice(tariff, { payInterval, extraUnits }, isCounted ? promo : null)}
            />
          ))}
        </div>
      ))}
      {code !== "" && !isCounted ? <p className="small">{texts.codeNotCounted}</p> : null}
      {typed.isFollowed && (code === "" || isCounted) ? null : (
        <Button type="submit" {...sends(recount)} formAction={`#${summaryId}`} busy={busy}>
          {texts.recount}
        </Button>
      )}
    </div>
  );
}

type PriceProps = ReturnType<typeof periodPrice> & { payInterval: PayInterval };

function Price({ payInterval, lines, total }: PriceProps) {
  return (
    <div className={`summary__price price-${payInterval}`}>
      {lines.length > 1 ? (
        <dl className="definition">
          {lines.map(({ description, quantity, unitPrice }) => (
            <div key={description}>
              <dt>{texts.line(description, quantity)}</dt>
              <dd className="num">{formatMoney(quantity * unitPrice)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="summary__total">
        <span>{texts.total(payInterval)}</span>
        <b>{formatMoney(total)}</b>
      </p>
    </div>
  );
}
