import { eq } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { ensure } from "../errors";
import { countProofAttempt } from "./attempts.server";
import { checkPassword } from "./password.server";

export type FanRow = typeof fans.$inferSelect & { email: string };

export async function fanRow({ db }: Context, fanId: number): Promise<FanRow> {
  const [fan] = await db.select().from(fans).where(eq(fans.id, fanId));
  ensure(fan && fan.email !== null && fan.cancelledAt === null, "NotFound");
  return { ...fan, email: fan.email };
}

/** The row of a fan who proves by the password that it is them; `Wrong password.` at the field otherwise. */
export async function provedFan(context: Context, fanId: number, password: string): Promise<FanRow> {
  const attempt = await countProofAttempt(context, context.sessionHash ?? `fan ${fanId}`);
  const fan = await fanRow(context, fanId);
  const { matches } = await checkPassword(password, fan.passwordHash);
  ensure(matches, "WrongPassword", "password");
  await attempt.giveBack();
  return fan;
}
