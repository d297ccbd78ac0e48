import { z } from "zod";
import { logFault } from "../../app/domain/fault";
import type { MailOutcome } from "../../app/domain/mail/transport";
import type { BulkMail, BulkMailItem } from "../../app/domain/newsletter-messages/bulk-mail";
import { wholeBody } from "../../app/http/body.server";
import { findDomain } from "./resend-domain";
import { readEvent, tagName } from "./webhook";

export type ResendSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  webhookSecret: string;
  /** Sender's address, on a domain that is verified at Resend. */
  address: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  timeoutMs?: number;
};

/** Ids of a hundred mails are some kilobytes. */
const longestReply = 64 * 1024;

/** Resend's limits: mails of one call to /emails/batch, and calls in a second (docs, 2026). */
export const mostAtOnce = 100;
export const callsPerSecond = 5;

/** An object says that the mails were taken; what it holds may change. */
const Taken = z.object({});
const Failure = z.object({ name: z.string().default("") });

/** Resend's API: `POST /emails/batch` takes all mails of a call or none. */
export function resend({ timeoutMs = 20_000, ...settings }: ResendSettings): BulkMail {
  const authorized = { Authorization: `Bearer ${settings.apiKey}`, "User-Agent": "Palubka/1.0" };

  async function send(mails: readonly BulkMailItem[], idempotencyKey: string): Promise<MailOutcome> {
    const response = await settings.fetch(`${settings.baseUrl}/emails/batch`, {
      method: "POST",
      headers: {
        ...authorized,
        "Content-Type": "application/json",
        "Idempotency-Key": idempotencyKey,
      },
      body: JSON.stringify(mails.map(asResend)),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = await replyOf(response);
    // A success that is none of the service's own words is asked for once more: under the same key nothing is sent again.
    if (response.ok && Taken.safeParse(reply).success) return { type: "taken" };
    return outcomeOf(response, Failure.safeParse(reply).data?.name ?? "");
  }

  async function get(path: string): Promise<Response> {
    const response = await settings.fetch(settings.baseUrl + path, {
      headers: authorized,
      redirect: "manual",
      signal: AbortSignal.timeout(Math.min(timeoutMs, 5000)),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }

  return {
    address: settings.address,
    mostAtOnce,
    callsPerSecond,
    storedMails: null,
    async send(mails, idempotencyKey) {
      // An idle connection may have been closed just then. Under its key the call can be made again.
      const attempt = () => send(mails, idempotencyKey);
      try {
        return await attempt().catch((error) => (isTimeout(error) ? Promise.reject(error) : attempt()));
      } catch (error) {
        logFault("Resend could not be asked", error);
        return { type: "unknown" };
      }
    },
    async domain(name) {
      try {
        return await findDomain(name, get);
      } catch (error) {
        logFault("Resend did not tell of a domain", error);
        return "unanswered";
      }
    },
    readEvent: (body, headers) => readEvent(body, headers, settings.webhookSecret, Date.now()),
  };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

const asResend = ({ from, to, subject, text, html, headers, tag }: BulkMailItem) => ({
  from,
  to: [to],
  subject,
  text,
  html,
  headers,
  tags: [{ name: tagName, value: tag }],
});

/** What a reply says; null when it is no JSON, breaks off or is too long. */
async function replyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await wholeBody(response, longestReply)));
  } catch {
    // Else the rest would hold one of the few connections until its time is up.
    await response.body?.cancel().catch(() => {});
    return null;
  }
}

const quotas = ["daily_quota_exceeded", "monthly_quota_exceeded"];

/** Resend's list of errors: only 429 and what is the server's own fault may be tried again. */
function outcomeOf({ ok, status, headers }: Response, name: string): MailOutcome {
  if (quotas.includes(name)) return refusal({ type: "stopped", reason: "quota" }, status, name);
  if (status === 429) return { type: "busy", retryAfterMs: retryAfterMs(headers) };
  if (status === 401 || status === 403)
    return refusal({ type: "stopped", reason: "credentials" }, status, name);
  // The same key with other contents is a fault of ours, and one that is still being worked on will be answered later.
  if (ok || status === 409 || status >= 500) return refusal({ type: "unknown" }, status, name);
  if (status === 400 || status === 413 || status === 422) return refusal({ type: "rejected" }, status, name);
  return refusal({ type: "stopped", reason: "credentials" }, status, name);
}

function refusal(outcome: MailOutcome, status: number, name: string): MailOutcome {
  logFault(
    "Resend took no newsletter",
    new Error(`status ${status} ${name.replace(/[^a-z_]/g, "").slice(0, 60)}`),
  );
  return outcome;
}

/** Seconds, as `Retry-After` or `ratelimit-reset` say. */
function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get("Retry-After") ?? headers.get("ratelimit-reset"));
  return seconds > 0 ? seconds * 1000 : null;
}
