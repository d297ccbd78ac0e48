import { z } from "zod";
import { fromPragueInput } from "./prague-time";

/** The error of a text that is longer than `longest` characters; it says how long one may be. */
export const tooLong = (longest: number) => `tooLong ${longest}`;

/** What `max` of a text takes, so that the limit and what is said of it are one number. */
export const atMost = (longest: number) => [longest, tooLong(longest)] as const;

/** A ticked box: present in the form, whatever its value. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** The id of a row, from a hidden field or a choice. */
export const rowId = z.coerce.number("reload").int("reload").positive("reload");

/** A Czech bank account as it is typed; whether there can be one by its digits the use case finds out. */
export const czechAccount = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(40, "BankAccountNotInCorrectFormat");

/** Where a video is to be watched. */
export const httpsLink = z
  .string("required")
  .trim()
  .max(...atMost(2000))
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", "linkFormat");

/** An address for mails that may not be left out. */
export const emailAddress = z
  .string("emailRequired")
  .trim()
  .min(1, "emailRequired")
  .max(...atMost(254))
  .pipe(z.email("emailFormat"));

/** `YYYY-MM-DDTHH:mm` on a Czech clock → ms since 1970; the hour that March skips does not exist. */
export const pragueMoment = z.string().transform((typed, issues) => {
  const moment = fromPragueInput(typed);
  if (moment !== null) return moment;
  issues.addIssue({ code: "custom", message: "dateFormat" });
  return z.NEVER;
});

/** `YYYY-MM-DD` of a date field → ms since 1970 of its beginning in Prague. */
export const pragueDate = z
  .string("required")
  .min(1, "required")
  .max(10, "dayFormat")
  .transform((typed, issues) => {
    const start = fromPragueInput(`${typed}T00:00`);
    if (start !== null) return start;
    issues.addIssue({ code: "custom", message: "dayFormat" });
    return z.NEVER;
  });

const tidy = (typed: string) => typed.replace(/\r\n?/g, "\n").trim();
const onOneLine = (typed: string) => typed.replace(/\s+/g, " ");

/** Marks that turn the writing direction, and control characters: nobody's name has them. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const seen = (typed: string) => typed.replace(hidden, "").trim();

/** What is typed stays a string with its limit, so that a form can say how long it may be. */
const typedText = (longest: number, missing?: string) =>
  z
    .string(missing)
    .overwrite(tidy)
    .max(...atMost(longest));

/** Text of several lines; spaces around it do not count. */
export const text = (longest: number) => typedText(longest).default("");

/** The same, and it may not be empty. */
export const requiredText = (longest: number) => typedText(longest, "required").min(1, "required");

/** Text on one line. */
export const line = (longest: number) => typedText(longest).overwrite(onOneLine).default("");

/** What somebody or something is called. */
export const named = (longest: number) => typedText(longest).overwrite(onOneLine).overwrite(seen).default("");

/** The same, and it may not be empty. */
export const requiredName = (longest: number) =>
  typedText(longest, "required").overwrite(onOneLine).overwrite(seen).min(1, "required");

/** A field that may be left empty: null then. */
export const orNull = <T>(shape: z.ZodType<T>) =>
  shape.optional().transform((value) => (value === undefined || value === "" ? null : value));

/** Whole percent, 0 to 100. */
export const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, "percentRange")
  .transform(Number)
  .refine((value) => value <= 100, "percentRange");
