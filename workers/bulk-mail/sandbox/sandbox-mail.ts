import { DurableObject } from "cloudflare:workers";
import type { StoredMail } from "../../../app/domain/mail/stored-mails";
import { signedHeaders } from "../webhook";
import { webhookPath, webhookSecret } from "./account";
import { answerCall, type Pace } from "./calls";
import { Letterbox, type PendingEvent } from "./letterbox";

/** Svix repeats a webhook that is not answered by success; after so many times it gives up. */
const mostTries = 8;
const firstRetryMs = 5000;
const eventsAtOnce = 20;
const timeoutMs = 10_000;

/** What a test lets the service do with its next call instead: the answer, and whether the call is taken all the same. */
export type Fault = { status: number; name: string; headers?: Record<string, string>; isTaken?: boolean };

/** A mail service that speaks Resend's protocol, sends nothing and keeps what it got; one object is the whole account. */
export class SandboxMail extends DurableObject<Env> {
  readonly #letterbox = new Letterbox(this.ctx.storage);
  readonly #pace: Pace = [];
  readonly faults: Fault[] = [];
  /** A webhook goes by HTTP to this same Worker. */
  deliver = (webhook: Request): Promise<Response> => this.ctx.exports.default.fetch(webhook);

  override async fetch(request: Request): Promise<Response> {
    const fault = this.faults.shift();
    if (!fault) return answerCall(request, this.#letterbox, this.#pace);
    if (fault.isTaken) await answerCall(request, this.#letterbox, []);
    else await request.arrayBuffer();
    const { status, name, headers = {} } = fault;
    return Response.json({ statusCode: status, name }, { status, headers });
  }

  list(): Pick<StoredMail, "id" | "to" | "subject" | "at">[] {
    return this.#letterbox.list();
  }

  get(id: number): StoredMail | null {
    return this.#letterbox.get(id);
  }

  override async alarm(): Promise<void> {
    const due = this.#letterbox.dueEvents(Date.now(), eventsAtOnce);
    await Promise.all(due.map((event) => this.#tell(event)));
    this.#letterbox.setAlarm();
  }

  async #tell(event: PendingEvent): Promise<void> {
    if (await this.#isTaken(event)) return;
    if (event.tries + 1 < mostTries)
      this.#letterbox.repeat(event, Date.now() + firstRetryMs * 2 ** event.tries);
  }

  async #isTaken({ type, mail: { to, subject, tags } }: PendingEvent): Promise<boolean> {
    const createdAt = new Date().toISOString();
    const bounce = type === "email.bounced" ? { bounce: { type: "Permanent", subType: "NoEmail" } } : {};
    const body = JSON.stringify({
      type,
      created_at: createdAt,
      data: { email_id: crypto.randomUUID(), created_at: createdAt, to: [to], subject, tags, ...bounce },
    });
    try {
      const headers = await signedHeaders(body, webhookSecret, `msg_${crypto.randomUUID()}`, Date.now());
      const init = {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      } as const;
      const response = await this.deliver(new Request(`${this.env.BASE_URL}${webhookPath}`, init));
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
