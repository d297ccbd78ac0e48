import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { findLocalFile } from "./local-file.ts";
import { newSecret } from "./proof.ts";
import type { StateFile } from "./state.ts";

const lifeMs = 6 * 60 * 60 * 1000;
const mostTickets = 200;

const mediaTypes: Record<string, string> = {
  ".mp4": "video/mp4",
  ".mov": "video/quicktime",
  ".mkv": "video/x-matroska",
  ".webm": "video/webm",
  ".avi": "video/x-msvideo",
  ".ts": "video/mp2t",
};

type Ticket = { clipId: number; expiresAt: number };

/** Plays files of the folder under addresses that nobody guesses, each for one clip and for some hours. */
export class Playback {
  readonly #tickets = new Map<string, Ticket>();
  readonly #file: StateFile;
  readonly #site: string;

  constructor(file: StateFile, site: string) {
    this.#file = file;
    this.#site = site;
  }

  /** The path of an address, and for how many seconds it works. Null for a clip that is not in the folder. */
  async ticket(clipId: number): Promise<{ path: string; expires: number } | null> {
    if ((await findLocalFile(this.#file, clipId)) === null) return null;
    const secret = newSecret();
    this.#tickets.set(secret, { clipId, expiresAt: performance.now() + lifeMs });
    for (const oldest of [...this.#tickets.keys()].slice(0, -mostTickets)) this.#tickets.delete(oldest);
    return { path: `/play/${secret}`, expires: lifeMs / 1000 };
  }

  /** Ends all addresses. */
  forget(): void {
    this.#tickets.clear();
  }

  /** Answers GET and HEAD of an address with its file or one range of it. */
  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ticket = this.#tickets.get(path.replace("/play/", ""));
    const found =
      ticket && ticket.expiresAt > performance.now() ? await findLocalFile(this.#file, ticket.clipId) : null;
    response.setHeader("Access-Control-Allow-Origin", this.#site);
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    if (!found) return void response.writeHead(404).end();
    const range = rangeOf(request.headers.range, found.size);
    response.setHeader("Accept-Ranges", "bytes");
    if (range === "unsatisfiable")
      return void response.writeHead(416, { "Content-Range": `bytes */${found.size}` }).end();
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    response.writeHead(range ? 206 : 200, {
      "Content-Type": mediaTypes[extname(found.path).toLowerCase()] ?? "application/octet-stream",
      "Content-Length": end - start + 1,
      ...(range && { "Content-Range": `bytes ${start}-${end}/${found.size}` }),
    });
    if (request.method === "HEAD" || found.size === 0) return void response.end();
    const stream = createReadStream(found.path, { start, end });
    stream.on("error", () => response.destroy());
    response.on("close", () => stream.destroy());
    stream.pipe(response);
  }
}

type Range = { start: number; end: number };

/** One range; null for none, and for what RFC 9110 lets a server overlook. */
export function rangeOf(header: string | undefined, size: number): Range | "unsatisfiable" | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const [from, to] = [found[1] as string, found[2] as string];
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start >= size || (from === "" && Number(to) === 0) ? "unsatisfiable" : { start, end };
}
