import { eq } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";

export type FanProfile = { name: string; nickname: string | null; since: number };

/** What a fan's own profile says about them. */
export async function getFanProfile({ db, actor }: Context): Promise<FanProfile> {
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  allow(actor, "fans.getProfile", undefined);
  if (actor.role !== "fan") throw new Refusal("Forbidden");
  const fan = await db.query.fans.findFirst({
    columns: { name: true, surname: true, nickname: true, createdAt: true },
    where: eq(fans.id, actor.fanId),
  });
  ensure(fan, "NotFound");
  return { name: `${fan.name} ${fan.surname}`.trim(), nickname: fan.nickname, since: fan.createdAt };
}
