import { z } from "zod";
import { fromPragueInput } from "./prague-time";

/** A ticked box: present in the form, whatever its value. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** `YYYY-MM-DDTHH:mm` on a Czech clock → ms since 1970; the hour that March skips does not exist. */
export const pragueMoment = z.string().transform((typed, issues) => {
  const moment = fromPragueInput(typed);
  if (moment !== null) return moment;
  issues.addIssue({ code: "custom", message: "dateFormat" });
  return z.NEVER;
});
