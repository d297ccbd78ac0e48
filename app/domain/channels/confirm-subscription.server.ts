import { and, eq, isNotNull } from "drizzle-orm";
import { channels, endedSubscriptions } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { leaseUntil, topicOf } from "./rules";

type Question = { callbackKey: string; mode: string; topic: string; challenge: string; leaseSeconds: number };

/**
 * The hub asks whether we mean what we have asked it for; gives what it has to hear then (W3C WebSub, section 5.3).
 * `Not found.` for what we have not asked for. A denial (`hub.mode=denied`) is that too: the feed goes on, and the hub is
 * asked again later.
 */
export async function confirmSubscription(context: Context, question: Question): Promise<string> {
  const { mode, challenge } = question;
  ensure(challenge !== "" && challenge.length <= 500, "NotFound");
  if (mode === "subscribe") await confirmBegin(context, question);
  else if (mode === "unsubscribe") await confirmEnd(context, question);
  else throw new Refusal("NotFound");
  return challenge;
}

async function confirmBegin({ db, now }: Context, question: Question): Promise<void> {
  const { callbackKey, topic, leaseSeconds } = question;
  const isAsked = and(eq(channels.callbackKey, callbackKey), isNotNull(channels.webSubAskedAt));
  const channel = await db.select().from(channels).where(isAsked).get();
  ensure(channel && topic === topicOf(channel.channelId), "NotFound");
  const [confirmed] = await db
    .update(channels)
    .set({ webSubAskedAt: null, webSubLeaseUntil: leaseUntil(leaseSeconds, now) })
    .where(isAsked)
    .returning({ id: channels.id });
  ensure(confirmed, "NotFound");
}

/** Confirmed as often as the hub asks: it may not have heard the first time. */
async function confirmEnd({ db }: Context, { callbackKey, topic }: Question): Promise<void> {
  const isEnded = eq(endedSubscriptions.callbackKey, callbackKey);
  const ended = await db.select().from(endedSubscriptions).where(isEnded).get();
  ensure(ended && topic === topicOf(ended.channelId), "NotFound");
  await db.update(endedSubscriptions).set({ askAt: null }).where(isEnded);
}
