import { systemTags as demoSystemTags } from "../demo/tags";
import { platformSettings } from "../schema/sites";
import { systemTags } from "../schema/tags";
import { tariffs } from "../schema/tariffs";
import { rowsOf, type World } from "./world";

const GB = 1_000_000_000;
const Kc = 100;

/** Plan variants with their space and prices; extra space is sold by 10 GB. */
const plans = [
  { name: "Decent", space: 10, year: 990, month: 119, extraYear: 490, extraMonth: 59 },
  { name: "Standard", space: 50, year: 2490, month: 299, extraYear: 390, extraMonth: 47 },
  { name: "Maxi", space: 200, year: 5990, month: 719, extraYear: 290, extraMonth: 35 },
  { name: "Enterprise", space: 1000, year: 14_990, month: 1799, extraYear: 190, extraMonth: 23 },
];

/** Space of a plan variant in bytes. */
export const spaceOf = (variant: number) => (plans[variant - 1]?.space ?? 0) * GB;

/** Tariffs as they are at first; the superuser changes them. */
export const firstTariffs = plans.map((plan, index) => ({
  variant: index + 1,
  name: plan.name,
  spaceBytes: spaceOf(index + 1),
  yearlyPrice: plan.year * Kc,
  monthlyPrice: plan.month * Kc,
  extraSpaceYearlyPrice: plan.extraYear * Kc,
  extraSpaceMonthlyPrice: plan.extraMonth * Kc,
}));

/** Statements that make what the platform itself owns. */
export function seedPlatform({ db }: Pick<World, "db">) {
  return [
    db.insert(platformSettings).values({ id: 1 }),
    ...firstTariffs.map((tariff) => db.insert(tariffs).values(tariff)),
    ...rowsOf(demoSystemTags, ({ priority }, id, name) =>
      db.insert(systemTags).values({ id, name, color: "#4d5862", textColor: "#ffffff", priority }),
    ),
  ];
}
