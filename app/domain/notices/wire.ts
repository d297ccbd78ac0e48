import { z } from "zod";
import { requiredText } from "../wire";
import { longestReason } from "./rules";

/** /admin/creators/{id}: why the contract is terminated; the creator reads it in the mail. */
export const GiveNoticeForm = z.object({ reason: requiredText(longestReason), sure: z.string("required") });

export const WithdrawNoticeForm = z.object({});
