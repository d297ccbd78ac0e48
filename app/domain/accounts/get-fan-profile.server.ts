import { count, eq, sql } from "drizzle-orm";
import { fanFavourites, fans } from "../../../db/schema/fans";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { signedInFan } from "./signed-in-fan.server";

export type FanProfile = {
  name: string;
  nickname: string | null;
  since: number;
  favourites: number;
  /** Clips sent, and those of them that are out. */
  sent: number;
  published: number;
};

/** What the head of a fan's own pages says about them. One round trip. */
export async function getFanProfile(context: Context): Promise<FanProfile> {
  const { db } = context;
  const { fanId } = signedInFan(context, "fans.getProfile");
  const [[fan], [chosen], [clips]] = await db.batch([
    db.select().from(fans).where(eq(fans.id, fanId)),
    db.select({ favourites: count() }).from(fanFavourites).where(eq(fanFavourites.fanId, fanId)),
    db
      .select({
        sent: count(),
        published: sql<number>`coalesce(sum(${videos.state} = 5), 0)`.as("published"),
      })
      .from(videos)
      .where(eq(videos.fanId, fanId)),
  ]);
  ensure(fan, "NotFound");
  const name = `${fan.name} ${fan.surname}`.trim();
  return {
    name,
    nickname: fan.nickname,
    since: fan.createdAt,
    favourites: chosen?.favourites ?? 0,
    sent: clips?.sent ?? 0,
    published: clips?.published ?? 0,
  };
}
