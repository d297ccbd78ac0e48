import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bigMp4 } from "../../tests/fixtures/big-mp4.ts";
import { MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { stored } from "./stored.mjs";
import { create, offsetOf, patch } from "./tus.mjs";

const size = 40 * MB;
const bytesPerSecond = 4 * MB;
const resetEveryMs = 1500;

/** 40 MB over a connection of 4 MB/s that is reset every 1.5 s: how much of it had to be sent twice. */
export async function lossyConnection(bundles, state) {
  const server = await begin("palubka", bundles.palubka, state);
  const proxy = await lossyProxy(server.url);
  const clip = bigMp4(size);
  const start = performance.now();
  let resets = 0;
  const path = await create(server.url, size);
  try {
    for (let offset = 0; offset < size; offset = await offsetOf(server.url, path)) {
      await patch(proxy.url, path, clip, offset, size - offset).catch(() => {
        resets += 1;
      });
    }
  } finally {
    proxy.close();
    await server.kill();
  }
  const seconds = (performance.now() - start) / 1000;
  const twice = proxy.bytes() / size - 1;
  const isWhole = await stored(state, path, clip);
  return [
    {
      metric: `40 MB over a connection with ${resets} resets: sent twice`,
      value: `${(twice * 100).toFixed(2)} %, ${seconds.toFixed(1)} s`,
      baseline: `${size / bytesPerSecond} s`,
      target: "< 5 %, equal content",
      ok: twice < 0.05 && isWhole && resets > 3,
    },
  ];
}

/** A TCP proxy: slow, and it breaks every connection off. `bytes()` counts what went through to the server. */
async function lossyProxy(to) {
  const { hostname, port } = new URL(to);
  let bytes = 0;
  const listener = createServer({ pauseOnConnect: true }, (client) => {
    const server = connect(Number(port), hostname);
    const reset = () => {
      clearTimeout(timer);
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    const timer = setTimeout(reset, resetEveryMs);
    for (const socket of [client, server]) socket.on("error", reset).on("close", reset);
    client.on("data", async (chunk) => {
      bytes += chunk.length;
      server.write(chunk);
      client.pause();
      await sleep((chunk.length / bytesPerSecond) * 1000);
      client.resume();
    });
    client.resume();
    server.pipe(client);
  });
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${listener.address().port}/`,
    bytes: () => bytes,
    close: () => listener.close(),
  };
}
