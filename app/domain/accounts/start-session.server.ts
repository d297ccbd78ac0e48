import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Actor } from "../actor";
import type { Context } from "../context";
import { sessionLifetime } from "./rules";
import { hashSecret, newSecret } from "./secrets.server";

/** Who may hold a session: everybody but a visitor. */
export type Account = Exclude<Actor, { role: "visitor" }>;

export type StartedSession = { secret: string; remember: boolean };

/**
 * Signs the browser in under a new id. The session it held before, of whatever role, ends in the same
 * batch: one browser holds one identity (specification, section 4), and an id planted before the login
 * is worth nothing after it.
 */
export async function startSession(
  context: Pick<Context, "db" | "now">,
  account: Account,
  browser: { oldSecret: string | null; userAgent: string; remember: boolean },
): Promise<StartedSession> {
  const secret = newSecret();
  const insert = context.db.insert(sessions).values({
    idHash: hashSecret(secret),
    ...ownerOf(account),
    remember: browser.remember,
    userAgent: browser.userAgent.slice(0, 300),
    createdAt: context.now,
    lastSeenAt: context.now,
    expiresAt: context.now + sessionLifetime(browser.remember),
  });
  const old = browser.oldSecret;
  if (old === null) await insert;
  else
    await context.db.batch([context.db.delete(sessions).where(eq(sessions.idHash, hashSecret(old))), insert]);
  return { secret, remember: browser.remember };
}

function ownerOf(account: Account) {
  switch (account.role) {
    case "fan":
      return { fanId: account.fanId };
    case "editor":
      return { editorId: account.editorId };
    case "dashcamer":
      return { dashcamerId: account.dashcamerId };
    case "superuser":
      return { superuserId: account.superuserId };
    case "localAdmin":
      return { adminSiteId: account.siteId };
  }
}
