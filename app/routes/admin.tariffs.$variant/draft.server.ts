import type { getPrices } from "~/domain/tariffs/get-prices.server";
import {
  earliestPriceDay,
  isRise,
  isSamePrice,
  priceNames,
  pricesAlone,
  pricesOn,
} from "~/domain/tariffs/price-rules";
import { PricesDraft } from "~/domain/tariffs/wire";
import { fieldErrorText } from "~/texts/field-errors";
import { pricesTexts as texts } from "./texts";

const names = ["day", ...priceNames] as const;
type Name = (typeof names)[number];

/** What was typed, what is wrong with it, and what it would change; null where it is not sound, or nothing was asked. */
export function readDraft(query: URLSearchParams, known: Awaited<ReturnType<typeof getPrices>>, now: number) {
  const inForce = pricesOn(known.tariff, known.changes, known.today);
  const proposed = (name: Name) => (name === "day" ? "" : crownsOf(inForce[name]));
  const typed = byName((name) => (query.get(name) ?? proposed(name)).slice(0, 20));
  const errors = byName((): string | null => null);
  if (!query.has("day")) return { typed, errors, effect: null };
  const { data, error } = PricesDraft.safeParse(typed);
  if (error) {
    for (const { path, message } of error.issues) errors[path[0] as Name] ??= fieldErrorText(message);
    return { typed, errors, effect: null };
  }
  const after = pricesAlone(data);
  const before = pricesOn(known.tariff, known.changes, data.day);
  const rises = isRise(before, after);
  const earliest = earliestPriceDay(now, rises);
  if (isSamePrice(before, after)) errors.day = texts.same;
  else if (data.day < earliest) errors.day = texts.tooSoon(earliest);
  else return { typed, errors, effect: { day: data.day, before, after, rises } };
  return { typed, errors, effect: null };
}

function byName<Value>(of: (name: Name) => Value): Record<Name, Value> {
  const [day, yearlyPrice, monthlyPrice, extraSpaceYearlyPrice, extraSpaceMonthlyPrice] = names;
  return {
    day: of(day),
    yearlyPrice: of(yearlyPrice),
    monthlyPrice: of(monthlyPrice),
    extraSpaceYearlyPrice: of(extraSpaceYearlyPrice),
    extraSpaceMonthlyPrice: of(extraSpaceMonthlyPrice),
  };
}

/** Haléře as a person types crowns. */
const crownsOf = (haler: number) => (haler / 100).toFixed(2).replace(/\.00$/, "").replace(".", ",");
