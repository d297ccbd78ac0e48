import { Agent, get } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findSystemBrowser } from "../scripts/browser.mjs";
import { root } from "../scripts/project.mjs";
import { fromOwnNetwork, serveBare, servePalubka } from "./serving.mjs";

export const name = "home page";

const requests = 400;
const warmUp = 50;
const kB = 1000;

export async function run() {
  const bare = await serveBare(join(root, "bench/home"));
  const palubka = await servePalubka();
  try {
    return [await firstByte(palubka.url, bare.url), ...(await firstView(palubka.url))];
  } finally {
    await Promise.all([palubka.end(), bare.end()]);
  }
}

/** Time to the first byte of the page, cached at the edge, beside a constant reply; the two take turns. */
async function firstByte(palubkaUrl, bareUrl) {
  const times = { palubka: [], bare: [] };
  for (let round = 0; round < warmUp + requests; round++) {
    const bare = await timeToFirstByte(bareUrl);
    const palubka = await timeToFirstByte(`${palubkaUrl}/`);
    if (round < warmUp) continue;
    if (!/cache;desc="?(hit|stale)/.test(palubka.timing))
      throw new Error(`Not from the edge: ${palubka.timing}`);
    times.bare.push(bare.ms);
    times.palubka.push(palubka.ms);
  }
  const [value, baseline] = [median(times.palubka), median(times.bare)];
  const ratio = value / baseline;
  return {
    metric: "first byte from the edge, median ms",
    value: Number(value.toFixed(2)),
    baseline: Number(baseline.toFixed(2)),
    ratio,
    target: "≤ 3 × a constant reply",
    ok: ratio <= 3,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function timeToFirstByte(url) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers: { Accept: "text/html", ...fromOwnNetwork() } }, (response) => {
      let ms;
      response.once("data", () => {
        ms = performance.now() - begun;
      });
      response.resume();
      response.once("end", () => resolve({ ms, timing: response.headers["server-timing"] ?? "" }));
    }).once("error", reject);
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** What a browser loads until the page is quiet and once it is touched, in kB after gzip; where its largest picture comes from. */
async function firstView(url) {
  const browser = await chromium.launch({
    executablePath: (await findSystemBrowser()) ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const reading = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!(type in sizes)) return;
    reading.push(
      response.body().then((body) => {
        sizes[type] += type === "font" ? body.length : gzipSync(body).length;
      }),
    );
  });
  const html = await (await page.goto(url, { waitUntil: "networkidle" })).text();
  await Promise.all(reading);
  const untouched = sizes.script;
  await page.mouse.move(100, 100);
  await page.waitForTimeout(2000);
  await Promise.all(reading);
  const largest = await page.evaluate(largestPaint);
  await browser.close();
  return [
    weight("scripts until it is touched, kB", untouched, 0),
    weight("scripts once it is touched, kB", sizes.script, 110),
    weight("styles on first load, kB", sizes.stylesheet, 17),
    weight("fonts on first load, kB", sizes.font, 60),
    {
      metric: "largest paint stands in the first HTML",
      value: largest.picture ?? largest.text.slice(0, 40),
      target: "yes",
      ok: largest.picture
        ? html.includes(new URL(largest.picture).pathname)
        : html.includes(largest.text.slice(0, 20)),
    },
  ];
}

function weight(metric, bytes, limit) {
  return { metric, value: Number((bytes / kB).toFixed(1)), target: `≤ ${limit}`, ok: bytes <= limit * kB };
}

/** Runs in the page. */
function largestPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1);
      resolve({ picture: entry.url || null, text: entry.element?.textContent ?? "" });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}
