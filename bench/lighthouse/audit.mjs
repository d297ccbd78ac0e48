import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/processes.mjs";
import { wranglerEnv } from "../../scripts/project.mjs";

/** Fetched when it is wanted: its hundred packages serve nobody else. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** Lighthouse itself now and then misses the beginning of a page's load; it says so and asks to be run again. */
const mayBeRunAgain = /NO_NAVSTART|NO_FCP/;

/**
 * What Lighthouse says of a page on the phone that it imitates, as somebody with this cookie sees it: scores out of 100
 * in the order of `categories`, largest paint and blocking time in ms, and layout shift.
 */
export async function audit(url, { cookie, browser }, tries = 3) {
  const folder = mkdtempSync(join(tmpdir(), "palubka-lighthouse-"));
  const report = join(folder, "report.json");
  try {
    const { code, output } = await run(
      "npx",
      [
        ...["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${report}`],
        ...[`--only-categories=${categories}`, `--chrome-flags=${flags.join(" ")}`],
        ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      ],
      // Its Node is the one that wrangler needs too.
      { capture: true, env: { ...wranglerEnv(), CHROME_PATH: browser } },
    );
    if (code !== 0 && tries > 1 && mayBeRunAgain.test(output))
      return audit(url, { cookie, browser }, tries - 1);
    if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output}`);
    return figures(JSON.parse(readFileSync(report, "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures({ audits, categories: scored, finalDisplayedUrl, runtimeError }) {
  if (runtimeError) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`);
  return {
    address: new URL(finalDisplayedUrl).pathname,
    scores: categories.map((name) => Math.round(scored[name].score * 100)),
    largestPaintMs: audits["largest-contentful-paint"].numericValue,
    blockingMs: audits["total-blocking-time"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
  };
}
