import { cheapClip, MB } from "./clip.mjs";
import { begin } from "./simulator.mjs";
import { create, patch } from "./tus.mjs";

/**
 * Memory must not grow with the size of a file: the peak of a process that takes one file of 1 GB, beside that of one
 * that takes the same bytes as ten files. A collector fills what it may, so less traffic would not be a fair baseline.
 */
export async function memory(bundles, state) {
  const ten = await peakMiB(bundles.palubka, `${state}/ten`, 100 * MB, 10);
  const one = await peakMiB(bundles.palubka, `${state}/one`, 1000 * MB, 1);
  const ratio = one / ten;
  return [
    {
      metric: "peak memory, 1 GB beside 10 × 100 MB, MiB",
      value: Math.round(one),
      baseline: Math.round(ten),
      ratio,
      target: "≤ 1.2",
      ok: ratio <= 1.2,
    },
  ];
}

async function peakMiB(bundle, state, size, files) {
  const server = await begin("palubka", bundle, state);
  try {
    for (let file = 0; file < files; file++) {
      const path = await create(server.url, size);
      await patch(server.url, path, cheapClip(size), 0, size);
    }
    return server.peakMiB();
  } finally {
    await server.kill();
  }
}
