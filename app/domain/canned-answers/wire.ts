import { z } from "zod";
import { ticketLimits } from "../support/rules";
import { requiredName, requiredText, text } from "../wire";
import { cannedLimits, cannedPlaces } from "./rules";

/** The save that somebody has seen, ms since 1970; 0 for a new answer. */
const savedAt = z.coerce.number("reload").int("reload").nonnegative("reload");

/** /admin/support/answers/{id} */
export const SaveCannedForm = z.object({
  savedAt,
  /** Of a new answer; it stays where it is. */
  place: z.enum(cannedPlaces, "reload").default("site"),
  title: requiredName(cannedLimits.title),
  text: requiredText(cannedLimits.text),
});
export type SaveCannedInput = z.output<typeof SaveCannedForm>;

/** The answer that was seen is deleted. */
export const DeleteCannedForm = z.object({ savedAt });

/** /admin/support/{id}: an answer is put below what is typed. */
export const InsertCannedForm = z.object({
  canned: z
    .string("required")
    .regex(/^\d{1,15}$/, "required")
    .transform(Number),
  content: text(ticketLimits.content),
  closes: z.boolean().default(false),
});
