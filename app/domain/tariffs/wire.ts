import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { crowns } from "../invoices/wire";
import { atMost, requiredText, rowId } from "../wire";
import { bytesInGb, longestGivenNote, mostGivenDays, mostSpaceGb } from "./rules";

/**
 * /admin/creators/{id}: days of the tariff for nothing, and why; the creator reads it in the mail. `after` is the end of
 * the tariff (ms since 1970) that the page showed.
 */
export const ProlongLicenceForm = z.object({
  days: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(3, "daysRange")
    .regex(/^\d+$/, "daysRange")
    .transform(Number)
    .refine((days) => days >= 1 && days <= mostGivenDays, "daysRange"),
  reason: requiredText(longestGivenNote),
  after: z.coerce.number("reload").int("reload"),
});
export type ProlongLicenceInput = z.output<typeof ProlongLicenceForm>;

/** /admin/creators/{id}: the days of a period that was given come back, and why; the creator reads it. `after` as above. */
export const TakeBackDaysForm = z.object({
  period: rowId,
  reason: requiredText(longestGivenNote),
  after: z.coerce.number("reload").int("reload"),
});
export type TakeBackDaysInput = z.output<typeof TakeBackDaysForm>;

/** Space that a person types in whole gigabytes, `1 000`; given as bytes. */
const gigabytes = z
  .string("required")
  .max(...atMost(20))
  .transform((typed) => typed.replace(/\s/g, ""))
  .refine((typed) => typed !== "", "required")
  .refine(
    (typed) => /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostSpaceGb,
    "spaceRange",
  )
  .transform((typed) => Number(typed) * bytesInGb);

const offer = {
  day: z.string("required").min(1, "required").pipe(z.iso.date("dayFormat")),
  spaceBytes: gigabytes,
  yearlyPrice: crowns,
  monthlyPrice: crowns,
  extraSpaceYearlyPrice: crowns,
  extraSpaceMonthlyPrice: crowns,
};

/** What is asked for before it is confirmed, from the address; prices are typed in crowns, space in gigabytes. */
export const PricesDraft = z.object(offer);

/** /admin/tariffs/{variant}. `seen` is the last change that the page showed, 0 for none. */
export const ChangePricesForm = z.object({
  variant: rowId,
  seen: z.coerce.number("reload").int("reload").nonnegative("reload"),
  ...offer,
  ...proofFields,
});
export type ChangePricesInput = Omit<z.output<typeof ChangePricesForm>, keyof typeof proofFields>;
