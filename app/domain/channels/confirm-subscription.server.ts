import { and, eq, isNotNull } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { leaseUntil, topicOf } from "./rules";

type Question = { callbackKey: string; mode: string; topic: string; challenge: string; leaseSeconds: number };

/**
 * The hub asks whether we want a subscription; gives what it has to hear then. `Not found.` for one that we did not ask
 * for. A denial (`hub.mode=denied`) is one too: the feed goes on, and the hub is asked again later.
 */
export async function confirmSubscription({ db, now }: Context, question: Question): Promise<string> {
  const { callbackKey, mode, topic, challenge, leaseSeconds } = question;
  ensure(mode === "subscribe" && challenge !== "" && challenge.length <= 500, "NotFound");
  const isAsked = and(eq(channels.callbackKey, callbackKey), isNotNull(channels.webSubAskedAt));
  const channel = await db.select().from(channels).where(isAsked).get();
  ensure(channel && topic === topicOf(channel.channelId), "NotFound");
  const [confirmed] = await db
    .update(channels)
    .set({ webSubAskedAt: null, webSubLeaseUntil: leaseUntil(leaseSeconds, now) })
    .where(isAsked)
    .returning({ id: channels.id });
  ensure(confirmed, "NotFound");
  return challenge;
}
