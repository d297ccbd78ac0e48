import * as fc from "fast-check";

/** How the gateway tells the shop of a payment. A late push comes some days after Cron has asked by itself. */
export type Push = "once" | "twentyTimesAtOnce" | "daysLate" | "lost";

/** What a creator does. New kinds are done in actions.ts, under the same name. */
export type Action =
  | {
      kind: "order" | "upgrade";
      variant: number;
      payInterval: 30 | 365;
      extraUnits: number;
      /** Another creator's code, by the number of that creator. */
      promoOf: number | null;
      useCredit: boolean;
      isClickedTwice: boolean;
    }
  | {
      kind: "pay";
      /** How much of what is due the gateway gets. */
      percent: number;
      push: Push;
      /** The payer does not see that it is paid, and pays once more an hour later. */
      paysAgain: boolean;
    }
  | { kind: "giveUpPaying" }
  /** The gateway's answer is lost, so that the payer never sees its page. */
  | { kind: "payWithoutAnswer" }
  /** A transfer to our account, which a statement reports that day; some statements are imported twice. */
  | { kind: "payByBank"; percent: number; isImportedTwice: boolean; withSymbol: boolean }
  | { kind: "cancelOrder" }
  | { kind: "withdraw" }
  /** The whole credit; some change their mind at once. */
  | { kind: "askPayout"; isTakenBack: boolean }
  /** The provider sends what waits; of some files the bank refuses the first payout. */
  | { kind: "sendPayouts"; bankRefusesOne: boolean }
  /** The provider gives days for nothing. */
  | { kind: "giveDays"; days: number }
  | { kind: "endContract" };

/** `day` counts from 0, `minute` from midnight in Prague. */
export type Step = { day: number; minute: number; creator: number; action: Action };

export type YearSize = { creators: number; days: number; stepsEach: number };

/**
 * Everything that people do in a year, by days, by chance alone: whether it makes sense when its turn comes is for the
 * use cases to say. The same seed gives the same year.
 */
export function planYear(seed: number, { creators, days, stepsEach }: YearSize): Step[][] {
  const step = fc.record({
    // Values by chance come near their bounds more often, so that the first days would have most of the year's steps.
    day: fc.noBias(fc.nat(days - 1)),
    minute: fc.nat(24 * 60 - 120),
    creator: fc.nat(creators - 1),
    action: actions(creators),
  });
  const steps = fc.sample(step, { seed, numRuns: creators * stepsEach });
  const byDay: Step[][] = Array.from({ length: days }, () => []);
  for (const one of steps) byDay[one.day]?.push(one);
  for (const day of byDay) day.sort((a, b) => a.minute - b.minute);
  return byDay;
}

/** Every third creator has a promo code to give away. */
export const givers = 3;
const giverOf = (creator: number) => creator - (creator % givers);

function actions(creators: number): fc.Arbitrary<Action> {
  const withPromo = fc.option(fc.nat(creators - 1).map(giverOf), { freq: 1 });
  const ordered = {
    variant: fc.integer({ min: 1, max: 4 }),
    payInterval: fc.constantFrom<30 | 365>(30, 30, 365),
    extraUnits: fc.constantFrom(0, 0, 1, 5),
    promoOf: fc.constant(null),
    useCredit: fc.boolean(),
    isClickedTwice: fc.boolean(),
  };
  return fc.oneof(
    {
      weight: 40,
      arbitrary: fc.record({ kind: fc.constant("order" as const), ...ordered, promoOf: withPromo }),
    },
    { weight: 15, arbitrary: fc.record({ kind: fc.constant("upgrade" as const), ...ordered }) },
    {
      weight: 45,
      arbitrary: fc.record({
        kind: fc.constant("pay" as const),
        percent: fc.constantFrom(100, 100, 100, 100, 40, 130),
        push: fc.constantFrom<Push>("once", "once", "twentyTimesAtOnce", "daysLate", "lost"),
        paysAgain: fc.constantFrom(false, false, false, true),
      }),
    },
    { weight: 5, arbitrary: fc.constant({ kind: "giveUpPaying" as const }) },
    { weight: 5, arbitrary: fc.constant({ kind: "payWithoutAnswer" as const }) },
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("payByBank" as const),
        percent: fc.constantFrom(100, 100, 100, 60, 120),
        isImportedTwice: fc.boolean(),
        withSymbol: fc.constantFrom(true, true, true, true, false),
      }),
    },
    { weight: 5, arbitrary: fc.constant({ kind: "cancelOrder" as const }) },
    { weight: 3, arbitrary: fc.constant({ kind: "withdraw" as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("askPayout" as const),
        isTakenBack: fc.constantFrom(false, false, true),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("sendPayouts" as const), bankRefusesOne: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("giveDays" as const), days: fc.constantFrom(1, 10, 45, 365) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "endContract" as const }) },
  );
}
