import { z } from "zod";
import { fromPragueInput } from "./prague-time";

/** A ticked box: present in the form, whatever its value. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** The id of a row, from a hidden field or a choice. */
export const rowId = z.coerce.number("reload").int("reload").positive("reload");

/** Where a video is to be watched. */
export const httpsLink = z
  .string("required")
  .trim()
  .max(2000, "tooLong")
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", "linkFormat");

/** `YYYY-MM-DDTHH:mm` on a Czech clock → ms since 1970; the hour that March skips does not exist. */
export const pragueMoment = z.string().transform((typed, issues) => {
  const moment = fromPragueInput(typed);
  if (moment !== null) return moment;
  issues.addIssue({ code: "custom", message: "dateFormat" });
  return z.NEVER;
});

/** Text of several lines; spaces around it do not count. */
export const text = (longest: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((typed) => typed.length <= longest, "tooLong");

/** The same on one line. */
export const line = (longest: number) => text(longest).transform((typed) => typed.replace(/\s+/g, " "));

/** Marks that turn the writing direction, and control characters: nobody's name has them. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What somebody or something is called. */
export const named = (longest: number) =>
  line(longest).transform((typed) => typed.replace(hidden, "").trim());

/** The same, and it may not be empty. */
export const requiredName = (longest: number) => named(longest).refine((typed) => typed !== "", "required");
