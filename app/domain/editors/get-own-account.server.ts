import { eq } from "drizzle-orm";
import { editors } from "../../../db/schema/editors";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";

/** What an editor's own settings show. */
export async function getOwnAccount({ db, actor }: Context): Promise<{ email: string }> {
  allow(actor, "accounts.password", undefined);
  if (actor.role !== "editor") throw new Refusal("Forbidden");
  const row = await db
    .select({ email: editors.email })
    .from(editors)
    .where(eq(editors.id, actor.editorId))
    .get();
  ensure(row, "NotFound");
  return row;
}
