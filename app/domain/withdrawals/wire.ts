import { z } from "zod";
import { emailAddress, requiredName } from "../wire";

/** /withdrawal/{key}: who withdraws, from what, and where the receipt goes (§ 1830a of act 89/2012 Sb.). */
export const WithdrawForm = z.object({
  name: requiredName(120),
  contract: requiredName(120),
  email: emailAddress,
});
export type WithdrawInput = z.output<typeof WithdrawForm>;
