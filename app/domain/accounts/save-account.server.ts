import { eq } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import { keepChoice } from "../clip-mails/set-mail-frequency.server";
import type { Context } from "../context";
import { signedInFan } from "./signed-in-fan.server";
import type { AccountInput } from "./wire";

/** Saves a fan's name, nickname, and whether and how often mails tell of their clips. */
export async function saveAccount(context: Context, input: AccountInput): Promise<void> {
  const { fanId } = signedInFan(context, "fans.account");
  const { name, surname, nickname, stateNotification, mailFrequency } = input;
  const choice = await keepChoice(context, fanId, { stateNotification, mailFrequency });
  await context.db.batch([
    context.db
      .update(fans)
      .set({ name, surname, nickname: nickname || null })
      .where(eq(fans.id, fanId)),
    ...choice.statements,
  ]);
  if (choice.dedupeKey) await context.later({ type: "sendMail", dedupeKey: choice.dedupeKey });
}
