import { z } from "zod";
import { isCompanyId } from "../dashcamers/identity";
import { payIntervals, variants } from "../tariffs/rules";
import { atMost, line, named, requiredName, rowId, ticked } from "../wire";
import { mostExtraUnits } from "./rules";

const oneOf = (values: Record<string, number>) => z.enum(Object.values(values).map(String), "tariffRequired");

export const tariffChoice = oneOf(variants).transform(Number);
export const intervalChoice = oneOf(payIntervals).transform((days) =>
  days === "30" ? payIntervals.monthly : payIntervals.yearly,
);

/** /dashcamer/tariff: what is ordered, and for whom. */
export const PrepareOrderForm = z.object({
  kind: z.enum(["period", "upgrade"]).default("period"),
  variant: tariffChoice,
  payInterval: intervalChoice,
  extraUnits: z.coerce
    .number("extraSpace")
    .int("extraSpace")
    .min(0, "extraSpace")
    .max(mostExtraUnits, "extraSpace")
    .default(0),
  promoCode: named(40),
  customerName: requiredName(120),
  /** IČO; empty for a person. Spaces are how people write it. */
  companyId: z
    .string()
    .max(...atMost(20))
    .default("")
    .transform((typed) => typed.replace(/\s/g, ""))
    .refine((digits) => digits === "" || isCompanyId(digits), "companyIdFormat"),
  taxId: line(20),
  street: requiredName(120),
  city: requiredName(80),
  postalCode: requiredName(12),
});
export type PrepareOrderInput = z.output<typeof PrepareOrderForm>;

/** /dashcamer/tariff/order: the binding order. `total` is the price that was shown, in haléře. */
export const PlaceOrderForm = z.object({
  id: rowId,
  total: z.coerce.number("reload").int("reload"),
  useCredit: ticked,
  terms: z.string("orderTermsRequired"),
  earlyStart: z.string("orderEarlyStartRequired"),
});
export type PlaceOrderInput = z.output<typeof PlaceOrderForm>;
