import { eq, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { channelPushes, channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";

type Push = { callbackKey: string; body: Uint8Array<ArrayBuffer>; signature: string };

/**
 * Stores a push of the hub; the work comes later, in the queue. One with a wrong signature, or with none, is taken and
 * thrown away, as the protocol wants (W3C WebSub, section 7.2). The feed is asked too, so that a push which the queue
 * loses is found. `Not found.` for a channel that is watched no more.
 */
export async function receivePush(
  { db, now, later }: Context,
  { callbackKey, body, signature }: Push,
): Promise<void> {
  const channel = await db.select().from(channels).where(eq(channels.callbackKey, callbackKey)).get();
  ensure(channel, "NotFound");
  if (!(await isSigned(body, signature, channel.webSubSecret))) return;
  const push = { channelId: channel.id, xml: new TextDecoder().decode(body), receivedAt: now };
  const [, [stored]] = await db.batch([
    db
      .update(channels)
      .set({ lastPushAt: now, fetchAt: sql`min(${channels.fetchAt}, ${now + 60_000})` })
      .where(eq(channels.id, channel.id)),
    insertIf(db, channelPushes, push, justChanged).returning({ id: channelPushes.id }),
  ]);
  if (stored) await later({ type: "importPush", pushId: stored.id });
}

/** HMAC-SHA1 of the body as it came; `verify` takes the same time wherever the two differ. */
async function isSigned(body: Uint8Array<ArrayBuffer>, header: string, secret: string): Promise<boolean> {
  const digits = /^sha1=([0-9a-f]{40})$/i.exec(header)?.[1];
  if (!digits) return false;
  const signature = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hmac = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, signature, body);
}
