import { z } from "zod";
import { optionalCrowns } from "../invoices/wire";
import { fromPragueInput, pragueDayNumber, startOfPragueDay } from "../prague-time";
import { rowId } from "../wire";

/** A day of a date field; the moment when it ends. Null for none. */
const lastDay = z
  .string()
  .max(10, "dayFormat")
  .default("")
  .transform((typed, issues) => {
    if (typed === "") return null;
    const start = fromPragueInput(`${typed}T00:00`);
    if (start !== null) return startOfPragueDay(pragueDayNumber(start) + 1);
    issues.addIssue({ code: "custom", message: "dayFormat" });
    return z.NEVER;
  });

/** /admin/promo-codes: a new code. `credit` is typed in crowns. */
export const PromoCodeForm = z.object({
  code: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(30, "promoCodeFormat")
    .regex(/^[A-Za-z0-9](-?[A-Za-z0-9]){2,29}$/, "promoCodeFormat"),
  percentOff: z.coerce
    .number("percentRange")
    .int("percentRange")
    .min(0, "percentRange")
    .max(100, "percentRange"),
  validUntil: lastDay,
  mostUses: z
    .string()
    .trim()
    .max(6, "countFormat")
    .default("")
    .refine((typed) => /^([1-9]\d{0,5})?$/.test(typed), "countFormat")
    .transform((typed) => (typed === "" ? null : Number(typed))),
  /** E-mail of the creator who gives it to others; empty for the provider's own. */
  owner: z.string().trim().max(254, "emailFormat").default(""),
  credit: optionalCrowns,
});
export type PromoCodeInput = z.output<typeof PromoCodeForm>;

export const PromoCodeIdForm = z.object({ id: rowId });
