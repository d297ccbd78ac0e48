import { setTimeout as sleep } from "node:timers/promises";
import { bigMp4 } from "../../tests/fixtures/big-mp4.ts";
import { MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { stored } from "./stored.mjs";
import { create, offsetOf, patch, savedOffset } from "./tus.mjs";

const size = 60 * MB;
const kills = 4;

/** The server is killed four times while it takes one file: what it had acknowledged must be there. */
export async function crashes(bundles, state) {
  const clip = bigMp4(size);
  let server = await begin("palubka", bundles.palubka, state);
  const path = await create(server.url, size);
  let lost = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const from = await offsetOf(server.url, path);
    const sending = patch(server.url, path, clip, from, size - from);
    const reached = passes(server.url, path, (kill * size) / (kills + 1));
    const acknowledged = await Promise.race([reached, sending.then(() => reached)]);
    await server.kill();
    await sending.catch(() => {});
    server = await begin("palubka", bundles.palubka, state);
    lost += Math.max(0, acknowledged - (await offsetOf(server.url, path)));
  }
  const from = await offsetOf(server.url, path);
  await patch(server.url, path, clip, from, size - from);
  await server.kill();
  const isWhole = await stored(state, path, clip);
  return [
    {
      metric: `60 MB through ${kills} × kill -9: acknowledged bytes lost`,
      value: lost,
      baseline: isWhole ? "equal content" : "DIFFERENT content",
      target: "0, equal content",
      ok: lost === 0 && isWhole,
    },
  ];
}

/** Waits until the server says that it keeps more than `bytes`, and gives what it said. */
async function passes(url, path, bytes) {
  for (;;) {
    const offset = await savedOffset(url, path);
    if (offset > bytes) return offset;
    await sleep(5);
  }
}
