import { z } from "zod";
import { longestComment } from "../comments/rules";
import { text } from "../wire";

export const WithdrawConsentForm = z.object({ sure: z.literal("yes", "confirmRequired") });

export const RequestReviewForm = z.object({ content: text(longestComment) });
