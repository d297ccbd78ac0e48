import { TariffSign } from "~/areas/tariffs/tariff-sign";
import type { getTariffChoice } from "~/domain/orders/get-order.server";
import { licenceState } from "~/domain/tariffs/rules";
import { formatSpace } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Meter } from "~/ui/meter";
import { orderTexts as texts } from "./texts";

type LicenceProps = Pick<Awaited<ReturnType<typeof getTariffChoice>>, "licence" | "tariffs" | "coming"> & {
  now: number;
};

/** The creator's tariff: until when it is in force and how full its space is, or that there is none. */
export function Licence({ licence, tariffs, coming, now }: LicenceProps) {
  const { variant, until, given, spaceBytes, usedBytes } = licence;
  const tariff = tariffs.find((one) => one.variant === variant);
  if (until === null || !tariff)
    return (
      <Banner tone="warning" title={texts.never}>
        {texts.neverText}
      </Banner>
    );
  if (licenceState(until, now) === "lapsed")
    return (
      <Banner tone="warning" title={texts.lapsed(tariff.name, until)}>
        {texts.lapsedText}
      </Banner>
    );
  return (
    <section className="card tariff-now" aria-label={texts.current}>
      <TariffSign {...tariff} spaceBytes={spaceBytes} />
      <div className="tariff-now__text">
        <p>
          <b>{texts.inForce(tariff.name, until)}</b>
        </p>
        <p className="small muted">{texts.inForceText}</p>
        {given.map(({ from, until }) => (
          <p key={from} className="small">
            {texts.given(from, until)}
          </p>
        ))}
        {coming
          .filter((one) => one.variant === variant)
          .map((one) => (
            <p key={one.day} className="small">
              {texts.coming(one)}
            </p>
          ))}
      </div>
      <div className="tariff-now__space">
        <p className="small">
          {texts.space} <b className="num">{texts.used(formatSpace(usedBytes), formatSpace(spaceBytes))}</b>
        </p>
        <Meter label={texts.space} value={usedBytes} max={spaceBytes} />
        <Anchor to="/dashcamer/space" className="small">
          {texts.toSpace}
        </Anchor>
      </div>
    </section>
  );
}
