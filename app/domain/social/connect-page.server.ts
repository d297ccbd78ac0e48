import { and, eq, type SQL } from "drizzle-orm";
import { socialAccounts } from "../../../db/schema/social";
import { newSecret } from "../accounts/secrets.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { creatorOf } from "../workspace/workspace.server";
import { sealedFor } from "./account.server";
import type { SocialPage } from "./networks";
import { nextCheckAt } from "./rules";

/** Writes down the page that the creator's posts go to, if `also` holds. What goes out by itself stays as it was. */
export async function connectPage(
  context: Context,
  { page, userId }: { page: SocialPage; userId: string },
  also?: SQL,
): Promise<void> {
  const { db, actor, social, now } = context;
  ensure(social, "RemoteServiceUnavailable");
  const dashcamerId = creatorOf(actor);
  const token = await social.readToken(page.token);
  const expiresAt = token.type === "done" ? token.value.expiresAt : null;
  const connected = {
    state: "connected",
    connectionKey: newSecret(),
    sealed: await context.vault.seal(page.token, sealedFor(dashcamerId)),
    userId,
    pageId: page.id,
    pageName: page.name,
    instagramId: page.instagram?.id ?? null,
    instagramName: page.instagram?.name ?? null,
    connectedAt: now,
    deadReason: null,
    expiresAt,
    checkAt: token.type === "done" ? nextCheckAt(now, expiresAt) : now,
    facebookPausedUntil: null,
    instagramPausedUntil: null,
    facebookStopped: null,
    instagramStopped: null,
  } as const;
  const write =
    also === undefined
      ? db
          .insert(socialAccounts)
          .values({ dashcamerId, ...connected })
          .onConflictDoUpdate({ target: socialAccounts.dashcamerId, set: connected })
      : db
          .update(socialAccounts)
          .set(connected)
          .where(and(eq(socialAccounts.dashcamerId, dashcamerId), also));
  const [written] = await db.batch([
    write,
    auditIfChanged(context, {
      action: "socialConnected",
      subject: { kind: "dashcamer", id: dashcamerId },
    }),
  ]);
  ensure(written.meta.changes > 0, "ChangedMeanwhile");
}
