import { describe, expect, test } from "vitest";
import { comingOffers, earliestOfferDay, isSameOffer, isWorse, offerOn } from "~/domain/tariffs/offer-rules";

const offer = (yearlyPrice: number) => ({
  spaceBytes: 50,
  yearlyPrice,
  monthlyPrice: 100,
  extraSpaceYearlyPrice: 10,
  extraSpaceMonthlyPrice: 1,
});
const change = (id: number, day: string, yearlyPrice: number) => ({ id, day, ...offer(yearlyPrice) });

describe("the offer of a day", () => {
  const changes = [change(3, "2027-03-01", 30), change(1, "2027-01-01", 10), change(2, "2027-03-01", 20)];

  test.each([
    ["2026-12-31", 5],
    ["2027-01-01", 10],
    ["2027-02-28", 10],
    // Of two of one day the one that was announced last.
    ["2027-03-01", 30],
  ])("on %s is the one that came last", (day, yearly) => {
    expect(offerOn(offer(5), changes, day).yearlyPrice).toBe(yearly);
  });
});

test("of what is announced each day that changes something is to come, beside what holds until then", () => {
  const now = { variant: 2, ...offer(5) };
  const changes = [
    change(1, "2027-01-01", 7),
    change(2, "2027-02-01", 10),
    // Of one day the last announced holds, and one that takes a change back shows nothing.
    change(3, "2027-01-01", 5),
    change(4, "2027-03-01", 12),
    change(5, "2026-11-01", 1),
  ];
  const coming = comingOffers(now, changes, "2026-11-27");
  expect(coming.map(({ day, yearlyPrice, before }) => [day, before.yearlyPrice, yearlyPrice])).toEqual([
    ["2027-02-01", 5, 10],
    ["2027-03-01", 10, 12],
  ]);
  expect(comingOffers(now, changes, "2027-03-01")).toEqual([]);
});

test("a rise of any price and less space wait thirty whole days, everything else until tomorrow", () => {
  expect(isWorse(offer(5), offer(5))).toBe(false);
  expect(isWorse(offer(5), offer(4))).toBe(false);
  expect(isWorse(offer(5), { ...offer(4), extraSpaceMonthlyPrice: 2 })).toBe(true);
  expect(isWorse(offer(5), { ...offer(4), spaceBytes: 49 })).toBe(true);
  expect(isWorse(offer(5), { ...offer(5), spaceBytes: 51 })).toBe(false);
  expect(isSameOffer(offer(5), { ...offer(5), spaceBytes: 51 })).toBe(false);
  // Half past eleven at night in Prague; the clocks change in between.
  const now = Date.UTC(2027, 2, 10, 22, 30);
  expect(earliestOfferDay(now, false)).toBe("2027-03-11");
  expect(earliestOfferDay(now, true)).toBe("2027-04-10");
});
