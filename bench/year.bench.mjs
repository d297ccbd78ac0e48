import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "year";

/** It takes an hour. */
export const onDemand = true;

const seed = Number(process.env.YEAR_SEED ?? 2027);
const size = { creators: Number(process.env.YEAR_CREATORS ?? 3000), days: 366, stepsEach: 8 };

/** The first days of the year that are lived; all of them without a setting. */
const lived = Math.min(size.days, Number(process.env.YEAR_DAYS ?? size.days));

/** Days from the one a check of the books to the next. */
const checkEvery = 15;

/** The money of a simulated year (tests/year): a day at its end costs what a day in spring has cost. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/year/app.mjs") });
  try {
    // By GET, because wrangler's proxy sends that again when it meets a connection to the Worker that is just closing;
    // a POST it gives up: „Network connection lost.“
    const asked = new URLSearchParams({ seed, checkEvery, lived, ...size });
    const answer = await fetch(`${palubka.url}/bench/year?${asked}`);
    if (!answer.ok) throw new Error(`The year did not begin: ${answer.status} ${await answer.text()}`);
    const seconds = [];
    for await (const line of linesOf(answer.body)) {
      const { ms, faults } = JSON.parse(line);
      if (faults.length > 0) throw new Error(`Seed ${seed}, day ${seconds.length}: ${faults.join("\n")}`);
      seconds.push(ms / 1000);
      if (seconds.length % checkEvery === 0)
        console.log(`day ${seconds.length}: ${median(seconds.slice(-checkEvery)).toFixed(2)} s`);
    }
    if (seconds.length < lived)
      throw new Error(`Seed ${seed}: the year broke off after day ${seconds.length}.`);
    // On the first day everybody is notified of what is new, so the sixth that begins with it says little.
    const sixth = Math.floor(lived / 6);
    const [value, baseline] = [median(seconds.slice(-sixth)), median(seconds.slice(sixth, 2 * sixth))];
    const ratio = value / baseline;
    return [
      {
        metric: `a day of ${size.creators} creators, s`,
        value: Number(value.toFixed(2)),
        baseline: Number(baseline.toFixed(2)),
        ratio,
        target: `≤ 1.5 × of a day in the second sixth of ${lived} days`,
        ok: ratio <= 1.5,
      },
    ];
  } finally {
    await palubka.end();
  }
}

/** The lines of a body. Who stops reading ends the request. */
async function* linesOf(body) {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    yield* lines;
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
