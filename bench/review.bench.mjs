import { chromium } from "@playwright/test";
import { findSystemBrowser } from "../scripts/browser.mjs";
import { alone, clear, enter } from "./review/clearing.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "review of clips, 150 ms away";

/** How long a clip is watched before it is decided about: the key is pressed with the first frame, or after a while. */
const dwells = { "decided at once": 0, "watched for 1.5 s": 1500 };
const limitMs = 300;

export async function run() {
  const palubka = await servePalubka();
  const browser = await chromium.launch({
    executablePath: (await findSystemBrowser()) ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const creator = await enter(browser, palubka.url);
    const rows = [];
    for (const [metric, dwellMs] of Object.entries(dwells)) {
      // There and back, so that the next round finds the same clips waiting.
      const [there, back] = [
        await clear(creator, "0", "1", dwellMs),
        await clear(creator, "1", "0", dwellMs),
      ];
      const times = [...there.times, ...back.times];
      rows.push(row(metric, times, await alone(creator, there.addresses)));
    }
    return rows;
  } finally {
    await browser.close();
    await palubka.end();
  }
}

/** The first frame beside the one of a bare video that is asked for when it is to be seen. */
function row(metric, times, bare) {
  const [value, baseline] = [percentile(times, 95), percentile(bare, 95)];
  return {
    metric: `first frame, ${metric}, p95 ms (median ${Math.round(percentile(times, 50))} of ${times.length})`,
    value: Math.round(value),
    baseline: Math.round(baseline),
    ratio: value / baseline,
    target: `≤ ${limitMs} ms`,
    ok: value <= limitMs,
  };
}

function percentile(values, percent) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
