import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StateFile, wantedClip } from "../companion/state.ts";
import { userAgentOf } from "../companion/wire.ts";
import { begin, endGroup } from "../scripts/processes.mjs";
import { root, toolNode } from "../scripts/project.mjs";
import { answered } from "./compare.mjs";
import { processesOfTree } from "./memory-of-tree.mjs";
import { serveBare, servePalubka } from "./serving.mjs";

export const name = "companion";

/** It writes 15 GB, of which 9 lie there at once. */
export const onDemand = true;

const MB = 1e6;
const many = Number(process.env.COMPANION_CLIP_MB ?? 4000);
const few = many / 4;
const patienceMs = 15 * 60_000;

/** Processes that a clip's bytes go through, by what is in their command line. */
const carriers = {
  companion: "companion/main.ts",
  "the Worker and R2": "entry=127.0.0.1:0 ",
  "wrangler's proxy": "workerd serve",
};

/**
 * The companion brings a long clip and one of a quarter of its length: memory that grows with a clip would be four times as
 * much. A collector fills what it may before it clears up, so both are long. A bare Worker that streams the same object of
 * the same simulator tells how much of the site's memory is the simulator's. Each time the site has started anew.
 *
 * The simulator's own share goes up and down by more than a clip is long: alone on a busy machine, the workerd of the bare Worker
 * went from 110 MiB to 268 with 100 MB, to 600 with 400 MB and to 315 with 800 MB; wrangler and its proxy did not grow.
 */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const served = async (serve, use) => {
    const site = await serve();
    try {
      return await use(site);
    } finally {
      await site.end();
    }
  };
  const ours = () => servePalubka({ worker: join(root, "bench/companion/app.mjs"), folder });
  const bare = () => serveBare(join(root, "bench/companion/bare"), { state: folder });
  try {
    const short = await served(ours, (site) => makeClip(site, few));
    const long = await served(ours, (site) => makeClip(site, many));
    const ofShort = await served(ours, (site) => bring(site, short, pairByCode));
    const ofLong = await served(ours, (site) => bring(site, long, pairByCode));
    const ofBare = await served(bare, (site) => bring(site, { ...long, clip: long.bytes }, pairWithBare));
    return [
      ...Object.keys(carriers).map((name) =>
        memory(`${name}, ${many} MB beside ${few} MB`, ofLong[name], ofShort[name]),
      ),
      memory(
        `the Worker and R2 beside a bare Worker, ${many} MB`,
        ofLong["the Worker and R2"],
        ofBare["the Worker and R2"],
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function memory(metric, value, baseline) {
  const ratio = value / baseline;
  return {
    metric: `peak memory of ${metric}, MiB`,
    value: Math.round(value),
    baseline: Math.round(baseline),
    ratio,
    target: "≤ 1.2",
    ok: ratio <= 1.2,
  };
}

async function makeClip({ url }, megabytes) {
  // The last part is not whole.
  const bytes = megabytes * MB + 1;
  const { clip } = await (await answered(`${url}/bench/clip?bytes=${bytes}`)).json();
  return { clip, bytes };
}

/**
 * Has the program bring the clip into a folder. It gives the file its name only when the checksum is the site's. Gives the
 * most memory that each carrier has had meanwhile, MiB.
 */
async function bring(site, { clip, bytes }, pair) {
  const place = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const statePath = join(place, "state.json");
  await keepWanted(await pair(site), { statePath, place, clip });
  const options = ["--folder", place, "--state", statePath, "--reserve-mb", "0", "--port", "0"];
  const program = begin(
    toolNode(),
    ["--experimental-strip-types", join(root, "companion/main.ts"), "--site", site.url, ...options],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const begun = performance.now();
  const peaks = Object.fromEntries(Object.keys(carriers).map((name) => [name, 0]));
  try {
    for (;;) {
      for (const { command, MiB } of [program.pid, site.pid].flatMap(processesOfTree)) {
        const name = Object.keys(carriers).find((one) => command.includes(carriers[one]));
        if (name) peaks[name] = Math.max(peaks[name], MiB);
      }
      const now = JSON.parse(readFileSync(statePath, "utf8")).clips[clip];
      if (now.status === "local" && statSync(join(place, now.name)).size === bytes) return peaks;
      if (program.exitCode !== null || now.error !== null || performance.now() - begun > patienceMs)
        throw new Error(`The clip has not come: ${now.status}, ${now.error}.`);
      await sleep(200);
    }
  } finally {
    await endGroup(program.pid);
    rmSync(place, { recursive: true });
  }
}

/** Pairs by the code, as the program does. */
async function pairByCode({ url }) {
  const { code } = await (await answered(`${url}/bench/code`)).json();
  const reply = await answered(`${url}/Api/Companion/Pair`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": userAgentOf("bench") },
    body: JSON.stringify({ Code: code }),
  });
  const { Token: token, Handle: handle, Key: key, Account: account, DashcamerID: owner } = await reply.json();
  return { pairing: { token, handle, key, account }, owner };
}

/** The bare Worker asks nobody who they are. */
const pairWithBare = () => ({
  pairing: { token: "bare", handle: "bare", key: "bare", account: "bare" },
  owner: 1,
});

/** Has the clip wanted when the program starts. */
async function keepWanted(paired, { statePath, place, clip }) {
  const file = new StateFile(statePath, place);
  Object.assign(file.state, paired);
  file.state.clips[clip] = wantedClip({ ID: clip, Recorded: "2026-11-24", Nickname: "Petr" });
  await file.save();
}
