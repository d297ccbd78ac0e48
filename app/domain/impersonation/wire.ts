import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { requiredText } from "../wire";
import { longestReason } from "./rules";

/** /admin/creators/1: logs in as the creator. */
export const ImpersonateForm = z.object({ reason: requiredText(longestReason), ...proofFields });
