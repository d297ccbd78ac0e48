import { z } from "zod";
import { ticked } from "../wire";

/** The sender's answers on their own page; each is one button. */
export const NoFields = z.object({});

export const ReplaceLinkForm = z.object({ sure: z.literal("yes", "confirmRequired") });

export const NotifyForm = z.object({
  notify: ticked,
  email: z.email("emailFormat").max(254, "emailFormat").optional(),
});
