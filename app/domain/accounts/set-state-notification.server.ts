import { and, eq, isNull } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";

/** Whether a fan gets mails about clips. For those who have proved already that it is them. */
export async function setStateNotification({ db }: Context, fanId: number, wants: boolean): Promise<void> {
  await db
    .update(fans)
    .set({ stateNotification: wants })
    .where(and(eq(fans.id, fanId), isNull(fans.cancelledAt)));
}
