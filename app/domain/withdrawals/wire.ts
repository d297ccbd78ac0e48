import { z } from "zod";
import { emailAddress, line, requiredName } from "../wire";
import { contractKinds } from "./rules";

/** /withdrawal/{key}: who withdraws, from what, and where the receipt goes (§ 1830a of act 89/2012 Sb.). */
export const WithdrawForm = z.object({
  name: requiredName(120),
  contract: requiredName(120),
  email: emailAddress,
});
export type WithdrawInput = z.output<typeof WithdrawForm>;

/** /withdrawal: the same without a link. An order is named by its number. */
export const StateWithdrawalForm = z
  .object({
    name: requiredName(120),
    email: emailAddress,
    kind: z.enum(contractKinds, "required"),
    number: line(40),
  })
  .refine(({ kind, number }) => kind !== "order" || Boolean(number), {
    path: ["number"],
    message: "required",
    // Said together with what else is missing.
    when: () => true,
  });
export type StateWithdrawalInput = z.output<typeof StateWithdrawalForm>;
