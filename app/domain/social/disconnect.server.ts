import { and, eq } from "drizzle-orm";
import { socialAccounts } from "../../../db/schema/social";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** What is left of a connection that is over: nothing of it, and nothing goes out by itself. */
export const noConnection = {
  state: "none",
  connectionKey: null,
  sealed: null,
  userId: null,
  pageId: null,
  pageName: null,
  instagramId: null,
  instagramName: null,
  connectedAt: null,
  deadReason: null,
  expiresAt: null,
  checkAt: null,
  facebookPausedUntil: null,
  instagramPausedUntil: null,
  facebookStopped: null,
  instagramStopped: null,
  facebookAutoFrom: null,
  instagramAutoFrom: null,
} as const;

/** Forgets the page with its token. What was posted stays where it is. */
export async function disconnectSocial(context: Context, { pageId }: { pageId: string }): Promise<void> {
  const { db, actor } = context;
  allow(actor, "social.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const [gone] = await db.batch([
    db
      .update(socialAccounts)
      .set(noConnection)
      .where(and(eq(socialAccounts.dashcamerId, dashcamerId), eq(socialAccounts.pageId, pageId))),
    auditIfChanged(context, {
      action: "socialDisconnected",
      subject: { kind: "dashcamer", id: dashcamerId },
    }),
  ]);
  ensure(gone.meta.changes > 0, "NotFound");
}
