import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { answered, compare } from "./compare.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "lists of the administration";

const [few, many] = [1000, Number(process.env.ADMINISTRATION_ROWS ?? 100_000)];

/**
 * The pages of a superuser in a platform with a thousand rows of everything and in one with a hundred thousand, or with as
 * many as a table may have.
 */
export async function run() {
  const worker = join(root, "bench/administration/app.mjs");
  const served = await Promise.all([servePalubka({ worker }), servePalubka({ worker })]);
  try {
    const [small, large] = await Promise.all([asker(served[0].url, few), asker(served[1].url, many)]);
    const rows = [];
    for (const [path, limit = 1.5] of pages) {
      const measures = [path, ...deep(path)].map((one) => (world) => world.page(one));
      rows.push(await compare(path, measures, small, large, limit, { of: "1 000 rows", rounds: 16 }));
    }
    return rows;
  } finally {
    await Promise.all(served.map((one) => one.end()));
  }
}

/** Addresses, and how many times slower each may be where it is more than 1.5: those that search texts. */
const pages = [
  ["/admin"],
  ["/admin/creators"],
  ["/admin/creators?q=jezdec+77", 5],
  ["/admin/creators?list=overSpace"],
  ["/admin/creators?list=noticed"],
  ["/admin/sites"],
  ["/admin/sites?q=web+77", 5],
  ["/admin/overrides"],
  ["/admin/overrides?q=jezdec+77", 5],
  ["/admin/invoices"],
  ["/admin/invoices?state=paid"],
  ["/admin/invoices?q=jezdec+77", 5],
  ["/admin/payments"],
  ["/admin/payments?list=aside"],
  ["/admin/payments?list=sentBack"],
  ["/admin/payments?list=aside&q=jezdec+77", 5],
  ["/admin/payouts"],
  ["/admin/payouts?state=sent"],
  ["/admin/payouts?state=sent&q=jezdec+77", 5],
  ["/admin/refunds?list=done"],
  ["/admin/promo-codes"],
  ["/admin/promo-codes?q=BENCH77", 5],
  ["/admin/email-requests"],
  ["/admin/terms"],
  ["/admin/terms/answers/2022-02-07"],
  ["/admin/terms/answers/2022-02-07?list=rejected"],
  ["/admin/support"],
  ["/admin/support?state=closed"],
  ["/admin/support/answers"],
  ["/admin/errors"],
  ["/admin/errors?list=mended"],
  ["/admin/audit"],
  ["/admin/jobs"],
  ["/admin/jobs?list=over"],
  ["/admin/retention"],
  ["/admin/mails"],
  ["/admin/newsletter"],
  ["/admin/changelog"],
];

/** The same list in its middle, for those that are walked by the number of a row or of a page. */
const deep = (path) => {
  const parameter = path.includes("?") ? "&" : "?";
  return path === "/admin" ? [] : [`${path}${parameter}before={middle}`, `${path}${parameter}page=3`];
};

/** Fills a world and gives what asks for one page as its superuser, and says how many ms the answer took. */
async function asker(url, rows) {
  const { cookie, tables, portion, most } = await (await answered(`${url}/bench/begin`)).json();
  for (const table of tables) {
    const last = Math.min(rows, most[table] ?? rows);
    for (let from = 1; from <= last; from += portion) {
      const to = Math.min(from + portion - 1, last);
      await answered(`${url}/bench/fill?${new URLSearchParams({ table, from, to })}`);
    }
  }
  return {
    async page(path) {
      const begun = performance.now();
      const answer = await answered(url + path.replace("{middle}", String(Math.ceil(rows / 2))), {
        headers: { Cookie: cookie },
      });
      await answer.text();
      return performance.now() - begun;
    },
  };
}
