import { bigMp4 } from "../tests/fixtures/big-mp4.ts";
import { bareBundle, begin, bundlePalubka, makeFolder, removeFolder } from "./upload/simulator.mjs";
import { create, patch, pour, send } from "./upload/tus.mjs";

export const name = "upload";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const MB = 1_000_000;

/** A clip whose noise repeats: making it must not cost more than sending it. */
function cheapClip(size) {
  const head = bigMp4(size).slice(0, 1 << 20);
  const noise = bigMp4(2 << 20, 7).slice(1 << 20, 2 << 20);
  return {
    size,
    slice(start, end) {
      const block = start < head.length ? head : noise;
      const from = start % block.length;
      return block.subarray(from, Math.min(from + end - start, block.length));
    },
  };
}

async function tusUpload(server, size) {
  const path = await create(server.url, size);
  await patch(server.url, path, cheapClip(size), 0, size);
}

async function bareUpload(server, size) {
  const clip = cheapClip(size);
  const { status } = await send(server.url, "PUT", { "Content-Length": size }, (request) =>
    pour(request, clip, 0, size),
  );
  if (status !== 204) throw new Error(`bare: ${status}`);
}

async function timed(server, work) {
  const cpu = server.cpuSeconds();
  const start = performance.now();
  await work();
  return { seconds: (performance.now() - start) / 1000, cpu: server.cpuSeconds() - cpu };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

export async function run() {
  const folder = makeFolder();
  const palubka = await begin("palubka", bundlePalubka(`${folder}/bundle`), `${folder}/palubka`);
  const bare = await begin("bare", bareBundle, `${folder}/bare`);
  const metrics = {};
  try {
    const one = { tus: [], bare: [] };
    const ten = { tus: [], bare: [] };
    const inTen = (upload, server) => Promise.all(Array.from({ length: 10 }, () => upload(server, 50 * MB)));
    for (let round = 0; round < rounds; round++) {
      one.bare.push(await timed(bare, () => bareUpload(bare, 500 * MB)));
      one.tus.push(await timed(palubka, () => tusUpload(palubka, 500 * MB)));
      ten.bare.push(await timed(bare, () => inTen(bareUpload, bare)));
      ten.tus.push(await timed(palubka, () => inTen(tusUpload, palubka)));
      console.log(JSON.stringify({ round, one, ten }));
    }
    for (const [label, runs] of Object.entries({ one, ten })) {
      for (const key of ["seconds", "cpu"]) {
        const [b, t] = [runs.bare, runs.tus].map((list) => list.map((entry) => entry[key]));
        metrics[`${label}.${key}.ratio`] = median(b) / median(t);
        metrics[`${label}.${key}.best`] = Math.min(...b) / Math.min(...t);
      }
    }
    return { metrics };
  } finally {
    await palubka.kill();
    await bare.kill();
    removeFolder(folder);
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2));
