import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { durationMs, titleStart, videos } from "../../../db/schema/videos";
import type { VideoOrder } from "./filter";
import type { VideoOrderBy } from "./rules";

/** The order of the list; of equals the newer clip comes first or last like the rest. */
export function orderOf(order: VideoOrder[]): SQL[] {
  const [first = { by: "uploaded", ascending: false }, ...others] = order;
  return [...[first, ...others].map(directed), first.ascending ? asc(videos.id) : desc(videos.id)];
}

/** Unknown values come last in both directions. */
function directed({ by, ascending }: VideoOrder): SQL {
  const column = sortColumns[by];
  if (!ascending) return sql`${column} desc`;
  return mayBeUnknown(by) ? sql`${column} asc nulls last` : sql`${column} asc`;
}

export const sortColumns = {
  uploaded: videos.uploadedAt,
  acquired: videos.acquiredAt,
  stateChanged: videos.stateChangedAt,
  state: videos.state,
  size: videos.sizeBytes,
  length: durationMs(videos.info),
  title: titleStart(videos.searchText),
  originalName: videos.originalName,
  nickname: videos.nickname,
  number: videos.id,
  editor: videos.editorId,
} as const satisfies Record<VideoOrderBy, SQLWrapper>;

/** Descending they come last by themselves. */
export const mayBeUnknown = (by: VideoOrderBy) => by === "acquired" || by === "length" || by === "editor";
