import { and, eq } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tags } from "../../../db/schema/tags";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";
import { selectCustomTags } from "./list-tags.server";
import { isSameName, readableInk } from "./rules";

export type SaveTagInput = {
  /** The tag to change; without it a new one is made. */
  tagId?: number;
  name: string;
  /** `#rrggbb`; the ink is chosen for it. */
  color: string;
  priority: number;
};

/** Makes or changes a tag of the creator's own; for tariffs that have them. */
export async function saveTag(context: Context, { tagId, ...tag }: SaveTagInput): Promise<{ id: number }> {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "tags.manage", undefined);
  const [[creator], own] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    selectCustomTags(db, dashcamerId),
  ]);
  ensure(creator && hasFeature(creator, "customTags", now), "NotInTariff");
  const duplicate = own.some(({ id, name }) => id !== tagId && isSameName(name, tag.name));
  ensure(!duplicate, "AlreadyRegistered", "name");
  const textColor = readableInk(tag.color);
  ensure(textColor, "InvalidInput", "color");
  const row = { ...tag, textColor };
  try {
    const [saved] =
      tagId === undefined
        ? await db
            .insert(tags)
            .values({ ...row, dashcamerId })
            .returning({ id: tags.id })
        : await db
            .update(tags)
            .set(row)
            .where(and(eq(tags.id, tagId), eq(tags.dashcamerId, dashcamerId)))
            .returning({ id: tags.id });
    ensure(saved, "NotFound");
    return saved;
  } catch (error) {
    // Somebody signed in to the same account was quicker.
    if (isTwice(error, "index 'tags_name'")) throw new Refusal("AlreadyRegistered", "name");
    throw error;
  }
}
