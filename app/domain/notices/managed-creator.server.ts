import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

/** The creator whom the superuser who asks looks after. Refusals: Forbidden, Unauthorized, NotFound. */
export async function managedCreator({ db, actor }: Context, id: number) {
  allow(actor, "creators.manage", undefined);
  const creator = await db
    .select({ email: dashcamers.email })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  ensure(creator, "NotFound");
  return { creator, superuserId: actor.role === "superuser" ? actor.superuserId : null };
}
