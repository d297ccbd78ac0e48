import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { systemTags, tags } from "../../../db/schema/tags";
import type { Context } from "../context";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import type { TagOnWire } from "./calls-wire";
import { byPriority } from "./rules";

/** The tags that a creator and the creator's editors work with: their own, and the platform's. */
export async function listTags({ db, actor }: Context) {
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "tags.list", undefined);
  const [custom, system] = await db.batch([selectCustomTags(db, dashcamerId), selectSystemTags(db)]);
  return { custom: tagsOnWire(custom), system: tagsOnWire(system) };
}

/** The platform's tags; anybody may know them. */
export async function listSystemTags({ db }: Context): Promise<TagOnWire[]> {
  return tagsOnWire(await selectSystemTags(db));
}

export function selectCustomTags(db: Database, dashcamerId: number) {
  return db.select().from(tags).where(eq(tags.dashcamerId, dashcamerId));
}

export function selectSystemTags(db: Database) {
  return db.select().from(systemTags);
}

/** Tags as the calls give them, in their order. */
export function tagsOnWire(rows: (typeof systemTags.$inferSelect)[]): TagOnWire[] {
  return rows.toSorted(byPriority).map(({ id, name, color, textColor, priority }) => ({
    ID: id,
    Name: name,
    Color: color,
    TextColor: textColor,
    Priority: priority,
  }));
}
