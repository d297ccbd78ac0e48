import { Agent, get } from "node:http";
import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { fromOwnNetwork, serveBare, servePalubka } from "./serving.mjs";

export const name = "public pages under load";

const connections = 8;
const requestsOfRound = 100;
const rounds = 15;

/** Requests a second of public pages beside the least that the same work could be; all take turns. */
export async function run() {
  const [bare, remix, palubka] = await Promise.all([
    serveBare(join(root, "bench/home")),
    serveBare(join(root, "bench/edge/remix")),
    servePalubka(),
  ]);
  try {
    const cached = { headers: {}, isRight: (timing) => /cache;desc="(hit|stale)"/.test(timing) };
    // A cookie of ours that nobody knows: the page is made for this visitor alone.
    const made = {
      headers: { Cookie: "palubka_bench=1" },
      isRight: (timing) => timing.includes(`cache;desc="none"`),
    };
    const rows = [];
    for (const path of ["/", "/videos"]) {
      rows.push(
        await compare(`${path} from the edge`, palubka.url + path, cached, bare.url, "a constant reply", 0.4),
      );
      rows.push(
        await compare(`${path} made anew`, palubka.url + path, made, remix.url, "a bare Remix page", 0.45),
      );
    }
    return rows;
  } finally {
    await Promise.all([palubka.end(), remix.end(), bare.end()]);
  }
}

async function compare(metric, url, { headers, isRight }, least, leastName, limit) {
  const ours = () => perSecond(url, headers, isRight);
  const theirs = () => perSecond(least, {}, () => true);
  // Whatever is asked for the first time is made.
  await perSecond(url, headers, () => true);
  await theirs();
  const counts = { ours: [], least: [] };
  for (let round = 0; round < rounds; round++) {
    // They begin by turns: whoever comes second meets the rubbish that the first has left.
    if (round % 2 === 0) counts.least.push(await theirs());
    counts.ours.push(await ours());
    if (round % 2 === 1) counts.least.push(await theirs());
  }
  // The median of each round's own: a machine that slows down for a while slows both sides of it.
  const ratio = median(counts.ours.map((value, round) => value / counts.least[round]));
  return {
    metric: `${metric}, requests a second`,
    value: Math.round(median(counts.ours)),
    baseline: Math.round(median(counts.least)),
    ratio,
    target: `≥ ${limit} × ${leastName}`,
    ok: ratio >= limit,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function perSecond(url, headers, isRight) {
  const begun = performance.now();
  let left = requestsOfRound;
  const line = async () => {
    while (left-- > 0) {
      const timing = await load(url, headers);
      if (!isRight(timing)) throw new Error(`${url} was not served as it should: ${timing}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  return (requestsOfRound / (performance.now() - begun)) * 1000;
}

function load(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Accept: "text/html", ...fromOwnNetwork(), ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume();
      response.once("end", () => resolve(response.headers["server-timing"] ?? ""));
    }).once("error", reject);
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
