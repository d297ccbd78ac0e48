import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { answered, compare } from "./compare.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "lists of clips";

const [few, some, many] = [1000, 20_000, 100_000];

/** The same questions about a thousand and a hundred thousand clips of one creator; the two take turns. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/clips/app.mjs") });
  try {
    const small = await asker(palubka.url, few);
    const middle = await asker(palubka.url, some);
    const large = await asker(palubka.url, many);
    return [
      await compare("any filter, order and page", indexed.map(asQuestion), small, large, 1.5),
      await compare("two orders, any filter and page", twoOrders.map(asQuestion), small, large, 1.5),
      await compare("text search, any order and page", searches.map(asQuestion), small, large, 5),
      await compare("the page of the list", listPages.map(asPage), small, large, 1.5),
      await compare("the page of one clip", clipPages.map(asPage), small, large, 1.5),
      await compare("clips of the same event, of 20 000", sameEvents, small, middle, 1.5),
      await compare("clips of the same event, of 100 000", sameEvents, small, large, 1.5),
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
  () => ({ freeToTake: true }),
  () => ({ notTransferable: true }),
  ({ editors }) => ({ editorId: editors[1] }),
  () => ({ withoutEditor: true }),
  ({ editors, tags }) => ({
    states: [0, 1],
    editorId: editors[2],
    tagIds: tags.slice(0, 2),
    offered: true,
  }),
  () => ({ states: [5], withAnyTag: true, notTransferable: true, sentFrom: sentSince(0.5) }),
];

const indexed = filters.flatMap((filter) => questionsOf(filter, 2));

const searches = ["srna", "karel 77", "predjizdeni", "nikde nebylo", "rozmazani 99"].flatMap((search) =>
  questionsOf(() => ({ search }), 4),
);

/** The first order has few values (states), so that the second one has to decide between many clips. */
const twoOrders = filters.slice(0, 6).flatMap((filter) =>
  [
    ["state", "uploaded"],
    ["uploaded", "size"],
    ["size", "title"],
  ].flatMap((pair) =>
    [0, 0.5, 1].map((depth) => (ids) => ({
      filter: { ...filter(ids), order: pair.map((by, index) => ({ by, ascending: index === 0 })) },
      depth,
    })),
  ),
);

const listPages = ["", "?state=0", "?sort=size&page=3", "?sort=title-asc&perPage=50", "?state=1&state=2"].map(
  (query) => () => `/dashcamer${query}`,
);

const clipPages = ["", "?state=0", "?sort=size", "?sort=title-asc", "?state=1&state=2"].map(
  (query) => (clip) => `/dashcamer/videos/${clip}${query}`,
);

/** Of clips here and there among those of the creator. */
const sameEvents = Array.from({ length: 40 }, (_, index) => (creator) => creator.sameEvent((index + 1) / 42));

const asQuestion = (question) => (creator) => creator.question(question);
const asPage = (path) => (creator) => creator.page(path);

/** A filter in so many of the orders, each on its first, middle and last page. */
function questionsOf(filter, count) {
  const at = filters.indexOf(filter) + 1;
  return Array.from({ length: count }, (_, index) => orders[(at * 3 + index * 5) % orders.length]).flatMap(
    (order) => [0, 0.5, 1].map((depth) => (ids) => ({ filter: { ...filter(ids), order }, depth })),
  );
}

/** Makes a creator and gives what asks one question, or for one page, and says how many ms the answer took. */
async function asker(url, clips) {
  const { cookie, portion, ...ids } = await (await answered(`${url}/bench/make?clips=${clips}`)).json();
  const { id, editors, tags } = ids;
  for (let from = 1; from <= clips; from += portion) {
    const query = new URLSearchParams({ id, editor: editors[0], tag: tags[0], clips, from });
    await answered(`${url}/bench/fill?${query}`);
  }
  const ask = async (question) => {
    const begun = performance.now();
    const answer = await answered(`${url}/bench/list`, {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
    const list = await answer.json();
    return { ms: performance.now() - begun, list };
  };
  return {
    async question(question) {
      const { filter, depth } = question(ids);
      const pages = depth === 0 ? 1 : (await ask({ filter, page: 1 })).list.totalPages;
      return (await ask({ filter, page: Math.max(1, Math.round(pages * depth)) })).ms;
    },
    async sameEvent(depth) {
      const clip = (await clipInTheMiddle()) + Math.round(clips * (depth - 0.5));
      const begun = performance.now();
      await answered(`${url}/bench/same-event?id=${clip}&creator=${id}`);
      return performance.now() - begun;
    },
    async page(path) {
      const begun = performance.now();
      const answer = await answered(url + path(await clipInTheMiddle()), { headers: { Cookie: cookie } });
      await answer.text();
      return performance.now() - begun;
    },
  };

  /** A clip that neither the newest nor the oldest page shows. */
  async function clipInTheMiddle() {
    ids.middle ??= (await ask({ filter: {}, page: Math.ceil(clips / 20) })).list.videos[0].id;
    return ids.middle;
  }
}
