import { z } from "zod";

export const SetStateForm = z.object({
  state: z.coerce.number("reload").int("reload"),
  /** Sent by the page's script, which shows the change itself. */
  stay: z.literal("yes").optional(),
});
