import { z } from "zod";
import { administeredPlaces } from "./rules";

/** The save that somebody has seen, ms since 1970; 0 for a new row. */
const savedAt = z.coerce.number("reload").int("reload").nonnegative("reload");

/** What the form of every such row has besides its own fields. */
export const administeredFields = {
  savedAt,
  /** Of a new row; it stays where it is. */
  place: z.enum(administeredPlaces, "reload").default("site"),
};

/** The row that was seen is deleted. */
export const DeleteAdministeredForm = z.object({ savedAt });
