import { z } from "zod";
import { companyIdAsTyped, isCompanyId } from "../dashcamers/identity";
import { payIntervals, variants } from "../tariffs/rules";
import { atMost, line, named, requiredName, rowId, ticked } from "../wire";
import { buyers, mostExtraUnits, orderKinds } from "./rules";

const oneOf = (values: Record<string, number>) => z.enum(Object.values(values).map(String), "tariffRequired");

/** What decides the price of an order. */
export const pricedFields = {
  variant: oneOf(variants).transform(Number),
  payInterval: oneOf(payIntervals).transform((days) =>
    days === "30" ? payIntervals.monthly : payIntervals.yearly,
  ),
  extraUnits: z.coerce
    .number("extraSpace")
    .int("extraSpace")
    .min(0, "extraSpace")
    .max(mostExtraUnits, "extraSpace")
    .default(0),
  promoCode: named(40),
};

/** What is ordered and for whom: the fields that /dashcamer/tariff and the registration share. */
export const orderFields = {
  ...pricedFields,
  buyer: z.enum(buyers, "invalid").default("person"),
  /** The company's name; a person is called as the account is. */
  customerName: named(120),
  /** IČO. Spaces are how people write it. */
  companyId: z
    .string()
    .max(...atMost(20))
    .default("")
    .transform(companyIdAsTyped),
  taxId: line(20),
  street: requiredName(120),
  city: requiredName(80),
  postalCode: requiredName(12),
};

type Customer = { buyer: string; customerName: string; companyId: string; taxId: string };

/** Checks what a company has to tell; what was typed of one before a person was chosen is left out. */
export function forBuyer<Form extends z.ZodType<Customer>>(form: Form) {
  // Also beside what is wrong with other fields, so that all of it is said at once.
  const when = () => true;
  const orPerson = (isRight: (company: Partial<Customer>) => boolean) => (input: Partial<Customer>) =>
    input.buyer !== "company" || isRight(input);
  return form
    .refine(
      orPerson(({ customerName }) => customerName !== ""),
      { path: ["customerName"], message: "required", when },
    )
    .refine(
      orPerson(({ companyId }) => companyId !== ""),
      { path: ["companyId"], message: "required", when },
    )
    .refine(
      orPerson(({ companyId = "" }) => companyId === "" || isCompanyId(companyId)),
      { path: ["companyId"], message: "companyIdFormat", when },
    )
    .transform(({ buyer, ...input }) =>
      buyer === "company" ? input : { ...input, customerName: "", companyId: "", taxId: "" },
    );
}

/**
 * The shape of a form whose price alone is asked for: only what decides it is checked, and whatever else was typed stands
 * in the form again.
 */
export function recountOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const asTyped = z
    .string()
    .max(...atMost(1000))
    .optional();
  const all = Object.fromEntries(Object.keys(shape).map((name) => [name, asTyped]));
  type Others = Record<Exclude<keyof Shape, keyof typeof pricedFields>, typeof asTyped>;
  return z.object({ ...(all as Others), ...pricedFields });
}

const prepared = { kind: z.enum(orderKinds).default("period"), ...orderFields };

/** /dashcamer/tariff: what is ordered, and for whom. */
export const PrepareOrderForm = forBuyer(z.object(prepared));
export type PrepareOrderInput = z.output<typeof PrepareOrderForm>;
export const RecountOrderForm = recountOf(prepared);

/** /dashcamer/tariff/order: the binding order. `total` is the price that was shown, in haléře, `spaceBytes` the space. */
export const PlaceOrderForm = z.object({
  id: rowId,
  total: z.coerce.number("reload").int("reload"),
  spaceBytes: z.coerce.number("reload").int("reload"),
  useCredit: ticked,
  terms: z.string("orderTermsRequired"),
  earlyStart: z.string("orderEarlyStartRequired"),
});
export type PlaceOrderInput = z.output<typeof PlaceOrderForm>;
