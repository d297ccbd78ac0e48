import { sql } from "drizzle-orm";
import { compilations } from "../schema/compilations";
import { statement } from "../statement.server";
import { daysBefore, type World } from "./world";

/** The first creator puts the next video together: clips in work, one of them still without its sender's answer. */
export function seedCompilations({ db, now }: World) {
  return [
    db.insert(compilations).values({
      id: 1,
      dashcamerId: 1,
      name: "Podzim na silnicích: mlha, zvěř a tramvaje",
      plannedAt: now + 5 * 86_400_000,
      createdAt: daysBefore(now, 3),
    }),
    statement(
      db,
      sql`insert into compilation_clips (compilation_id, video_id, position, in_ms)
        select 1, id, row_number() over (order by state, id), 1000 from videos
        where dashcamer_id = 1 and state in (2, 3, 4) and json_extract(info, '$.durationMs') > 3000
          and trashed_at is null order by state, id limit 5`,
    ),
  ];
}
