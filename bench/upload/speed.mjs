import { cheapClip, MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { create, patch, pour, send } from "./tus.mjs";

/** Each leaves 21 uploads behind; one network address may have 200. */
const rounds = 7;

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
        // Else the disk would still be busy with these bytes while the next one is measured.
        palubka.clear();
        bare.clear();
        // The first round warms up.
        if (round > 0) times[key].push(took);
      }
    }
  } finally {
    await palubka.kill();
    await bare.kill();
  }
  return [
    row(times, "one client, MB/s", ["one", "bareOne"], "≥ 0.9 × bucket.put(body)"),
    row(times, "ten at once, MB/s in sum", ["ten", "bareTen"], "≥ 0.9 × bucket.put(body)"),
    row(times, "ten at once beside one", ["ten", "one"], "≥ 0.9: not slower in sum"),
    row(times, "ten at once beside ten in turn", ["ten", "tenInTurn"], "≥ 0.9: not slower in sum"),
  ];
}

/** The ratio is the median of each round's own: a machine that slows down for a minute slows both sides of it. */
function row(times, metric, [ours, theirs], target) {
  const ratio = median(times[ours].map((took, round) => times[theirs][round] / took));
  const rate = (key) => Math.round(500 / median(times[key]));
  return { metric, value: rate(ours), baseline: rate(theirs), ratio, target, ok: ratio >= 0.9 };
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

/** Each round begins with another one, so that none is always measured first. */
const turned = (keys, by) => [...keys.slice(by % keys.length), ...keys.slice(0, by % keys.length)];

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
