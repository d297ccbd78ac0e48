import type { ComingOffer } from "~/domain/tariffs/offer-rules";
import {
  type Feature,
  featureFrom,
  type PayInterval,
  payIntervals,
  type Tariff,
  tariffAllows,
  variants,
} from "~/domain/tariffs/rules";
import { formatMoney } from "~/texts/format";
import type { Field } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { LaneHeading } from "~/ui/lane-heading";
import { Segmented } from "~/ui/segmented";
import { TariffSign } from "./tariff-sign";
import { tariffTexts as texts } from "./texts";

type TariffPickerProps = {
  tariffs: Tariff[];
  /** What is announced and does not hold yet. */
  coming: ComingOffer[];
  hasVat: boolean;
  variant: Field;
  payInterval: Field;
  /** What is chosen until somebody chooses. */
  defaults?: { variant: number; payInterval: number };
};

const usual = { variant: variants.standard, payInterval: payIntervals.yearly };

/** Tariffs side by side; prices follow the chosen period, also without JavaScript. */
export function TariffPicker({
  tariffs,
  coming,
  hasVat,
  variant,
  payInterval,
  defaults = usual,
}: TariffPickerProps) {
  const [error] = variant.errors ?? payInterval.errors ?? [];
  const chosen = Number(variant.typed || defaults.variant);
  const intervals = Object.values(payIntervals).map((days) => ({
    value: String(days),
    label: texts.intervals[days] ?? "",
  }));
  return (
    <section aria-labelledby="tariff-picker">
      <div className="tariffs__head">
        <LaneHeading id="tariff-picker">{texts.tariff}</LaneHeading>
        <Segmented
          legend={texts.interval}
          field={payInterval}
          options={intervals}
          defaultValue={String(defaults.payInterval)}
        />
      </div>
      {error ? (
        <p className="field__error" role="alert">
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
      <fieldset>
        <legend className="visually-hidden">{texts.tariff}</legend>
        <div className="tariffs">
          {tariffs.map((tariff, index) => (
            <TariffCard
              key={tariff.variant}
              tariff={tariff}
              coming={coming.filter((one) => one.variant === tariff.variant)}
              below={tariffs[index - 1]?.name}
              name={variant.name}
              chosen={tariff.variant === chosen}
            />
          ))}
        </div>
      </fieldset>
      <p className="xs faint">{texts.prices(hasVat)}</p>
      <Comparison tariffs={tariffs} />
    </section>
  );
}

type TariffCardProps = {
  tariff: Tariff;
  coming: ComingOffer[];
  below: string | undefined;
  name: string;
  chosen: boolean;
};

function TariffCard({ tariff, coming, below, name, chosen }: TariffCardProps) {
  const { variant } = tariff;
  const perks = [...(texts.perks[variant] ?? []), ...(below ? [texts.everythingOf(below)] : [])];
  return (
    <label className="tariff">
      <input type="radio" name={name} value={variant} defaultChecked={chosen} />
      <TariffSign {...tariff} />
      <span className="tariff__body">
        <span className="tariff__price">
          <Prices tariff={tariff} coming={coming} />
          {coming
            .filter((one) => one.spaceBytes !== one.before.spaceBytes)
            .map((one) => (
              <small key={one.day}>{texts.comingSpace(one.day, one.spaceBytes)}</small>
            ))}
        </span>
        <span className="tariff__who">{texts.who[variant]}</span>
        <span className="tariff__feats">
          {perks.map((perk) => (
            <span key={perk}>
              <Icon name="check" size="sm" />
              {perk}
            </span>
          ))}
        </span>
        <span className="tariff__pick" aria-hidden="true">
          <span className="tariff__radio" />
          <span className="when-off">{texts.pick}</span>
          <span className="when-on">{texts.picked}</span>
        </span>
      </span>
    </label>
  );
}

function Prices({ tariff, coming }: Pick<TariffCardProps, "tariff" | "coming">) {
  const of = (name: "yearlyPrice" | "monthlyPrice", days: PayInterval) => (
    <span className={`price-${days}`}>
      <b>{formatMoney(tariff[name])}</b> <small>{texts.period(days)}</small>
      {coming
        .filter((one) => one[name] !== one.before[name])
        .map((one) => (
          <small key={one.day}>{texts.coming(one.day, one[name])}</small>
        ))}
    </span>
  );
  return (
    <>
      {of("yearlyPrice", payIntervals.yearly)}
      {of("monthlyPrice", payIntervals.monthly)}
    </>
  );
}

function Comparison({ tariffs }: { tariffs: Tariff[] }) {
  const features = Object.keys(featureFrom) as Feature[];
  return (
    <details className="compare">
      <summary className="link-arrow">
        <Icon name="chevron-down" size="sm" />
        {texts.compare}
      </summary>
      <div className="table-wrap">
        <table className="table compare__table">
          <thead>
            <tr>
              <th scope="col">{texts.feature}</th>
              {tariffs.map(({ variant, name }) => (
                <th key={variant} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">{texts.features[feature]}</th>
                {tariffs.map(({ variant }) => (
                  <td key={variant}>
                    <Has allowed={tariffAllows(variant, feature)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Has({ allowed }: { allowed: boolean }) {
  return allowed ? (
    <>
      <Icon name="check" size="sm" />
      <span className="visually-hidden">{texts.yes}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{texts.no}</span>
    </>
  );
}
