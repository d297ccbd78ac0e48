import { eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { ensure } from "../errors";

/** One mail with its content; `Not found.` when there is none. For development only. */
export async function getMail(context: Context, { id }: { id: number }) {
  const mail = await context.db.select().from(mails).where(eq(mails.id, id)).get();
  ensure(mail, "NotFound");
  return mail;
}
