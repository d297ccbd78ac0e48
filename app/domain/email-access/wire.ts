import { z } from "zod";
import { requiredText, rowId } from "../wire";
import { longestReason, longestRefusal } from "./rules";

/** /dashcamer/email-access: what the creator wants the addresses for; the provider and each contributor read it. */
export const RequestEmailAccessForm = z.object({ reason: requiredText(longestReason) });

/** /dashcamer/email-access: takes a request back, or gives the access up. */
export const EmailAccessIdForm = z.object({ id: rowId });

/** /admin/email-requests: why not, or why no longer; the creator reads it. */
export const RefuseEmailAccessForm = z.object({ id: rowId, refusal: requiredText(longestRefusal) });
