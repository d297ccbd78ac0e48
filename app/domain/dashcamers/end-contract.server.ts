import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { provedDashcamer } from "../accounts/proved-account.server";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { readPaidDocuments } from "../refunds/paid-documents.server";
import { unusedOf } from "../refunds/unused-periods.server";
import { finishContract } from "./finish-contract.server";
import { askingCreator } from "./own-settings.server";

/** What a creator hears before the contract ends. */
export async function getContractEnd(context: Context) {
  const id = askingCreator(context, "dashcamers.endContract");
  const paid = await readPaidDocuments(context, id);
  const { email, credit } = paid.creator;
  const { amount, unused } = unusedOf(paid, context.now);
  return { email, credit, refund: { amount, unused } };
}

/**
 * Ends the contract of the creator who asks, once the password has proved it is them (`finishContract`).
 * Of two clicks the second finds it done. Refusals: WrongPassword, TooManyRequests, ChangedMeanwhile.
 */
export async function endContract(context: Context, { password }: { password: string }): Promise<void> {
  const id = askingCreator(context, "dashcamers.endContract");
  const { passwordHash } = await provedDashcamer(context, id, password);
  const hasEnded = await finishContract(context, {
    id,
    reason: "asked",
    condition: eq(dashcamers.passwordHash, passwordHash ?? ""),
  });
  if (hasEnded) return;
  await provedDashcamer(context, id, password);
  throw new Refusal("ChangedMeanwhile");
}
