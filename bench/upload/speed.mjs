import { cheapClip, MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { create, patch, pour, send } from "./tus.mjs";

const rounds = 3;

/** 500 MB by one client and by ten at once, beside a Worker that only puts the body into the bucket. */
export async function speed(bundles, state) {
  const palubka = await begin("palubka", bundles.palubka, `${state}/palubka`);
  const bare = await begin("bare", bundles.bare, `${state}/bare`);
  const times = { one: [], bareOne: [], ten: [], tenInTurn: [], bareTen: [] };
  try {
    for (let round = 0; round <= rounds; round++) {
      const took = {
        bareOne: await seconds(() => bareUpload(bare, 500 * MB)),
        one: await seconds(() => tusUpload(palubka, 500 * MB)),
        ten: await seconds(() => atOnce(() => tusUpload(palubka, 50 * MB))),
        tenInTurn: await seconds(() => inTurn(() => tusUpload(palubka, 50 * MB))),
        bareTen: await seconds(() => atOnce(() => bareUpload(bare, 50 * MB))),
      };
      // The first round warms up.
      if (round > 0) for (const [key, value] of Object.entries(took)) times[key].push(value);
    }
  } finally {
    await palubka.kill();
    await bare.kill();
  }
  const rate = (key) => 500 / median(times[key]);
  return [
    row("one client, MB/s", rate("one"), rate("bareOne"), "≥ 0.9 × bucket.put(body)", 0.9),
    row("ten at once, MB/s in sum", rate("ten"), rate("bareTen"), "≥ 0.9 × bucket.put(body)", 0.9),
    row("ten at once beside one", rate("ten"), rate("one"), "≥ 0.9: not slower in sum", 0.9),
    row("ten at once beside ten in turn", rate("ten"), rate("tenInTurn"), "≥ 0.9: not slower in sum", 0.9),
  ];
}

function row(metric, value, baseline, target, least) {
  const ratio = value / baseline;
  return {
    metric,
    value: Math.round(value),
    baseline: Math.round(baseline),
    ratio,
    target,
    ok: ratio >= least,
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

async function seconds(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const atOnce = (work) => Promise.all(Array.from({ length: 10 }, work));

async function inTurn(work) {
  for (let turn = 0; turn < 10; turn++) await work();
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
