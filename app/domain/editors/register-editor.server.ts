import { and, eq, isNull, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { hashNewPassword } from "../accounts/new-password.server";
import { hashSecret, isSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { termsInForce } from "../terms/rules";
import { editorStanding } from "./rules";

/** Whom an invitation is for; `Invalid token` once it was used, taken back or has run out. */
export async function getInvitation(
  { db, now }: Context,
  { guid }: { guid: string },
): Promise<{ email: string; dashcamerName: string }> {
  ensure(isSecret(guid), "InvalidToken");
  const [row] = await db
    .select({ editor: editors, dashcamerName: sql<string>`${dashcamers.name}` })
    .from(editors)
    .innerJoin(dashcamers, eq(dashcamers.id, editors.dashcamerId))
    .where(and(eq(editors.registerGuidHash, hashSecret(guid)), isNull(dashcamers.contractEndedAt)));
  ensure(row && editorStanding(row.editor, now) === "invited", "InvalidToken");
  return { email: row.editor.email, dashcamerName: row.dashcamerName };
}

/** Makes an invited person an editor: name, password and what they have agreed to. Once for each invitation. */
export async function registerEditor(
  context: Context,
  { guid, name, password }: { guid: string; name: string; password: string },
): Promise<void> {
  const { db, now } = context;
  ensure(await context.limits.allows("form", `register:${context.network}`), "TooManyRequests");
  const { email } = await getInvitation(context, { guid });
  const invited = eq(editors.registerGuidHash, hashSecret(guid));
  const id = sql`(select ${editors.id} from ${editors} where ${invited})`;
  const agreed = {
    document: "g" as const,
    version: termsInForce(context, "g"),
    editorId: id,
    at: now,
    place: "registration" as const,
  };
  const passwordHash = await hashNewPassword(context, { password, email });
  const [, [registered]] = await db.batch([
    insertIf(db, termsAnswers, agreed, sql`${id} is not null`),
    db
      .update(editors)
      .set({ name, passwordHash, registerGuidHash: null, createdAt: now })
      .where(and(invited, justChanged))
      .returning({ id: editors.id }),
  ]);
  ensure(registered, "InvalidToken");
}
