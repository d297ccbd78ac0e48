import { DurableObject } from "cloudflare:workers";
import { apiPath } from "./account";
import { answerCall } from "./calls";
import { Movements } from "./movements";
import { answerPage } from "./page";

/** A bank that speaks Fio's protocol and moves no money; one object is the provider's whole account. */
export class SandboxBank extends DurableObject<Env> {
  readonly movements = new Movements(this.ctx.storage);
  /** As `19-2000145399/0800`. */
  account = this.env.PROVIDER_BANK_ACCOUNT;
  now: () => number = Date.now;
  /** Longer than anybody waits for an answer. */
  slowMs = 25_000;

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/") return answerPage(request, this.movements, this.now());
    if (!pathname.startsWith(`${apiPath}/`)) return new Response(null, { status: 404 });
    const { movements, account, slowMs } = this;
    return answerCall(pathname, { movements, account, now: this.now(), slowMs });
  }
}
