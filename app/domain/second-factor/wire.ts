import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { requiredText } from "../wire";
import { longestResetReason } from "./rules";

/** /admin/creators/{id}: takes the second factor off one of the creator's accounts. `seenAt` is when the newest was added. */
export const ResetFactorForm = z.object({
  account: z.string("reload").regex(/^(dashcamer|editor|localAdmin)-\d{1,15}$/, "reload"),
  seenAt: z.coerce.number("reload").int("reload"),
  reason: requiredText(longestResetReason),
  ...proofFields,
});
