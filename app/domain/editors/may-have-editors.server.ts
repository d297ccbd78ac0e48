import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";

/** Whether the creator's tariff has editors and is in force. */
export async function mayHaveEditors({ db, now }: Context, dashcamerId: number): Promise<boolean> {
  const creator = await db
    .select(licenceColumns)
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  return creator !== undefined && hasFeature(creator, "editors", now);
}
