import { and, inArray, isNull } from "drizzle-orm";
import { comments } from "../../../db/schema/comments";
import type { Context } from "../context";
import type { Side } from "./rules";

type Seen = { id: number; fromDashcamer: boolean; readAt: number | null };

/** Whether a message is new to the side that reads it. */
export function isNewTo(reader: Side, { fromDashcamer, readAt }: Seen): boolean {
  return readAt === null && fromDashcamer === (reader === "sender");
}

/** After a talk was shown: what was new to its reader is not any more, and no mail tells of it. */
export async function markRead({ db, now }: Context, shown: Seen[], reader: Side): Promise<void> {
  const ids = shown.filter((comment) => isNewTo(reader, comment)).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(comments)
    .set({ readAt: now })
    .where(and(inArray(comments.id, ids.slice(-90)), isNull(comments.readAt)));
}
