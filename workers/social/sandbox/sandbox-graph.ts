import { DurableObject } from "cloudflare:workers";
import { version } from "./account";
import { Book } from "./book";
import { answerCall } from "./calls";
import { answerDialog } from "./dialog";
import { type FaultPlace, type GraphFault, namedFaults } from "./faults";
import { answerPage } from "./page";
import type { GraphWorld } from "./world";

/** Facebook and Instagram as the Graph API shows them, in one object: it posts nothing and keeps what it was given. */
export class SandboxGraph extends DurableObject<Env> {
  readonly book = new Book(this.ctx.storage);
  /** Faults that a test has lined up, each for the next call at its place. */
  readonly faults: GraphFault[] = [];
  now: () => number = Date.now;
  pictureMs = 1500;
  /** Pictures come by HTTP from this same Worker. */
  load = (request: Request): Promise<Response> => this.ctx.exports.default.fetch(request);

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/" || pathname.startsWith("/picture/")) return answerPage(request, this.book);
    if (pathname === `/${version}/dialog/oauth`) return answerDialog(request, this.book);
    if (!pathname.startsWith(`/${version}/`)) return new Response(null, { status: 404 });
    return answerCall(request, this.#world());
  }

  #world(): GraphWorld {
    return {
      book: this.book,
      now: this.now(),
      pictureMs: this.pictureMs,
      fetch: (request) => this.load(request),
      faultAt: (place) => this.#faultAt(place),
    };
  }

  #faultAt(place: FaultPlace): GraphFault | undefined {
    const at = this.faults.findIndex((one) => one.at === place);
    if (at >= 0) return this.faults.splice(at, 1)[0];
    const chosen = namedFaults[this.book.setting("fault") as keyof typeof namedFaults];
    if (chosen?.at !== place) return undefined;
    this.book.set("fault", "none");
    return chosen;
  }
}
