import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { insertIf } from "../../../db/insert-if.server";
import { reorder } from "../../../db/reorder.server";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { moved } from "../playlists/rules";
import { boardLimits } from "./board-rules";
import { askingCreator } from "./own-settings.server";
import { sendAddress } from "./send-address";

export type WantedItem = { id: number; title: string; text: string };

const columns = { id: wantedItems.id, title: wantedItems.title, text: wantedItems.text };

/** What a creator looks for, in their order; for a batch. */
export function selectWanted(db: Database, dashcamerId: number | SQL) {
  return db
    .select(columns)
    .from(wantedItems)
    .where(eq(wantedItems.dashcamerId, dashcamerId))
    .orderBy(asc(wantedItems.position), asc(wantedItems.id));
}

/** The creator's own board, and where contributors of it are to go. */
export async function getBoard(context: Context) {
  const { db, baseUrl } = context;
  const id = askingCreator(context, "dashcamers.board");
  const [items, [creator]] = await db.batch([
    selectWanted(db, id),
    db
      .select({ name: dashcamers.name, urlName: dashcamers.urlName, sendUrl: dashcamers.sendUrl })
      .from(dashcamers)
      .where(eq(dashcamers.id, id)),
  ]);
  ensure(creator, "NotFound");
  const { name, urlName, sendUrl } = creator;
  return { items, name, urlName, sendUrl: sendAddress(baseUrl, { urlName, sendUrl }) };
}

/** Adds to the board at its end, or changes what is there. Refusals: BoardFull, NotFound. */
export async function saveWanted(
  context: Context,
  { itemId, title, text }: { itemId?: number; title: string; text: string },
): Promise<void> {
  const { db, now } = context;
  const dashcamerId = askingCreator(context, "dashcamers.board");
  if (itemId !== undefined) {
    const changed = await db
      .update(wantedItems)
      .set({ title, text })
      .where(isOwn(dashcamerId, itemId))
      .returning({ id: wantedItems.id });
    ensure(changed.length > 0, "NotFound");
    return;
  }
  const ofCreator = sql`from wanted_items where dashcamer_id = ${dashcamerId}`;
  const position = sql<number>`(select coalesce(max(position), 0) + 1 ${ofCreator})`;
  const added = await insertIf(
    db,
    wantedItems,
    { dashcamerId, title, text, createdAt: now, position },
    sql`(select count(*) ${ofCreator}) < ${boardLimits.items}`,
  ).returning({ id: wantedItems.id });
  ensure(added.length > 0, "BoardFull", "title");
}

/** Takes something off the board; when it is off already, that is fine too. */
export async function removeWanted(context: Context, { itemId }: { itemId: number }): Promise<void> {
  const dashcamerId = askingCreator(context, "dashcamers.board");
  await context.db.delete(wantedItems).where(isOwn(dashcamerId, itemId));
}

/**
 * Moves something one place in the order that contributors see; at the end of the list it stays. Refusals: NotFound,
 * ChangedMeanwhile when somebody else has changed the order.
 */
export async function moveWanted(
  context: Context,
  { itemId, direction }: { itemId: number; direction: "up" | "down" },
): Promise<void> {
  const { db } = context;
  const dashcamerId = askingCreator(context, "dashcamers.board");
  const own = await db
    .select({ id: wantedItems.id, position: wantedItems.position })
    .from(wantedItems)
    .where(eq(wantedItems.dashcamerId, dashcamerId))
    .orderBy(asc(wantedItems.position), asc(wantedItems.id));
  const ids = own.map(({ id }) => id);
  ensure(ids.includes(itemId), "NotFound");
  const order = moved(ids, itemId, direction);
  if (!order) return;
  const seen = Object.fromEntries(own.map(({ id, position }) => [id, position]));
  const next = Object.fromEntries(order.map((id, index) => [id, index + 1]));
  const list = { table: "wanted_items", rank: "position", dashcamerId } as const;
  ensure(await reorder(db, list, { seen, next }), "ChangedMeanwhile");
}

const isOwn = (dashcamerId: number, itemId: number) =>
  and(eq(wantedItems.id, itemId), eq(wantedItems.dashcamerId, dashcamerId));
