import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import type { Side } from "./rules";

/** A clip by its id for people with a login, or by the secret guid of its sender's page. */
export type ConversationKey = { id: number } | { guid: string };

/** The clip of a conversation, and on which side the person stands; `Not found.` for everybody outside. */
export async function findConversation({ db, actor, site }: Context, key: ConversationKey) {
  if ("id" in key && actor.role === "visitor") throw new Refusal("Unauthorized");
  const clip = await db
    .select({ video: videos, holderName: shownAt(site).name })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .where("id" in key ? eq(videos.id, key.id) : eq(videos.viewGuid, key.guid))
    .get();
  ensure(clip && clip.video.trashedAt === null, "NotFound");
  if ("guid" in key) return { ...clip, side: "sender" as Side };
  const { video } = clip;
  const isForeign =
    (actor.role === "fan" && video.fanId !== actor.fanId) ||
    ((actor.role === "dashcamer" || actor.role === "editor") && video.dashcamerId !== actor.dashcamerId);
  ensure(!isForeign, "NotFound");
  allow(actor, "comments.talk", video);
  return { ...clip, side: (actor.role === "fan" ? "sender" : "creator") as Side };
}
