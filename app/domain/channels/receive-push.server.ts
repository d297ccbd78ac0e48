import { eq, sql } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { importPush } from "./import-push.server";

type Push = { callbackKey: string; body: Uint8Array<ArrayBuffer>; signature: string };

/**
 * Takes over a push of the hub, before it is answered: the queue would keep the names of videos where nobody can erase
 * them. One with a wrong signature, or with none, is taken and thrown away, as the protocol wants (W3C WebSub, section
 * 7.2). The feed is asked too, so that a push which breaks here is found. `Not found.` for a channel that is watched no
 * more.
 */
export async function receivePush(context: Context, { callbackKey, body, signature }: Push): Promise<void> {
  const { db, now } = context;
  const channel = await db.select().from(channels).where(eq(channels.callbackKey, callbackKey)).get();
  ensure(channel, "NotFound");
  if (!(await isSigned(body, signature, channel.webSubSecret))) return;
  await db
    .update(channels)
    .set({ lastPushAt: now, fetchAt: sql`min(${channels.fetchAt}, ${now + 60_000})` })
    .where(eq(channels.id, channel.id));
  await importPush(context, channel, new TextDecoder().decode(body));
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
