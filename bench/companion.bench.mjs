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

export const name = "companion";

/** It writes 8 GB. */
export const onDemand = true;

const MB = 1e6;
const [few, many] = [100, Number(process.env.COMPANION_CLIP_MB ?? 4000)];
const patienceMs = 15 * 60_000;

/**
 * The companion brings a long clip from the site and a short one: both keep it out of their memory. Each time the site has
 * started anew, so that what making the clips took of its memory does not count.
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
    const beside = await served((site) => bring(site, short));
    const brought = await served((site) => bring(site, long));
    return [
      memory("memory of the companion at most", brought.companionMiB, beside.companionMiB),
      memory("memory of the site at most", brought.siteMiB, beside.siteMiB),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function memory(metric, value, baseline) {
  return {
    metric: `${metric}, ${many} MB beside ${few} MB, MiB`,
    value: Math.round(value),
    baseline: Math.round(baseline),
    ratio: value / baseline,
    target: "≤ 1.2",
    ok: value / baseline <= 1.2,
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
 * most memory that it and the site have had meanwhile.
 */
async function bring(site, { clip, bytes }) {
  const place = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const statePath = join(place, "state.json");
  await keepPairing(site, { statePath, place, clip });
  const options = ["--folder", place, "--state", statePath, "--reserve-mb", "0", "--port", "0"];
  const program = begin(
    toolNode(),
    ["--experimental-strip-types", join(root, "companion/main.ts"), "--site", site.url, ...options],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const begun = performance.now();
  let [companionMiB, siteMiB] = [0, 0];
  try {
    for (;;) {
      companionMiB = Math.max(companionMiB, memoryOfTree(program.pid));
      siteMiB = Math.max(siteMiB, memoryOfTree(site.pid));
      const now = JSON.parse(readFileSync(statePath, "utf8")).clips[clip];
      if (now.status === "local" && statSync(join(place, now.name)).size === bytes)
        return { companionMiB, siteMiB };
      if (program.exitCode !== null || now.error !== null || performance.now() - begun > patienceMs)
        throw new Error(`The clip has not come: ${now.status}, ${now.error}.`);
      await sleep(200);
    }
  } finally {
    await endGroup(program.pid);
    rmSync(place, { recursive: true });
  }
}

/** Pairs by the code, as the program does, and has the clip wanted when it starts. */
async function keepPairing({ url }, { statePath, place, clip }) {
  const { code } = await (await answered(`${url}/bench/code`)).json();
  const reply = await answered(`${url}/Api/Companion/Pair`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": userAgentOf("bench") },
    body: JSON.stringify({ Code: code }),
  });
  const { Token: token, Handle: handle, Key: key, Account: account, DashcamerID } = await reply.json();
  const file = new StateFile(statePath, place);
  Object.assign(file.state, { pairing: { token, handle, key, account }, owner: DashcamerID });
  file.state.clips[clip] = wantedClip({ ID: clip, Recorded: "2026-11-24", Nickname: "Petr" });
  await file.save();
}
