import { type ChangeEvent, useEffect, useRef } from "react";
import { mostExtraUnits } from "~/domain/orders/rules";
import { payIntervals, type Tariff } from "~/domain/tariffs/rules";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import { LaneHeading } from "~/ui/lane-heading";
import type { OrderFieldsOf } from "./order-fields";
import { extraTexts as texts } from "./texts";

/** What was typed of what changes the price; followed by a script, or as the server knows it. */
export type Typed = { extraUnits: string; promoCode: string; isFollowed: boolean };

type ExtraFieldsProps = {
  fields: OrderFieldsOf;
  tariffs: readonly Tariff[];
  typed: Typed;
  onType: (typed: Partial<Typed>) => void;
  /** A promo code is for the first period only. */
  asksPromoCode: boolean;
};

/** Extra space and the promo code. */
export function ExtraFields(props: ExtraFieldsProps) {
  const { fields, tariffs, typed, onType, asksPromoCode } = props;
  const { extraUnits, promoCode } = fields;
  const part = useRef<HTMLElement>(null);
  // What was typed before the page came alive counts too.
  useEffect(() => {
    const now = (name: string) => part.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    onType({
      extraUnits: now(extraUnits.name) ?? "0",
      promoCode: now(promoCode.name) ?? "",
      isFollowed: true,
    });
  }, [onType, extraUnits.name, promoCode.name]);
  const follow = (name: "extraUnits" | "promoCode") => (event: ChangeEvent<HTMLInputElement>) =>
    onType({ [name]: event.currentTarget.value });
  return (
    <section className="form-stack" aria-labelledby="order-extra" ref={part}>
      <LaneHeading id="order-extra">{asksPromoCode ? texts.titleWithCode : texts.title}</LaneHeading>
      <div className="form-grid">
        <TextField
          numeric
          type="number"
          min={0}
          max={mostExtraUnits}
          step={1}
          inputMode="numeric"
          label={texts.extraUnits}
          field={extraUnits}
          defaultValue={typed.extraUnits}
          onChange={follow("extraUnits")}
          hint={<ExtraPrices tariffs={tariffs} />}
        />
        {asksPromoCode ? (
          <TextField
            numeric
            label={texts.promoCode}
            field={promoCode}
            aside={optional}
            defaultValue={typed.promoCode}
            onChange={follow("promoCode")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={texts.promoCodeHint}
          />
        ) : null}
      </div>
    </section>
  );
}

/** What 10 GB more cost. Of all prices the style sheet shows that of the chosen tariff and period. */
function ExtraPrices({ tariffs }: { tariffs: readonly Tariff[] }) {
  return tariffs.map(({ variant, name, extraSpaceYearlyPrice, extraSpaceMonthlyPrice }) => (
    <span key={variant} data-plan={variant}>
      <span className="price-365">{texts.unitPrice(name, extraSpaceYearlyPrice, payIntervals.yearly)}</span>
      <span className="price-30">{texts.unitPrice(name, extraSpaceMonthlyPrice, payIntervals.monthly)}</span>
    </span>
  ));
}
