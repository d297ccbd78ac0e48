import { z } from "zod";
import { fromPragueInput } from "../prague-time";
import { requiredName, requiredText } from "../wire";
import { changelogLimits, changelogPlaces } from "./rules";

/** The save that somebody has seen, ms since 1970; 0 for a new entry. */
const savedAt = z.coerce.number("reload").int("reload").nonnegative("reload");

/** A day YYYY-MM-DD of a date field; null for none. */
const optionalDay = z
  .string()
  .max(10, "dayFormat")
  .default("")
  .refine((typed) => typed === "" || fromPragueInput(`${typed}T00:00`) !== null, "dayFormat")
  .transform((typed) => (typed === "" ? null : typed));

/** /admin/changelog/{id} */
export const SaveChangelogForm = z.object({
  savedAt,
  /** Of a new entry; it stays where it is. */
  place: z.enum(changelogPlaces, "reload").default("site"),
  title: requiredName(changelogLimits.title),
  markdown: requiredText(changelogLimits.markdown),
  day: optionalDay,
});
export type SaveChangelogInput = z.output<typeof SaveChangelogForm>;

/** The entry that was seen is deleted. */
export const DeleteChangelogForm = z.object({ savedAt });
