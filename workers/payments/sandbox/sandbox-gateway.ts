import { DurableObject } from "cloudflare:workers";
import { hostedPath, pushPath } from "./account";
import { honest } from "./behaviour";
import { answerCall } from "./calls";
import { answerPage, settle } from "./hosted-page";
import { Ledger, type PendingPush } from "./ledger";

const longestWaitMs = 60 * 60_000;
/** Comgate gives up after so many, too. */
const mostTries = 1000;
const timeoutMs = 10_000;

/**
 * A payment gateway that speaks Comgate's protocol and moves no money; one object is the shop's whole account. Its pushes
 * are as late, lost, doubled or untrue as was chosen on the hosted page.
 */
export class SandboxGateway extends DurableObject<Env> {
  readonly #ledger = new Ledger(this.ctx.storage);
  firstRetryMs = 1000;
  /** A push goes by HTTP to the shop, which is this same Worker. */
  deliver = (push: Request): Promise<Response> => this.ctx.exports.default.fetch(push);

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === hostedPath) return answerPage(request, this.#ledger);
    if (pathname.startsWith("/v2.0/")) return answerCall(request, this.#ledger, this.env.BASE_URL);
    return new Response(null, { status: 404 });
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const payment of this.#ledger.expired(now)) settle(this.#ledger, payment, "CANCELLED", honest);
    for (const { id, content } of this.#ledger.duePushes(now)) {
      const tries = content.tries + 1;
      const waitMs = Math.min(this.firstRetryMs * 2 ** content.tries, longestWaitMs);
      if ((await this.#isTaken(content)) || content.isOnce || tries === mostTries) this.#ledger.dropPush(id);
      else this.#ledger.putOff(id, { ...content, tries }, Date.now() + waitMs);
    }
    this.#ledger.setAlarm();
  }

  /** Only an answer of success says that the shop has understood. */
  async #isTaken({ body, contentType }: PendingPush): Promise<boolean> {
    try {
      const response = await this.deliver(
        new Request(`${this.env.BASE_URL}${pushPath}`, {
          method: "POST",
          headers: { "Content-Type": contentType },
          body,
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
