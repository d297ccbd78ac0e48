import type { Prices } from "../domain/tariffs/offer-rules";

/** What a tariff's prices are called. */
export const priceTexts = {
  names: {
    yearlyPrice: "rok tarifu",
    monthlyPrice: "měsíc tarifu",
    extraSpaceYearlyPrice: "10 GB navíc na rok",
    extraSpaceMonthlyPrice: "10 GB navíc na měsíc",
  } satisfies Record<keyof Prices, string>,
};
