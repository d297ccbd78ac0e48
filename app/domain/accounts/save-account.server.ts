import { eq } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { signedInFan } from "./signed-in-fan.server";
import type { AccountInput } from "./wire";

/** Saves a fan's name, nickname, and whether mails tell of states. */
export async function saveAccount(context: Context, input: AccountInput): Promise<void> {
  const { fanId } = signedInFan(context, "fans.account");
  const { name, surname, nickname, stateNotification } = input;
  await context.db
    .update(fans)
    .set({ name, surname, nickname: nickname || null, stateNotification })
    .where(eq(fans.id, fanId));
}
