import { type StatisticsPeriod, statisticsPeriods } from "~/domain/dashcamers/statistics-rules";
import { Link } from "~/framework/router";
import { readerTexts as texts } from "./reader-texts";

type PeriodNavProps = {
  period: StatisticsPeriod;
  /** The page's address with another period. */
  addressOf: (period: StatisticsPeriod) => string;
};

/** How far back the statistics of a page look. */
export function PeriodNav({ period, addressOf }: PeriodNavProps) {
  return (
    <nav aria-label={texts.period} className="chip-row">
      {statisticsPeriods.map((weeks) => (
        <Link
          key={weeks}
          className="chip"
          to={addressOf(weeks)}
          preventScrollReset
          aria-current={weeks === period ? "page" : undefined}
        >
          {texts.periods[weeks]}
        </Link>
      ))}
    </nav>
  );
}
