import { hostname } from "node:os";
import type { WebSocket } from "ws";
import type { Companion } from "./companion.ts";
import { isSame, newChallenge, proofOf } from "./proof.ts";
import { type Asked, readRequest } from "./requests.ts";
import type { Calls, Pushed, Reply } from "./wire.ts";

export const version = "1.0";

/** A page that reads slower than this is behind for good. */
const maxBufferedBytes = 1024 * 1024;

class Answer extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** One page over one websocket. Until it has shown that it belongs to the account, only the two calls of `Setup` are answered. */
export class PageConnection {
  readonly #socket: WebSocket;
  readonly #companion: Companion;
  readonly #address: string;
  readonly #challenge = newChallenge();
  #isOwn = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, companion: Companion, address: string) {
    this.#socket = socket;
    this.#companion = companion;
    this.#address = address;
    socket.on("message", (data, isBinary) => {
      const request = isBinary ? null : readRequest(String(data));
      if (!request) return socket.close(1003, "JSON with RequestID is expected.");
      // One after another, as the page has asked.
      this.#turn = this.#turn.then(() => this.#answer(request.id, request.asked));
    });
  }

  push(event: Pushed): void {
    if (!this.#isOwn) return;
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(event));
  }

  /** The account that the page belongs to is not the companion's any more. */
  forget(): void {
    this.#isOwn = false;
  }

  async #answer(id: number, asked: Asked | null): Promise<void> {
    const reply = await this.#replyTo(asked).then(
      (content) => ({ StatusCode: 200, Content: content }),
      (error) =>
        error instanceof Answer
          ? { StatusCode: error.status, Content: error.message }
          : { StatusCode: 500, Content: "The companion failed." },
    );
    this.#socket.send(JSON.stringify({ RequestID: id, ...reply } satisfies Reply));
  }

  async #replyTo(asked: Asked | null): Promise<Calls[keyof Calls]["content"]> {
    if (asked?.Path === "Setup") return this.#setup();
    if (asked?.Path === "SetupFinish") return this.#finishSetup(asked.Data);
    if (!this.#isOwn) throw new Answer(401, "Setup comes first.");
    if (asked?.Path === "InvokeDownload")
      return { Scheduled: await this.#companion.downloads.schedule(asked.Data.Videos) };
    if (asked?.Path === "GetPlaybackUrl") return this.#play(asked.Data.ID);
    if (asked?.Path === "ShowInFolder") return this.#show(asked.Data.ID);
    throw new Answer(400, "Not a request of this protocol.");
  }

  #setup(): Calls["Setup"]["content"] {
    const { pairing } = this.#companion.file.state;
    return {
      Name: hostname(),
      Version: version,
      Paired: pairing && { Handle: pairing.handle, Account: pairing.account },
      Challenge: this.#challenge,
    };
  }

  async #finishSetup(data: Calls["SetupFinish"]["data"]): Promise<Calls["SetupFinish"]["content"]> {
    if ("Code" in data) {
      const outcome = await this.#companion.pair(data.Code);
      if (outcome !== "paired") throw new Answer(pairingStatus[outcome], `Pairing: ${outcome}.`);
    } else {
      const { pairing } = this.#companion.file.state;
      if (!pairing) throw new Answer(409, "The companion is not paired.");
      if (!isSame(data.Proof, proofOf(pairing.key, this.#challenge)))
        throw new Answer(403, "Another account's.");
    }
    this.#isOwn = true;
    return this.#companion.overview();
  }

  async #play(id: number): Promise<Calls["GetPlaybackUrl"]["content"]> {
    const ticket = await this.#companion.playback.ticket(id);
    if (!ticket) throw new Answer(404, "The clip is not in the folder.");
    return { Url: this.#address + ticket.path, Expires: ticket.expires };
  }

  async #show(id: number): Promise<Calls["ShowInFolder"]["content"]> {
    const isThere = await this.#companion.showInFolder(id).catch(() => {
      throw new Answer(503, "The system has nothing that shows folders.");
    });
    if (!isThere) throw new Answer(404, "The clip is not in the folder.");
    return {};
  }
}

/** How a try to pair may end, and what the page gets. */
const pairingStatus = { wrongCode: 400, pairedAlready: 409, tooOften: 429, offline: 503 } as const;
