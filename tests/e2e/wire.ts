import { connect, createServer, type Socket } from "node:net";

export type Wire = {
  /** The server's address at this end of the wire. */
  url: string;
  /** Breaks what is under way and lets nothing through. */
  cut(): void;
  mend(): void;
  /** Takes what comes in, as far as the system's own memory goes, and passes nothing on; there is no undoing. */
  hold(): void;
};

/**
 * Puts a wire between the browser and the server while `use` runs. What a browser calls offline lets a request
 * that is under way come to its end; a tunnel does not.
 */
export async function withWire(server: string, use: (wire: Wire) => Promise<void>): Promise<void> {
  const { hostname, port } = new URL(server);
  const ends = new Set<Socket>();
  let isCut = false;
  const fars = new Map<Socket, Socket>();
  const proxy = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    fars.set(near, far);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  try {
    await use({
      url: `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`,
      cut() {
        isCut = true;
        breakAll();
      },
      mend() {
        isCut = false;
      },
      hold() {
        for (const [near, far] of fars) {
          near.unpipe(far);
          near.pause();
        }
      },
    });
  } finally {
    breakAll();
    proxy.close();
  }
}
