import type { getPrices } from "~/domain/tariffs/get-prices.server";
import {
  earliestOfferDay,
  isSameOffer,
  isWorse,
  type Offer,
  offerAlone,
  offerNames,
  offerOn,
} from "~/domain/tariffs/offer-rules";
import { bytesInGb } from "~/domain/tariffs/rules";
import { PricesDraft } from "~/domain/tariffs/wire";
import { fieldErrorText } from "~/texts/field-errors";
import { pricesTexts as texts } from "./texts";

const names = ["day", ...offerNames] as const;
type Name = (typeof names)[number];

/** What was typed, what is wrong with it, and what it would change; null where it is not sound, or nothing was asked. */
export function readDraft(query: URLSearchParams, known: Awaited<ReturnType<typeof getPrices>>, now: number) {
  const inForce = offerOn(known.tariff, known.changes, known.today);
  const proposed = (name: Name) => (name === "day" ? "" : asTyped(name, inForce[name]));
  const typed = byName((name) => (query.get(name) ?? proposed(name)).slice(0, 20));
  const errors = byName((): string | null => null);
  if (!query.has("day")) return { typed, errors, effect: null };
  const { data, error } = PricesDraft.safeParse(typed);
  if (error) {
    for (const { path, message } of error.issues) errors[path[0] as Name] ??= fieldErrorText(message);
    return { typed, errors, effect: null };
  }
  const after = offerAlone(data);
  const before = offerOn(known.tariff, known.changes, data.day);
  const worse = isWorse(before, after);
  const earliest = earliestOfferDay(now, worse);
  if (isSameOffer(before, after)) errors.day = texts.same;
  else if (data.day < earliest) errors.day = texts.tooSoon(earliest);
  else return { typed, errors, effect: { day: data.day, before, after, isWorse: worse } };
  return { typed, errors, effect: null };
}

function byName<Value>(of: (name: Name) => Value): Record<Name, Value> {
  const [day, spaceBytes, yearlyPrice, monthlyPrice, extraSpaceYearlyPrice, extraSpaceMonthlyPrice] = names;
  return {
    day: of(day),
    spaceBytes: of(spaceBytes),
    yearlyPrice: of(yearlyPrice),
    monthlyPrice: of(monthlyPrice),
    extraSpaceYearlyPrice: of(extraSpaceYearlyPrice),
    extraSpaceMonthlyPrice: of(extraSpaceMonthlyPrice),
  };
}

/** Bytes as a person types gigabytes, haléře as crowns. */
function asTyped(name: keyof Offer, value: number): string {
  if (name === "spaceBytes") return String(Math.round(value / bytesInGb));
  return (value / 100).toFixed(2).replace(/\.00$/, "").replace(".", ",");
}
