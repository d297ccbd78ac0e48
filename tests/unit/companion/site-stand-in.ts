import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Fingerprint } from "../../../companion/checksum";
import type { PreviewOrder } from "../../../companion/preview-command";
import type { WantedClip } from "../../../companion/wire";

const newsPerAnswer = 100;

type Clip = { bytes: Buffer; etag: string; name: string };
type Behaviour = {
  /** Breaks the connection after so many bytes of a body. */
  cutAfter: number | null;
  /** Sends no more after so many bytes of a body, and does not hang up. */
  silentAfter: number | null;
  /** Lets so many bytes a second through. */
  bytesPerSecond: number | null;
  /** Spoils the bytes that it sends. */
  damages: boolean;
  /** Hangs up on whatever is asked. */
  isDown: boolean;
  /** What answers about new clips wait for. */
  holdsNews: Promise<void> | null;
};

/**
 * Stands for the site in the tests of the companion: the same calls, and clips with Range, If-Range and strong validators over a
 * real connection. Whatever the companion must bear a test switches on.
 */
export class SiteStandIn {
  readonly behaviour: Behaviour = {
    cutAfter: null,
    silentAfter: null,
    bytesPerSecond: null,
    damages: false,
    isDown: false,
    holdsNews: null,
  };
  readonly clips = new Map<number, Clip>();
  readonly codes = new Set<string>();
  readonly tokens = new Set<string>();
  /** Whose number the next companion to pair gets. */
  owner = 1;
  readonly reported: number[] = [];
  /** Clips that have come to the account, in order; the place after one is their count up to it. */
  readonly arrived: WantedClip[] = [];
  /** Places after which new clips were asked for, in order. */
  readonly newsAsked: (number | null)[] = [];
  /** What the site wants of clips' previews, or the word that it refuses with. */
  readonly wanted = new Map<number, PreviewOrder | string>();
  /** Previews that have come, in order. */
  readonly previews: { id: number; bytes: Buffer; frameHashes: unknown }[] = [];
  /** Answers to the next previews, in order, instead of taking them: a status and a word. */
  readonly previewRefusals: [number, string][] = [];
  /** Range headers of requests for clips, in order. */
  readonly ranges: (string | null)[] = [];
  /** Called when a call has acted, before its answer. */
  acted: (path: string) => void = () => {};
  sentBytes = 0;
  /** Of whatever kind. */
  requests = 0;
  /** Bodies of clips that are being sent, the oldest first. */
  readonly #flowing = new Set<ServerResponse>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<SiteStandIn> {
    const site = new SiteStandIn();
    await new Promise<void>((resolve) => site.#server.listen(0, "127.0.0.1", resolve));
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  addClip(id: number, bytes: Buffer, name = `clip-${id}.mp4`): Clip {
    const fingerprint = new Fingerprint();
    fingerprint.add(bytes);
    const clip = { bytes, etag: `"${fingerprint.end()}"`, name };
    this.clips.set(id, clip);
    return clip;
  }

  /** Somebody sends a clip to the account. */
  receive(id: number, bytes: Buffer): Clip {
    this.arrived.push({ ID: id, Recorded: "2026-11-24T10:00:00", Nickname: "Petr" });
    return this.addClip(id, bytes);
  }

  /** Breaks the connection of the clip that began first. */
  breakOne(): void {
    for (const response of [...this.#flowing].slice(0, 1)) response.destroy();
  }

  makeCode(code: string): string {
    this.codes.add(code);
    return code;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "", this.origin).pathname;
    this.requests++;
    if (this.behaviour.isDown) return void response.destroy();
    const previewOf = /^\/clips\/(\d+)\/preview$/.exec(path)?.[1];
    if (request.method === "POST" && previewOf)
      return this.#takePreview(Number(previewOf), request, response);
    if (request.method === "POST") return void this.#call(path, await bodyOf(request), request, response);
    const id = Number(/^\/clips\/(\d+)\/file$/.exec(path)?.[1]);
    if (!this.#isKnown(request)) return void response.writeHead(401).end();
    if (path === "/Api/Companion/NewClips") return this.#tellNews(request, response);
    const clip = this.clips.get(id);
    if (!clip) return void response.writeHead(404).end();
    await this.#send(clip, request, response);
  }

  #call(
    path: string,
    body: Record<string, unknown>,
    request: IncomingMessage,
    response: ServerResponse,
  ): ServerResponse {
    const reply = (status: number, content: unknown) => {
      this.acted(path);
      return response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
    };
    if (path === "/Api/Companion/Pair") {
      if (!this.codes.delete(String(body.Code))) return reply(404, { Code: "NotFound" });
      const token = `token-${this.tokens.size + 1}`;
      this.tokens.add(token);
      return reply(200, {
        Token: token,
        Handle: "handle",
        Key: "page key",
        DashcamerID: this.owner,
        Account: "Honza",
      });
    }
    if (!this.#isKnown(request)) return reply(401, { Code: "InvalidToken" });
    if (path === "/Api/Companion/Preview") {
      const wanted = this.wanted.get(Number(body.ID)) ?? null;
      if (typeof wanted === "string") return reply(409, { Code: wanted });
      return reply(200, { ID: body.ID, Wanted: wanted });
    }
    if (path === "/Api/Companion/Unpair") this.tokens.delete(tokenOf(request));
    else this.reported.push(Number(body.ID));
    return reply(200, {});
  }

  async #tellNews(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? "", this.origin).searchParams.get("After");
    this.newsAsked.push(asked === null ? null : Number(asked));
    const [from, to] = asked === null ? [0, 0] : [Number(asked), Number(asked) + newsPerAnswer];
    const Clips = this.arrived.slice(from, to);
    const Next = asked === null ? this.arrived.length : from + Clips.length;
    await this.behaviour.holdsNews;
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ Clips, Next, More: Next < this.arrived.length }));
  }

  async #takePreview(id: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const isWhole = request.headers["content-length"] === String(bytes.length);
    const isVideo = request.headers["content-type"] === "video/mp4";
    const refusal = this.previewRefusals.shift();
    const [status, code] = this.#isKnown(request) ? (refusal ?? [200, ""]) : [401, "InvalidToken"];
    if (status === 200 && isWhole && isVideo) {
      this.previews.push({ id, bytes, frameHashes: request.headers["frame-hashes"] });
    }
    response
      .writeHead(status, { "Content-Type": "application/json" })
      .end(JSON.stringify(code ? { Code: code } : { Bytes: bytes.length }));
  }

  async #send(clip: Clip, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { range } = request.headers;
    this.ranges.push(range ?? null);
    const isSame = request.headers["if-range"] === clip.etag;
    const start = isSame ? Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0) : 0;
    const { bytes, etag, name } = clip;
    const headers = {
      ETag: etag,
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    if (start > 0 && start >= bytes.length)
      return void response.writeHead(416, { ...headers, "Content-Range": `bytes */${bytes.length}` }).end();
    response.writeHead(start > 0 ? 206 : 200, {
      ...headers,
      "Content-Length": bytes.length - start,
      ...(start > 0 && { "Content-Range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    this.#flowing.add(response);
    await this.#flow(bytes.subarray(start), response).finally(() => this.#flowing.delete(response));
  }

  async #flow(bytes: Buffer, response: ServerResponse): Promise<void> {
    const { cutAfter, silentAfter, bytesPerSecond, damages } = this.behaviour;
    const piece = 64 * 1024;
    for (let at = 0; at < bytes.length && !response.destroyed; at += piece) {
      if (cutAfter !== null && at >= cutAfter) return void response.destroy();
      if (silentAfter !== null && at >= silentAfter) return void (await once(response, "close"));
      const part = Buffer.from(bytes.subarray(at, at + piece));
      if (damages) part[0] = ~(part[0] as number);
      this.sentBytes += part.length;
      if (!response.write(part)) {
        await new Promise((resolve) => {
          const go = () => {
            response.off("drain", go).off("close", go);
            resolve(null);
          };
          response.on("drain", go).on("close", go);
        });
      }
      if (bytesPerSecond !== null)
        await new Promise((resolve) => setTimeout(resolve, (part.length / bytesPerSecond) * 1000));
    }
    response.end();
  }

  #isKnown(request: IncomingMessage): boolean {
    return this.tokens.has(tokenOf(request));
  }
}

const tokenOf = (request: IncomingMessage) => (request.headers.authorization ?? "").replace("Bearer ", "");

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const piece of request) text += piece;
  return JSON.parse(text);
}
