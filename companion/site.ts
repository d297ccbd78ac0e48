import { hostname } from "node:os";
import { frameHashesHeader } from "../app/domain/same-event/frame-hashes.ts";
import type { PreviewOrder } from "./preview-command.ts";
import { userAgentOf, type WantedClip } from "./wire.ts";

/** The site says no to the token: it was revoked, has run out, or its account is no more. */
export class Unpaired extends Error {}
/** The site answered with a status that another try would get as well. */
export class Refused extends Error {
  readonly status: number;
  /** The site's word for why; empty when it gave none. */
  readonly code: string;
  constructor(status: number, code = "") {
    super(`The site answered ${status}.`);
    this.status = status;
    this.code = code;
  }
}

export type PairReply = { Token: string; Handle: string; Key: string; DashcamerID: number; Account: string };

/** Clips that have come to the account, and from where on to ask for later ones. */
export type NewClipsReply = { Clips: WantedClip[]; Next: number; More: boolean };

const userAgent = userAgentOf(hostname());

/** A call that takes longer counts as lost. */
const callMs = 20_000;

/** After a lost connection: 3 s, 1 s more each time, at most a minute (specification, section 8). */
export const retryMs = (failures: number) => Math.min(60, 2 + failures) * 1000;

/** The calls that the companion makes to the site. Whatever else they throw is a lost connection. */
export class Site {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Turns a code of the workspace into a token. */
  async pair(code: string): Promise<PairReply> {
    return (await this.#post("/Api/Companion/Pair", { Code: code }, null)) as PairReply;
  }

  /** Ends the token. */
  async unpair(token: string): Promise<void> {
    await this.#post("/Api/Companion/Unpair", {}, token);
  }

  /** Tells that the clip's file is in the folder. */
  async reportDownloaded(id: number, token: string): Promise<void> {
    await this.#post("/Api/Companion/Downloaded", { ID: id }, token);
  }

  /** The clip's bytes from an offset on, if they still are those of the version named by `etag`; else all of them. */
  async openClip(
    id: number,
    token: string,
    { from, etag, signal }: { from: number; etag: string | null; signal: AbortSignal },
  ): Promise<Response> {
    const isResumed = from > 0 && etag !== null;
    const response = await fetch(`${this.origin}/clips/${id}/file`, {
      signal,
      redirect: "error",
      headers: {
        ...this.#headers(token),
        "Accept-Encoding": "identity",
        ...(isResumed && { Range: `bytes=${from}-`, "If-Range": etag }),
      },
    });
    if (response.status !== 416) await mustBeOk(response);
    return response;
  }

  /** What preview the clip should have; null when it needs none or has one. */
  async wantedPreview(id: number, token: string): Promise<PreviewOrder | null> {
    const reply = await this.#post("/Api/Companion/Preview", { ID: id }, token);
    return (reply as { Wanted: PreviewOrder | null }).Wanted;
  }

  /** Clips that have come after a place of an earlier answer; null for no clips, only the place where new ones begin. */
  async newClips(after: number | null, token: string, signal?: AbortSignal): Promise<NewClipsReply> {
    const query = after === null ? "" : `?After=${after}`;
    const response = await fetch(`${this.origin}/Api/Companion/NewClips${query}`, {
      redirect: "error",
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(callMs)]),
      headers: this.#headers(token),
    });
    await mustBeOk(response);
    return (await response.json()) as NewClipsReply;
  }

  /** Gives the clip its preview, and what the frames of it look like. */
  async sendPreview(
    id: number,
    { file, frameHashes }: { file: Blob; frameHashes: string | null },
    token: string,
    signal: AbortSignal,
  ): Promise<void> {
    const response = await fetch(`${this.origin}/clips/${id}/preview`, {
      method: "POST",
      redirect: "error",
      signal,
      headers: {
        ...this.#headers(token),
        "Content-Type": "video/mp4",
        ...(frameHashes && { [frameHashesHeader]: frameHashes }),
      },
      body: file,
    });
    await mustBeOk(response);
    await response.body?.cancel();
  }

  #headers(token: string | null): Record<string, string> {
    return { "User-Agent": userAgent, ...(token && { Authorization: `Bearer ${token}` }) };
  }

  async #post(path: string, fields: object, token: string | null): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(callMs),
      headers: { ...this.#headers(token), "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    await mustBeOk(response);
    return response.json();
  }
}

async function mustBeOk(response: Response): Promise<void> {
  if (response.ok) return;
  const code = await codeIn(response);
  if (response.status === 401) throw new Unpaired();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The site answered ${response.status}.`);
  throw new Refused(response.status, code);
}

/** The word in a refusal of a call; empty for any other answer. */
async function codeIn(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) {
    await response.body?.cancel();
    return "";
  }
  const { Code } = (await response.json().catch(() => ({}))) as { Code?: unknown };
  return typeof Code === "string" ? Code : "";
}
