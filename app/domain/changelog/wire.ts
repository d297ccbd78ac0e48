import { z } from "zod";
import { administeredFields } from "../administered/wire";
import { fromPragueInput } from "../prague-time";
import { requiredName, requiredText } from "../wire";
import { changelogLimits } from "./rules";

/** A day YYYY-MM-DD of a date field; null for none. */
const optionalDay = z
  .string()
  .max(10, "dayFormat")
  .default("")
  .refine((typed) => typed === "" || fromPragueInput(`${typed}T00:00`) !== null, "dayFormat")
  .transform((typed) => (typed === "" ? null : typed));

/** /admin/changelog/{id} */
export const SaveChangelogForm = z.object({
  ...administeredFields,
  title: requiredName(changelogLimits.title),
  markdown: requiredText(changelogLimits.markdown),
  day: optionalDay,
});
export type SaveChangelogInput = z.output<typeof SaveChangelogForm>;
