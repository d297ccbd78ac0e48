import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "lists of clips";

const rounds = 2;
const [few, many] = [1000, 100_000];

/** The same questions about a thousand and a hundred thousand clips of one creator; the two take turns. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/clips/app.mjs") });
  try {
    const small = await asker(palubka.url, few);
    const large = await asker(palubka.url, many);
    return [
      await compare("any filter, order and page", indexed, small, large, 1.5),
      await compare("text search, any order and page", searches, small, large, 5),
    ];
  } finally {
    await palubka.end();
  }
}

const orders = ["uploaded", "acquired", "stateChanged", "state", "size", "length", "title"].flatMap((by) => [
  [{ by, ascending: false }],
  [{ by, ascending: true }],
]);

const day = 86_400_000;
const sentSince = (share) => 1_600_000_000_000 + share * 150_000_000_000;

/** Each takes the creator's ids. From everything to nothing, and some combinations. */
const filters = [
  () => ({}),
  () => ({ states: [0] }),
  () => ({ states: [1, 2, 3] }),
  () => ({ withoutTag: true }),
  () => ({ withAnyTag: true }),
  ({ tags }) => ({ tagIds: [tags[0]] }),
  () => ({ withoutSystemTag: true }),
  () => ({ withAnySystemTag: true }),
  () => ({ duplicateMine: true }),
  () => ({ duplicateOther: true }),
  () => ({ notDeleted: true }),
  () => ({ deleted: true }),
  () => ({ sentFrom: sentSince(0.98), sentBefore: sentSince(0.98) + 30 * day }),
  () => ({ sentFrom: sentSince(0.9) }),
  () => ({ transfers: ["free"] }),
  () => ({ transfers: ["none"] }),
  ({ editors }) => ({ editorId: editors[1] }),
  () => ({ withoutEditor: true }),
  ({ editors, tags }) => ({
    states: [0, 1],
    editorId: editors[2],
    tagIds: tags.slice(0, 2),
    transfers: ["offered"],
  }),
  () => ({ states: [5], withAnyTag: true, transfers: ["none"], sentFrom: sentSince(0.5) }),
];

const indexed = filters.flatMap((filter) => questionsOf(filter, 2));

const searches = ["srna", "karel 77", "predjizdeni", "nikde nebylo", "rozmazani 99"].flatMap((search) =>
  questionsOf(() => ({ search }), 4),
);

/** A filter in so many of the orders, each on its first, middle and last page. */
function questionsOf(filter, count) {
  const at = filters.indexOf(filter) + 1;
  return Array.from({ length: count }, (_, index) => orders[(at * 3 + index * 5) % orders.length]).flatMap(
    (order) => [0, 0.5, 1].map((depth) => (ids) => ({ filter: { ...filter(ids), order }, depth })),
  );
}

/** Makes a creator and gives a function that asks one question and says how many ms the answer took. */
async function asker(url, clips) {
  const { cookie, ...ids } = await (await fetch(`${url}/bench/make?clips=${clips}`)).json();
  const ask = async (question) => {
    const begun = performance.now();
    const answer = await fetch(`${url}/bench/list`, {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
    const list = await answer.json();
    return { ms: performance.now() - begun, list };
  };
  return async (question) => {
    const { filter, depth } = question(ids);
    const pages = depth === 0 ? 1 : (await ask({ filter, page: 1 })).list.totalPages;
    return (await ask({ filter, page: Math.max(1, Math.round(pages * depth)) })).ms;
  };
}

async function compare(metric, questions, small, large, limit) {
  const times = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const question of questions) {
      const [before, after] = [await small(question), await large(question)];
      if (round === 0) continue;
      times.small.push(before);
      times.large.push(after);
    }
  }
  const [value, baseline] = [p95(times.large), p95(times.small)];
  return {
    metric: `${metric}, p95 ms`,
    value: Number(value.toFixed(2)),
    baseline: Number(baseline.toFixed(2)),
    ratio: value / baseline,
    target: `≤ ${limit} × 1 000 clips`,
    ok: value / baseline <= limit,
  };
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
