import { z } from "zod";

/** Shapes of Comgate's replies. Values come as strings, and integrators have seen some come as numbers. */
const Whole = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);
const Flag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])])
  .transform((flag) => flag === true || flag === "true" || flag === "1");

export const TransId = z.string().regex(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/);

/** What every reply has; `code` 0 is success. */
export const Outcome = z.looseObject({ code: Whole });

/** Without `redirect` the payment exists, but nobody knows where to pay it. */
export const Created = z.object({ transId: TransId, redirect: z.string().max(2000).nullish() });

export const Status = z.object({
  transId: TransId,
  status: z.enum(["PENDING", "AUTHORIZED", "PAID", "CANCELLED"]),
  price: Whole,
  curr: z.string(),
  refId: z.string(),
  test: Flag,
});

/** Of a push only what says whose it is and what it is about. */
export const Push = z.object({
  transId: TransId,
  merchant: z.union([z.string(), z.number()]).transform(String),
  secret: z.string(),
});
