import { z } from "zod";
import type { BulkEvent } from "../../app/domain/newsletter-messages/bulk-mail";

/** Name of the tag that says which mail it is. */
export const tagName = "delivery";

/** A webhook that is older or newer than this is refused, so that nobody can replay an old one (Standard Webhooks). */
const toleranceMs = 5 * 60_000;

/** Signatures of one webhook: two while the secret is being changed. */
const mostSignatures = 5;

const Tags = z.union([
  z.array(z.object({ name: z.string(), value: z.string() })),
  z
    .record(z.string(), z.string())
    .transform((tags) => Object.entries(tags).map(([name, value]) => ({ name, value }))),
]);

const Webhook = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string().max(320)).min(1).max(50),
    tags: Tags.optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});

/** What a webhook of Resend tells; null for one that is not signed with the secret, or is not of now. */
export async function readEvent(
  body: string,
  headers: Headers,
  secret: string,
  now: number,
): Promise<BulkEvent | "ofNoInterest" | null> {
  if (!(await isSigned(body, headers, secret, now))) return null;
  const parsed = Webhook.safeParse(jsonOf(body));
  const event = parsed.success && events[parsed.data.type];
  if (!event) return "ofNoInterest";
  const { to, tags, bounce } = parsed.data.data;
  return {
    event,
    to: to[0] ?? "",
    // A mailbox that is full today says nothing about the next mail.
    isLasting: event === "complained" || (event === "bounced" && bounce?.type !== "Transient"),
    tag: tags?.find(({ name }) => name === tagName)?.value ?? null,
  };
}

/** What Resend itself suppresses came back before. */
const events: Record<string, BulkEvent["event"]> = {
  "email.delivery_delayed": "delayed",
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.suppressed": "bounced",
  "email.complained": "complained",
};

/** Svix: HMAC-SHA-256 over id, moment and body; `verify` takes the same time wherever two signatures differ. */
async function isSigned(body: string, headers: Headers, secret: string, now: number): Promise<boolean> {
  const id = headers.get("svix-id") ?? "";
  const timestamp = headers.get("svix-timestamp") ?? "";
  const seconds = Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - seconds * 1000) > toleranceMs) return false;
  const signatures = (headers.get("svix-signature") ?? "").split(" ").slice(0, mostSignatures);
  const key = await hmacKey(secret, "verify");
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const verdicts = await Promise.all(
    signatures.map((signature) => {
      const digits = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature)?.[1];
      return digits ? crypto.subtle.verify("HMAC", key, bytesOf(digits), signed) : false;
    }),
  );
  return verdicts.some(Boolean);
}

/** Headers of a webhook as Svix signs it; the stand-in of development uses it, and tests. */
export async function signedHeaders(body: string, secret: string, id: string, now: number): Promise<Headers> {
  const timestamp = String(Math.floor(now / 1000));
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const mac = await crypto.subtle.sign("HMAC", await hmacKey(secret, "sign"), content);
  return new Headers({
    "Content-Type": "application/json",
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`,
  });
}

function hmacKey(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
