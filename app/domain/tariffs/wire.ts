import { z } from "zod";
import { requiredText } from "../wire";
import { longestGivenNote, mostGivenDays } from "./rules";

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
