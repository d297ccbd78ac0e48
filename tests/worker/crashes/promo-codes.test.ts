import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { creditRecommenders } from "~/domain/promo-codes/credit-recommenders.server";
import { dueAt, lookAtRecommender, makePaid } from "../promo-codes/world";
import { surviveEveryMoneyCrash } from "./money-crash";

test("credit for a recommendation comes whole or not at all, and once", async () => {
  const act = (context: Context) => creditRecommenders({ ...context, now: dueAt });
  const crashes = await surviveEveryMoneyCrash({
    make: makePaid,
    actor: () => ({ role: "visitor" }),
    act,
    again: act,
    look: lookAtRecommender,
  });
  expect(crashes).toBeGreaterThan(2);
});
