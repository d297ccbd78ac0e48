import { setTimeout as sleep } from "node:timers/promises";

const everyMs = 100;

/**
 * Watches what the Worker itself holds while `use` runs: its JavaScript heap and the buffers that stand outside of it, but
 * neither the simulator around it nor what workerd passes from a bucket to a connection by itself. Gives the most, MiB, and
 * what `use` has given. Nothing but this may be connected to the inspector, which a server of this machine has at `port`.
 */
export async function withPeakHeap(port, use) {
  const inspector = await connect(port);
  let isOver = false;
  const watched = (async () => {
    let most = 0;
    for (; !isOver; await sleep(everyMs))
      most = Math.max(most, bytesOf(await inspector.ask("Runtime.getHeapUsage")));
    return most / 1024 ** 2;
  })();
  try {
    const given = await use();
    isOver = true;
    return { given, MiB: await watched };
  } finally {
    isOver = true;
    inspector.end();
  }
}

const bytesOf = ({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }) =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

/** A connection that speaks the protocol of Chromium's developer tools. */
async function connect(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { Origin: "http://localhost" } });
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody inspects at port ${port}.`));
  });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("The inspector has gone."));
  };
  return {
    ask: (method) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method }));
      }),
    end: () => socket.close(),
  };
}
