import { WebSocket } from "ws";
import { proofOf } from "../../../companion/proof";
import {
  type Calls,
  firstRequestId,
  type Path,
  type Pushed,
  type Reply,
  socketPath,
} from "../../../companion/wire";

/** A page's side of the websocket, without a browser. */
export class PageStandIn {
  readonly pushed: Pushed[] = [];
  readonly socket: WebSocket;
  #next = firstRequestId;
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if ("Event" in message) this.pushed.push(message);
      else this.#waiting.get(message.RequestID)?.(message);
    });
  }

  /** Connects as a page of the origin. Rejects with what the companion answered instead. */
  static connect(
    port: number,
    origin: string | undefined,
    host = `127.0.0.1:${port}`,
    { autoPong = true } = {},
  ): Promise<PageStandIn> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, {
      autoPong,
      ...(origin !== undefined && { origin }),
      headers: { Host: host },
    });
    const page = new PageStandIn(socket);
    return new Promise((resolve, reject) => {
      socket.once("open", () => resolve(page));
      socket.once("error", reject);
    });
  }

  ask<P extends Path>(path: P, data: Calls[P]["data"]): Promise<Reply> {
    const RequestID = this.#next++;
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(RequestID, resolve));
    this.socket.send(JSON.stringify({ RequestID, Path: path, Data: data }));
    return replied;
  }

  /** Shows that it belongs to the account. */
  async prove(key = "page key"): Promise<Reply> {
    const { Content } = await this.ask("Setup", {});
    const { Challenge } = Content as Calls["Setup"]["content"];
    return this.ask("SetupFinish", { Proof: proofOf(key, Challenge) });
  }

  eventsOf(id: number): number[] {
    return this.pushed.filter(({ Content }) => Content?.ID === id).map(({ Event }) => Event);
  }

  close(): void {
    this.socket.terminate();
  }
}
