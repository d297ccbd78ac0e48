import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { statementLimits } from "../money/bank-statement/statement";
import { czechAccount, line, requiredText, rowId } from "../wire";
import { longestNote } from "./rules";

const column = line(60);
const neededColumn = line(60).refine((name) => name !== "", "required");

/** A statement, and what its columns are called if it is a CSV. */
export const StatementForm = z.object({
  file: z
    .file("statementRequired")
    .min(1, "statementRequired")
    .max(statementLimits.bytes, "StatementTooLarge"),
  bookedOn: neededColumn,
  amount: neededColumn,
  variableSymbol: neededColumn,
  currency: neededColumn,
  counterAccount: column,
  bankCode: column,
  payerName: column,
  message: column,
  reference: column,
});

export const AssignForm = z.object({
  number: z
    .string("required")
    .trim()
    .max(20, "invoiceNumber")
    .regex(/^\d{10}$/, "invoiceNumber"),
});

export const AsideForm = z.object({ note: requiredText(longestNote) });

/** Where money goes that belongs to nothing, and why. */
export const SendBackForm = z.object({
  bankAccount: czechAccount,
  reason: requiredText(longestNote),
  ...proofFields,
});

export const BounceForm = z.object({ payoutId: rowId });
