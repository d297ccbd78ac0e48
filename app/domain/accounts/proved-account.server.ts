import { eq, type SQL } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import type { Actor } from "../actor";
import type { Context } from "../context";
import { ensure } from "../errors";
import { notAllowed } from "../permissions";
import { countProofAttempt } from "./attempts.server";
import { provedFan } from "./fan-row.server";
import { checkPassword } from "./password.server";

type Proved = {
  account: Extract<Actor, { role: "fan" | "dashcamer" | "editor" }>;
  email: string;
  passwordHash: string;
  /** The condition that a key of a mail is the account's. */
  keys: SQL;
};

/** The fan, creator or editor who asks, once the password has proved it; `Wrong password.` at its field otherwise. */
export async function provedAccount(context: Context, password: string): Promise<Proved> {
  const { actor } = context;
  if (actor.role === "fan") {
    const { email, passwordHash } = await provedFan(context, actor.fanId, password);
    return {
      account: actor,
      email,
      passwordHash: passwordHash ?? "",
      keys: eq(accountKeys.fanId, actor.fanId),
    };
  }
  if (actor.role === "editor") {
    const { email, passwordHash } = await provedEditor(context, actor.editorId, password);
    const keys = eq(accountKeys.editorId, actor.editorId);
    return { account: actor, email, passwordHash: passwordHash ?? "", keys };
  }
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  const { email, passwordHash } = await provedDashcamer(context, actor.dashcamerId, password);
  const keys = eq(accountKeys.dashcamerId, actor.dashcamerId);
  return { account: actor, email, passwordHash: passwordHash ?? "", keys };
}

/** The row of a creator who proves by the password that it is them. */
export async function provedDashcamer(context: Context, id: number, password: string) {
  const attempt = await countProofAttempt(context, context.sessionHash ?? `dashcamer ${id}`);
  const row = await context.db.select().from(dashcamers).where(eq(dashcamers.id, id)).get();
  ensure(row, "NotFound");
  const { matches } = await checkPassword(password, row.passwordHash);
  ensure(matches, "WrongPassword", "password");
  await attempt.giveBack();
  return row;
}

async function provedEditor(context: Context, id: number, password: string) {
  const attempt = await countProofAttempt(context, context.sessionHash ?? `editor ${id}`);
  const row = await context.db.select().from(editors).where(eq(editors.id, id)).get();
  ensure(row, "NotFound");
  const { matches } = await checkPassword(password, row.passwordHash);
  ensure(matches, "WrongPassword", "password");
  await attempt.giveBack();
  return row;
}
