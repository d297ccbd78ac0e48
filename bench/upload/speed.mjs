import { cheapClip, MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { create, patch, pour, send } from "./tus.mjs";

const rounds = 5;

/** 500 MB by one client and by ten at once, beside a Worker that only puts the body into the bucket. */
export async function speed(bundles, state) {
  const palubka = await begin("palubka", bundles.palubka, `${state}/palubka`);
  const bare = await begin("bare", bundles.bare, `${state}/bare`);
  const works = {
    bareOne: () => bareUpload(bare, 500 * MB),
    one: () => tusUpload(palubka, 500 * MB),
    ten: () => atOnce(() => tusUpload(palubka, 50 * MB)),
    tenInTurn: () => inTurn(() => tusUpload(palubka, 50 * MB)),
    bareTen: () => atOnce(() => bareUpload(bare, 50 * MB)),
  };
  const times = Object.fromEntries(Object.keys(works).map((key) => [key, []]));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const key of turned(Object.keys(works), round)) {
        const took = await seconds(works[key]);
        // The first round warms up.
        if (round > 0) times[key].push(took);
      }
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

/** Each round begins with another one: the disk is still busy with what the one before it has written. */
const turned = (keys, by) => [...keys.slice(by % keys.length), ...keys.slice(0, by % keys.length)];

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
