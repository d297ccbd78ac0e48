import { z } from "zod";
import { administeredFields } from "../administered/wire";
import { ticketLimits } from "../support/rules";
import { requiredName, requiredText, text } from "../wire";
import { cannedLimits } from "./rules";

/** /admin/support/answers/{id} */
export const SaveCannedForm = z.object({
  ...administeredFields,
  title: requiredName(cannedLimits.title),
  text: requiredText(cannedLimits.text),
});
export type SaveCannedInput = z.output<typeof SaveCannedForm>;

/** /admin/support/{id}: an answer is put below what is typed. */
export const InsertCannedForm = z.object({
  canned: z
    .string("required")
    .regex(/^\d{1,15}$/, "required")
    .transform(Number),
  content: text(ticketLimits.content),
  closes: z.boolean().default(false),
});
