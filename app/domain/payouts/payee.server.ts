import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";

/** Where a creator is notified about their payouts, and whether their contract has ended; null when they are erased. */
export async function payeeOf(
  { db }: Pick<Context, "db">,
  dashcamerId: number,
): Promise<{ email: string; isFormer: boolean } | null> {
  const creator = await db
    .select({ email: dashcamers.email, contractEndedAt: dashcamers.contractEndedAt })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  if (!creator || creator.email === erasedEmail(dashcamerId)) return null;
  return { email: creator.email, isFormer: creator.contractEndedAt !== null };
}
