import {
  type Calls,
  companionPort,
  firstRequestId,
  type Path,
  type Pushed,
  type Reply,
  socketPath,
} from "../../../companion/wire";

/** A pairing waits for the companion, which waits for the site. */
const replyWithinMs = 30_000;
const openWithinMs = 5000;

/** The companion's refusal of a request; `status` as in HTTP, 0 when no reply came. */
export class CompanionRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The companion answered ${status}.`);
    this.status = status;
  }
}

type Waiting = { resolve: (content: unknown) => void; reject: (error: Error) => void };

/** One websocket to the companion: numbered requests, their replies, and what is pushed. */
export class CompanionSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #next = firstRequestId;

  private constructor(socket: WebSocket, { pushed, closed }: Listeners) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Reply | Pushed;
      if ("Event" in message) pushed(message);
      else this.#settle(message);
    };
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new CompanionRefusal(0));
      this.#waiting.clear();
      closed();
    };
  }

  /** One attempt; null when nobody answers, or the browser does not let the page. */
  static open(listeners: Listeners): Promise<CompanionSocket | null> {
    return new Promise((resolve) => {
      let socket: WebSocket;
      try {
        socket = new WebSocket(`ws://127.0.0.1:${companionPort}${socketPath}`);
      } catch {
        // Safari blocks it as mixed content.
        return resolve(null);
      }
      const timer = setTimeout(() => socket.close(), openWithinMs);
      const answered = (open: CompanionSocket | null) => {
        clearTimeout(timer);
        resolve(open);
      };
      socket.onopen = () => answered(new CompanionSocket(socket, listeners));
      socket.onclose = () => answered(null);
    });
  }

  /** Asks, and gives the reply's content. Throws `CompanionRefusal`. */
  ask<P extends Path>(path: P, data: Calls[P]["data"]): Promise<Calls[P]["content"]> {
    const RequestID = this.#next++;
    return new Promise<Calls[P]["content"]>((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) return reject(new CompanionRefusal(0));
      const timer = setTimeout(() => {
        this.#waiting.delete(RequestID);
        reject(new CompanionRefusal(0));
      }, replyWithinMs);
      this.#waiting.set(RequestID, {
        resolve: (content) => {
          clearTimeout(timer);
          resolve(content as Calls[P]["content"]);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#socket.send(JSON.stringify({ RequestID, Path: path, Data: data }));
    });
  }

  /** Without a word to the listeners. */
  close(): void {
    this.#socket.onclose = null;
    this.#socket.close();
    for (const { reject } of this.#waiting.values()) reject(new CompanionRefusal(0));
    this.#waiting.clear();
  }

  #settle({ RequestID, StatusCode, Content }: Reply): void {
    const waiting = this.#waiting.get(RequestID);
    this.#waiting.delete(RequestID);
    if (StatusCode === 200) waiting?.resolve(Content);
    else waiting?.reject(new CompanionRefusal(StatusCode));
  }
}

type Listeners = { pushed: (event: Pushed) => void; closed: () => void };
