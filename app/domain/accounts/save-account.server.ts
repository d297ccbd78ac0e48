import { and, eq, isNull } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import { keepChoice } from "../clip-mails/set-mail-frequency.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { signedInFan } from "./signed-in-fan.server";
import type { AccountInput } from "./wire";

/** Saves a fan's name, nickname, and whether and how often mails tell of their clips. `Not found.` once it was cancelled. */
export async function saveAccount(context: Context, input: AccountInput): Promise<void> {
  const { fanId } = signedInFan(context, "fans.account");
  const { name, surname, nickname, stateNotification, mailFrequency } = input;
  const choice = await keepChoice(context, fanId, { stateNotification, mailFrequency });
  const [saved] = await context.db.batch([
    context.db
      .update(fans)
      .set({ name, surname, nickname: nickname || null })
      .where(and(eq(fans.id, fanId), isNull(fans.cancelledAt)))
      .returning({ id: fans.id }),
    ...choice.statements,
  ]);
  ensure(saved.length > 0, "NotFound");
  if (choice.dedupeKey) await context.later({ type: "sendMail", dedupeKey: choice.dedupeKey });
}
