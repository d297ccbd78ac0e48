import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { beginFlood } from "./abuse/flood.mjs";
import { floods } from "./abuse/floods.mjs";
import { visitTimes } from "./abuse/visitor.mjs";
import { serveBare, servePalubka } from "./serving.mjs";

export const name = "what other visitors feel while one address floods a public door";

const limit = 2;
const rounds = 3;

/** The wait of a visitor's page while one address floods, beside the same pages in quiet; both take turns. */
export async function run() {
  const [bare, palubka] = await Promise.all([serveBare(join(root, "bench/home")), servePalubka()]);
  try {
    const least = {
      name: "(a bare Worker, for comparison)",
      address: "203.0.113.1",
      ask: () => ({ path: "/" }),
    };
    const quick = {
      ...least,
      name: "(the same, as fast as it is answered)",
      perSecond: Number.POSITIVE_INFINITY,
    };
    const [paced, full] = [
      await compare(bare.url, least, { pages: ["/"] }),
      await compare(bare.url, quick, { pages: ["/"], most: Number.POSITIVE_INFINITY }),
    ];
    const rows = [paced, full];
    for (const flood of floods) {
      // At full tilt others wait even at a bare Worker.
      const most = flood.perSecond === Number.POSITIVE_INFINITY ? limit * full.ratio : limit;
      rows.push(await compare(palubka.url, flood, { most }));
    }
    return rows;
  } finally {
    await Promise.all([palubka.end(), bare.end()]);
  }
}

async function compare(url, flood, { pages, most = limit } = {}) {
  const times = { quiet: [], flooded: [] };
  let answers = 0;
  for (let round = 0; round < rounds; round++) {
    times.quiet.push(...(await visitTimes(url, pages)));
    const end = await beginFlood(url, flood);
    times.flooded.push(...(await visitTimes(url, pages)));
    answers += await end();
  }
  const [value, baseline] = [p95(times.flooded), p95(times.quiet)];
  return {
    metric: `${flood.name}, p95 ms (${answers} answers)`,
    value: Number(value.toFixed(1)),
    baseline: Number(baseline.toFixed(1)),
    ratio: value / baseline,
    target: Number.isFinite(most) ? `≤ ${most.toFixed(1)} × in quiet` : "",
    ok: value <= most * baseline,
  };
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
