import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StateFile, wantedClip } from "../companion/state.ts";
import { userAgentOf } from "../companion/wire.ts";
import { begin, endGroup } from "../scripts/processes.mjs";
import { root, toolNode } from "../scripts/project.mjs";
import { answered } from "./compare.mjs";
import { memoryOfTree } from "./memory-of-tree.mjs";
import { servePalubka } from "./serving.mjs";
import { withPeakHeap } from "./worker-heap.mjs";

export const name = "companion";

/** It writes 15 GB, of which 9 lie there at once. */
export const onDemand = true;

const MB = 1e6;
const many = Number(process.env.COMPANION_CLIP_MB ?? 4000);
const few = many / 4;
const patienceMs = 15 * 60_000;

/**
 * The companion brings a long clip and one of a quarter of its length: memory that grows with a clip would be four times as
 * much. A collector fills what it may before it clears up, so both are long. Each time the site has started anew.
 *
 * Of the program all memory counts, of the site what the Worker holds. The process around the Worker is a simulator of R2 too,
 * whose share goes up and down by more than a clip is long: with a bare Worker it had from 110 to 600 MiB.
 */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const served = async (use) => {
    const site = await servePalubka({ worker: join(root, "bench/companion/app.mjs"), folder });
    try {
      return await use(site);
    } finally {
      await site.end();
    }
  };
  try {
    const short = await served((site) => makeClip(site, few));
    const long = await served((site) => makeClip(site, many));
    const ofShort = await served((site) => bring(site, short));
    const ofLong = await served((site) => bring(site, long));
    return ["companion", "Worker"].map((name) =>
      memory(`${name}, ${many} MB beside ${few} MB`, ofLong[name], ofShort[name]),
    );
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

/** Has the program bring the clip into a folder; gives the most memory that it and the Worker have had meanwhile, MiB. */
async function bring(site, clip) {
  const { given, MiB } = await withPeakHeap(site.inspectorPort, () => bringTo(site, clip));
  return { companion: given, Worker: MiB };
}

/** The program gives the file its name only when the checksum is the site's. Gives the most memory that it has had, MiB. */
async function bringTo(site, { clip, bytes }) {
  const place = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const statePath = join(place, "state.json");
  await keepWanted(await pairByCode(site), { statePath, place, clip });
  const options = ["--folder", place, "--state", statePath, "--reserve-mb", "0", "--port", "0"];
  const begun = performance.now();
  const running = begin(
    toolNode(),
    ["--experimental-strip-types", join(root, "companion/main.ts"), "--site", site.url, ...options],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  let most = 0;
  try {
    for (;;) {
      most = Math.max(most, memoryOfTree(running.pid));
      const now = JSON.parse(readFileSync(statePath, "utf8")).clips[clip];
      if (now.status === "local" && statSync(join(place, now.name)).size === bytes) return most;
      if (running.exitCode !== null || now.error !== null || performance.now() - begun > patienceMs)
        throw new Error(`The clip has not come: ${now.status}, ${now.error}.`);
      await sleep(200);
    }
  } finally {
    await endGroup(running.pid);
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

/** Has the clip wanted when the program starts. */
async function keepWanted(paired, { statePath, place, clip }) {
  const file = new StateFile(statePath, place);
  Object.assign(file.state, paired);
  file.state.clips[clip] = wantedClip({ ID: clip, Recorded: "2026-11-24", Nickname: "Petr" });
  await file.save();
}
