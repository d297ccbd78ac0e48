import { z } from "zod";
import { proofFields } from "../accounts/wire";

/** What the superuser decides about a refund of which nobody knows whether it was made. */
export const ResolveRefundForm = z.object(proofFields);
