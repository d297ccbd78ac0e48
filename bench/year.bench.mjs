import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "year";

/** It takes a quarter of an hour. */
export const onDemand = true;

const seed = Number(process.env.YEAR_SEED ?? 2027);
const size = { creators: 3000, days: 366, stepsEach: 8 };

/** Days from the one a check of the books to the next. */
const checkEvery = 15;

/** The money of a simulated year (tests/year): a day at its end costs what a day in spring has cost. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/year/app.mjs") });
  try {
    const body = JSON.stringify({ seed, ...size });
    const begun = await fetch(`${palubka.url}/bench/begin`, { method: "POST", body });
    if (!begun.ok) throw new Error(`The year did not begin: ${begun.status}`);
    const seconds = [];
    for (let day = 0; day < size.days; day++) {
      const check = day % checkEvery === 0 || day === size.days - 1 ? "&check" : "";
      const response = await fetch(`${palubka.url}/bench/day?day=${day}${check}`, { method: "POST" });
      if (!response.ok) throw new Error(`Seed ${seed}, day ${day}: ${await response.text()}`);
      const { ms, faults } = await response.json();
      if (faults.length > 0) throw new Error(`Seed ${seed}, day ${day}: ${faults.join("\n")}`);
      seconds.push(ms / 1000);
    }
    const [value, baseline] = [median(seconds.slice(-60)), median(seconds.slice(30, 90))];
    const ratio = value / baseline;
    return [
      {
        metric: `a day of ${size.creators} creators, s`,
        value: Number(value.toFixed(2)),
        baseline: Number(baseline.toFixed(2)),
        ratio,
        target: "≤ 1.5 × of a day in the second and third month",
        ok: ratio <= 1.5,
      },
    ];
  } finally {
    await palubka.end();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
