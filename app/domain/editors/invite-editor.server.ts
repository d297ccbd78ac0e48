import { and, eq, isNotNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { editors } from "../../../db/schema/editors";
import { editorInvitation } from "../../texts/mail/editor-invitation";
import { hashSecret, newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { mayHaveEditors } from "./may-have-editors.server";
import { invitationDays } from "./rules";

/**
 * Invites somebody by mail; for tariffs that have editors. Inviting again whoever has not registered yet sends a new
 * link, and the old one ends. Refusals: NotInTariff, MailNotExists, AlreadyRegistered (email), TooManyRequests.
 */
export async function inviteEditor(context: Context, { email }: { email: string }): Promise<void> {
  const { db, actor, now, baseUrl } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "editors.manage", undefined);
  ensure(await context.limits.allows("form", `invite:${dashcamerId}`), "TooManyRequests");
  ensure(await mayHaveEditors(context, dashcamerId), "NotInTariff");
  ensure(await context.mailDomains.accepts(email.split("@")[1] ?? ""), "MailNotExists", "email");

  const guid = newSecret();
  const registerGuidHash = hashSecret(guid);
  const dedupeKey = `editorInvitation:${registerGuidHash}`;
  const letter = editorInvitation({
    dashcamerName: actor.role === "dashcamer" ? actor.name : "",
    registerUrl: `${baseUrl}/login/register/editor/${guid}`,
    days: invitationDays,
  });
  const hasAddress = sql`lower(${editors.email}) = ${email.toLowerCase()}`;
  const mail = mailRowIfChanged(context, { kind: "editorInvitation", dedupeKey, to: email, ...letter });
  // Either there is an invitation to renew, or nobody has the address; the mail hangs on whichever it was.
  const [renewed, , added] = await db.batch([
    db
      .update(editors)
      .set({ registerGuidHash, createdAt: now, locked: false })
      .where(and(hasAddress, eq(editors.dashcamerId, dashcamerId), isNotNull(editors.registerGuidHash)))
      .returning({ id: editors.id }),
    mail,
    insertIf(
      db,
      editors,
      { dashcamerId, name: "", email, registerGuidHash, createdAt: now },
      sql`not exists (select 1 from ${editors} where ${hasAddress})`,
    ).returning({ id: editors.id }),
    mailRowIfChanged(context, { kind: "editorInvitation", dedupeKey, to: email, ...letter }),
  ]);
  ensure(renewed.length + added.length > 0, "AlreadyRegistered", "email");
  await context.later({ type: "sendMail", dedupeKey });
}
