import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { restoreSubscription, unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { mailSuppressions } from "../../../db/schema/newsletter-messages";
import { webhookSecret } from "../../../workers/bulk-mail/sandbox/account";
import { readEvent, signedHeaders } from "../../../workers/bulk-mail/webhook";
import { db, makeContext } from "../../factories";
import { deliveriesOf, makeReader, makeWorld, messageOf, minute, tick } from "./world";

const visitor = { role: "visitor" } as const;

type MailEvent = { type: string; to: string; tag: string; bounce?: string };

const bodyOf = ({ type, to, tag, bounce }: MailEvent) =>
  JSON.stringify({
    type,
    created_at: new Date().toISOString(),
    data: {
      email_id: "e",
      to: [to],
      tags: [{ name: "delivery", value: tag }],
      ...(bounce && { bounce: { type: bounce, subType: "General" } }),
    },
  });

type Change = { secret?: string; now?: number; body?: string; address?: string };

async function tell(event: MailEvent, change: Change = {}) {
  const body = bodyOf(event);
  const headers = await signedHeaders(
    body,
    change.secret ?? webhookSecret,
    "msg_1",
    change.now ?? Date.now(),
  );
  if (change.address) headers.set("CF-Connecting-IP", change.address);
  const response = await SELF.fetch("http://palubka.test/newsletter-events", {
    method: "POST",
    headers,
    body: change.body ?? body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function sentWorld() {
  const world = await makeWorld();
  await tick();
  await tick(11 * minute);
  const message = await messageOf(world.site.id);
  const [first] = world.subscriptions;
  if (!first) throw new Error("There is no reader.");
  return { ...world, message, to: first.email, tag: `${message.id}-${first.id}`, first };
}

const stateOf = async (messageId: number, subscriptionId: number) =>
  (await deliveriesOf(messageId)).find((one) => one.subscriptionId === subscriptionId)?.state;

test("the example of the standard is a good signature, also beside another one", async () => {
  const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
  const body = '{"event_type":"ping","data":{"success":true}}';
  const headers = (signature: string) =>
    new Headers({
      "svix-id": "msg_loFOjxBNrRLzqYUf",
      "svix-timestamp": "1731705121",
      "svix-signature": signature,
    });
  const good = "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=";
  const now = 1_731_705_121_000;
  const read = (signature: string, at = now) => readEvent(body, headers(signature), secret, at);
  expect(await read(good)).toBe("ofNoInterest");
  expect(await read(`v1,${"A".repeat(43)}= ${good}`)).toBe("ofNoInterest");
  expect(await read(good.replace("r", "s"))).toBeNull();
  expect(await read(good.replace("v1,", "v2,"))).toBeNull();
  expect(await read(good, now + 6 * minute)).toBeNull();
  expect(await read(good, now - 6 * minute)).toBeNull();
});

test("of a large newsletter all events are taken, hundreds a second from one network", async () => {
  const { message, to, tag, first } = await sentWorld();
  const event = { type: "email.delivered", to, tag };
  const many = Array.from({ length: 700 }, () => tell(event, { address: "203.0.113.9" }));
  expect(new Set(await Promise.all(many))).toEqual(new Set([204]));
  expect(await stateOf(message.id, first.id)).toBe("delivered");
}, 120_000);

test("what is not signed, changed or old is refused and changes nothing", async () => {
  const { message, to, tag, first } = await sentWorld();
  const event = { type: "email.bounced", to, tag, bounce: "Permanent" };
  expect(await tell(event, { secret: "whsec_c29tZWJvZHkgZWxzZSBrbm93cw==" })).toBe(401);
  expect(await tell(event, { now: Date.now() - 10 * minute })).toBe(401);
  expect(await tell(event, { body: bodyOf({ ...event, to: "somebody@palubka.test" }) })).toBe(401);
  expect(await tell(event, { body: "x".repeat(70_000) })).toBe(413);
  expect(await stateOf(message.id, first.id)).toBe("sent");
  expect((await SELF.fetch("http://palubka.test/newsletter-events")).status).toBe(405);
});

test("a mail that came back counts once, and nothing more goes to its address", async () => {
  const { message, site, to, tag, first } = await sentWorld();
  const event = { type: "email.bounced", to, tag, bounce: "Permanent" };
  for (let times = 0; times < 3; times++) expect(await tell(event)).toBe(204);
  // Reported late, and in the wrong order.
  expect(await tell({ type: "email.delivered", to, tag })).toBe(204);
  expect(await stateOf(message.id, first.id)).toBe("bounced");
  expect(await messageOf(site.id)).toMatchObject({ bounced: 1, delivered: 0 });
  const suppressions = await db.select().from(mailSuppressions).where(eq(mailSuppressions.email, to));
  expect(suppressions).toMatchObject([{ reason: "bounced" }]);
});

test("a full mailbox is counted, and the next message goes there all the same", async () => {
  const { site, to, tag } = await sentWorld();
  await tell({ type: "email.bounced", to, tag, bounce: "Transient" });
  expect(await messageOf(site.id)).toMatchObject({ bounced: 1 });
  expect(await db.select().from(mailSuppressions).where(eq(mailSuppressions.email, to))).toEqual([]);
});

test("a mail that was called spam counts beside its delivery, and nothing more goes there", async () => {
  const { site, to, tag } = await sentWorld();
  await tell({ type: "email.delivered", to, tag });
  await tell({ type: "email.complained", to, tag });
  expect(await messageOf(site.id)).toMatchObject({ delivered: 1, complained: 1 });
  const suppressions = await db.select().from(mailSuppressions).where(eq(mailSuppressions.email, to));
  expect(suppressions).toMatchObject([{ reason: "complained" }]);
});

test("a tag of another deployment counts nowhere here", async () => {
  const { site, tag } = await sentWorld();
  await tell({ type: "email.delivered", to: "somebody@palubka.test", tag });
  expect(await messageOf(site.id)).toMatchObject({ delivered: 0 });
});

test("who leaves after a message is counted for it once, and no more after coming back", async () => {
  const { site, first } = await sentWorld();
  const context = await makeContext(visitor);
  await unsubscribe(context, { key: first.key });
  await unsubscribe(context, { key: first.key });
  expect(await messageOf(site.id)).toMatchObject({ unsubscribed: 1 });
  await restoreSubscription(context, { key: first.key });
  expect(await messageOf(site.id)).toMatchObject({ unsubscribed: 0 });
});

test("the service tells by itself what became of each mail", async () => {
  const world = await makeWorld({ readers: 1, tells: true });
  const gone = await makeReader(world.site, { email: `bounced-${world.site.id}@palubka.test` });
  await tick();
  await tick(11 * minute);
  const counted = async () => {
    const { delivered, bounced } = await messageOf(world.site.id);
    return { delivered, bounced };
  };
  await expect.poll(counted, { timeout: 20_000 }).toEqual({ delivered: 1, bounced: 1 });
  const suppressions = await db.select().from(mailSuppressions).where(eq(mailSuppressions.email, gone.email));
  expect(suppressions).toMatchObject([{ reason: "bounced" }]);
});
