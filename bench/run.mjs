// Measures Palubka beside the least that the same work could cost, in one run on one machine, so that the ratios
// mean something anywhere. `npm run bench` runs every bench/*.bench.mjs but those that are on demand,
// `npm run bench -- home` only that one.
import { readdirSync } from "node:fs";
import { endAll, endWithUs } from "../scripts/processes.mjs";

endWithUs();
const here = new URL(".", import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((file) => file.endsWith(".bench.mjs"));
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace(".bench.mjs", "")));
if (chosen.length === 0) {
  console.error(
    `There is no such bench. There are: ${files.map((file) => file.replace(".bench.mjs", "")).join(", ")}`,
  );
  process.exit(1);
}

let missed = 0;
try {
  for (const file of chosen) {
    const { name, run, onDemand } = await import(new URL(file, here));
    if (onDemand && wanted.length === 0) continue;
    console.log(`\n${name}`);
    const rows = await run();
    console.table(Object.fromEntries(rows.map(({ metric, ...row }) => [metric, legible(row)])));
    missed += rows.filter(({ ok }) => !ok).length;
  }
} finally {
  await endAll();
}
console.log(missed === 0 ? "Every target is met." : `${missed} target(s) missed.`);
process.exit(missed === 0 ? 0 : 1);

/** @param {{ value: unknown, baseline?: unknown, ratio?: number, target: string, ok: boolean }} row */
function legible({ value, baseline = "", ratio, target, ok }) {
  return {
    value,
    baseline,
    ratio: ratio === undefined ? "" : Number(ratio.toFixed(2)),
    target,
    ok: ok ? "yes" : "NO",
  };
}
