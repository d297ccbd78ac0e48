// The hub of the site where creators publish (WebSub), as far as a browser test needs it.
import { createHmac, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";

/** What was asked for, by topic. */
const subscriptions = new Map();

/** Takes what a subscriber asks for. Whoever is subscribed is asked back before anything comes. */
export async function takeSubscription(request) {
  const form = new URLSearchParams(await text(request));
  if (form.get("hub.mode") === "subscribe") subscriptions.set(form.get("hub.topic"), form);
}

/** Asks the subscriber of a channel back and pushes the body. Throws when either is not answered as it has to be. */
export async function push(channelId, body) {
  const form = subscriptions.get(`https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`);
  if (!form) throw new Error(`nobody has subscribed to ${channelId}`);
  await confirm(form);
  const signature = createHmac("sha1", form.get("hub.secret")).update(body).digest("hex");
  const headers = { "Content-Type": "application/atom+xml", "X-Hub-Signature": `sha1=${signature}` };
  const { status } = await fetch(form.get("hub.callback"), { method: "POST", body, headers });
  if (status !== 204) throw new Error(`the push was answered with ${status}`);
}

async function confirm(form) {
  const challenge = randomUUID();
  const callback = new URL(form.get("hub.callback"));
  for (const name of ["hub.mode", "hub.topic", "hub.lease_seconds"])
    callback.searchParams.set(name, form.get(name));
  callback.searchParams.set("hub.challenge", challenge);
  const response = await fetch(callback);
  const answer = await response.text();
  if (response.status !== 200 || answer !== challenge)
    throw new Error(`the challenge was answered with ${response.status} ${answer}`);
}
