import { and, desc, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { videos } from "../../../db/schema/videos";
import { listedColumns } from "./listed-clip.server";

/** Decisions of one clip that its page shows, the newest ones. */
const mostShown = 100;

/** The creator's other clips of which it has been decided whether they show the same event as this one. */
export function selectDecided(db: Database, { id, dashcamerId }: { id: number; dashcamerId: number }) {
  const { firstId, secondId, isSame, decidedAt } = sameEventDecisions;
  return db
    .select({ ...listedColumns, isSame })
    .from(sameEventDecisions)
    .innerJoin(videos, or(eq(videos.id, firstId), eq(videos.id, secondId)))
    .where(
      and(
        or(eq(firstId, id), eq(secondId, id)),
        ne(videos.id, id),
        eq(videos.dashcamerId, dashcamerId),
        isNull(videos.trashedAt),
      ),
    )
    .orderBy(desc(decidedAt))
    .limit(mostShown);
}
