import { z } from "zod";
import { hashBytes } from "../../../app/domain/accounts/secrets.server";
import { wholeBody } from "../../../app/http/body.server";
import { callsPerSecond, mostAtOnce } from "../resend";
import { apiKey } from "./account";
import { answerDomains } from "./domains";
import type { Letterbox } from "./letterbox";

const longestCall = 40 * 1024 * 1024;

const Mail = z.object({
  from: z.string().regex(/^("[^"\r\n]*" )?<[^<>\s]+@[^<>\s]+>$/),
  to: z
    .array(z.email().refine((to) => !to.endsWith(".invalid")))
    .min(1)
    .max(50),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().min(1),
  headers: z.record(z.string(), z.string().regex(/^[^\r\n]*$/)),
  tags: z.array(
    z.object({ name: z.string().regex(/^[\w-]{1,256}$/), value: z.string().regex(/^[\w-]{1,256}$/) }),
  ),
});

const Mails = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue("no JSON");
    }
  })
  .pipe(z.array(Mail).min(1).max(mostAtOnce));

export type SentMail = z.output<typeof Mail>;

/** When the calls of the last second came. */
export type Pace = number[];

/** Answers a call of Resend's API: `POST /emails/batch` and those of domains, with its limits, keys and errors. */
export async function answerCall(request: Request, letterbox: Letterbox, pace: Pace): Promise<Response> {
  // What counts is when a call arrives, not when all of it is there.
  const now = Date.now();
  const isAuthorized = request.headers.get("Authorization") === `Bearer ${apiKey}`;
  const isTooMany = isAuthorized && isTooFast(pace, now);
  // Before anything is refused: a client that still sends would see a reset connection instead of the answer.
  const body = await wholeBody(request, longestCall);
  if (!isAuthorized) return refused(403, "invalid_api_key");
  if (isTooMany) return refused(429, "rate_limit_exceeded", { "Retry-After": "1" });
  const ofDomains = answerDomains(request);
  if (ofDomains) return ofDomains;
  if (`${request.method} ${new URL(request.url).pathname}` !== "POST /emails/batch")
    return refused(404, "not_found");
  const key = request.headers.get("Idempotency-Key") ?? "";
  if (key.length < 1 || key.length > 256) return refused(400, "invalid_idempotency_key");
  const hash = hashBytes(body);
  const before = letterbox.hashOf(key, now);
  if (before !== undefined) return before === hash ? taken(0) : refused(409, "invalid_idempotent_request");
  const mails = Mails.safeParse(new TextDecoder().decode(body));
  if (!mails.success) return refused(422, "validation_error");
  letterbox.take(key, hash, mails.data, now);
  for (const { to, subject, tags } of mails.data)
    letterbox.tell({ type: fateOf(to[0] ?? ""), mail: { to: to[0] ?? "", subject, tags } }, now);
  letterbox.setAlarm();
  return taken(mails.data.length);
}

function isTooFast(pace: Pace, now: number): boolean {
  while (pace[0] !== undefined && pace[0] <= now - 1000) pace.shift();
  if (pace.length >= callsPerSecond) return true;
  pace.push(now);
  return false;
}

/** As with Resend's own addresses for tests, the address says what becomes of the mail. */
function fateOf(to: string): string {
  if (to.startsWith("bounced")) return "email.bounced";
  if (to.startsWith("delayed")) return "email.delivery_delayed";
  return to.startsWith("complained") ? "email.complained" : "email.delivered";
}

const taken = (mails: number) =>
  Response.json({ data: Array.from({ length: mails }, () => ({ id: crypto.randomUUID() })) });

const refused = (statusCode: number, name: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode, name, message: name }, { status: statusCode, headers });
