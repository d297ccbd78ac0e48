import { crashes } from "./upload/crashes.mjs";
import { lossyConnection } from "./upload/lossy-connection.mjs";
import { memory } from "./upload/memory.mjs";
import { bareBundle, bundlePalubka, makeFolder, removeFolder } from "./upload/simulator.mjs";
import { speed } from "./upload/speed.mjs";

export const name = "upload";

export async function run() {
  const folder = makeFolder();
  const bundles = { palubka: bundlePalubka(`${folder}/bundle`), bare: bareBundle };
  try {
    const rows = [];
    for (const measure of [speed, memory, lossyConnection, crashes]) {
      const state = makeFolder();
      rows.push(...(await measure(bundles, state).catch((cause) => failed(measure.name, cause))));
      removeFolder(state);
    }
    return rows;
  } finally {
    removeFolder(folder);
  }
}

function failed(measure, cause) {
  throw new Error(`${measure} could not be measured`, { cause });
}
