import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import { adminPasswordSet } from "../../texts/mail/admin-password-set";
import { isOwnedBy } from "../accounts/account.server";
import { hashNewPassword } from "../accounts/new-password.server";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow, notAllowed } from "../permissions";

/**
 * The superuser gives a site's local admin a password, the first one or another: a site without one has no local admin. Every
 * browser of theirs is signed out, the second factor stays, and the site's creator reads of it in a mail.
 *
 * Refusals: ProofNeeded; NotFound; CommonPassword and OwnNamePassword at `newPassword`; TooManyRequests.
 */
export async function setAdminPassword(
  context: Context,
  { siteId, newPassword }: { siteId: number; newPassword: string },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "sites.manage", undefined);
  if (actor.role !== "superuser") throw notAllowed(actor);
  ensureProved(context);
  const [site] = await db
    .select({ name: sites.name, email: dashcamers.email })
    .from(sites)
    .innerJoin(dashcamers, eq(dashcamers.id, sites.dashcamerId))
    .where(eq(sites.id, siteId));
  ensure(site, "NotFound");
  const adminPasswordHash = await hashNewPassword(context, {
    password: newPassword,
    email: site.email,
    siteName: site.name,
    field: "newPassword",
  });
  const dedupeKey = `adminPasswordSet:${siteId}:${now}`;
  const letter = adminPasswordSet({ siteName: context.site.name, adminOf: site.name, by: actor.name });
  await db.batch([
    db.update(sites).set({ adminPasswordHash }).where(eq(sites.id, siteId)),
    auditIfChanged(context, { action: "adminPasswordSet", subject: { kind: "site", id: siteId } }),
    mailRowIfChanged(context, { kind: "adminPasswordSet", dedupeKey, to: site.email, ...letter }),
    db.delete(sessions).where(isOwnedBy({ role: "localAdmin", siteId })),
  ]);
  await context.later({ type: "sendMail", dedupeKey });
}
