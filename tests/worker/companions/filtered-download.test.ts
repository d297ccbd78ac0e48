import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { clipsPerList, clipsPerPage } from "~/domain/companions/rules";
import { searchable } from "~/domain/search/search-text";
import { ask } from "../../api";
import * as make from "../../factories";
import { htmlOf } from "../forms";

type Creator = Awaited<ReturnType<typeof make.makeDashcamer>>;

let creator: Creator;
let cookie: string;
let sorted: number[];

/** Clips that the filter finds, and for each condition one that misses it. */
beforeEach(async () => {
  creator = await make.makeDashcamer();
  cookie = await make.signIn(creator.actor);
  const stranger = await make.makeDashcamer();
  const clip = async (fields: Parameters<typeof make.makeVideo>[0]) => {
    const title = fields?.title ?? "Srna";
    const searchText = searchable(title);
    return (await make.makeVideo({ dashcamerId: creator.id, title, searchText, state: 1, ...fields })).id;
  };
  sorted = [
    await clip({ uploadedAt: 3000, acquiredAt: null, nickname: "Karel" }),
    await clip({ uploadedAt: 2000, acquiredAt: 1000 }),
  ];
  await clip({ state: 2 });
  await clip({ title: "Jelen" });
  await clip({ trashedAt: 1, trashAction: "clip" });
  await clip({ dashcamerId: stranger.id });
});

const filter = "?state=1&q=srna";
const get = (path: string, who = cookie) => ask(path, { cookie: who });
async function listed(query: string, who = cookie) {
  const response = await get(`/dashcamer/computer/addresses${query}`, who);
  const ids = [...(await response.text()).matchAll(/\/clips\/(\d+)\/download\//g)].map(([, id]) =>
    Number(id),
  );
  return { status: response.status, ids };
}
async function wanted(query: string) {
  return (await (await get(`/dashcamer/computer/wanted${query}`)).json<{ clips: { id: number }[] }>()).clips;
}
const pageOf = async (query: string) => htmlOf(await get(`/dashcamer/computer${query}`));

test("the file for a download manager, the companion's list and the page have what the filter finds", async () => {
  expect((await listed(filter)).ids).toEqual(sorted);
  expect(await wanted(filter)).toEqual([
    { id: sorted[0], nickname: "Karel", recordedAt: 3000 },
    expect.objectContaining({ id: sorted[1], recordedAt: 1000 }),
  ]);
  const page = await pageOf(filter);
  expect(page).toContain("2 záběry, dohromady");
  expect(page).toContain(`href="/dashcamer/computer/addresses${filter.replace("&", "&amp;")}"`);
  expect(page.match(/href="\/clips\/\d+\/file\?download"/g)).toEqual(
    sorted.map((id) => `href="/clips/${id}/file?download"`),
  );
});

test("they come in the list's order, without the trash, and all when nothing is asked", async () => {
  expect((await listed(`${filter}&sort=uploaded-asc`)).ids).toEqual(sorted.toReversed());
  expect((await listed(`${filter}&trash=yes`)).ids).toEqual(sorted);
  expect((await listed("")).ids).toHaveLength(4);
  expect(await pageOf("")).not.toContain("Vyfiltrované");
});

test("a day that is none brings nothing", async () => {
  expect((await listed("?from=zítra")).ids).toEqual([]);
  expect(await pageOf("?from=zítra")).toContain("neodpovídá žádný záběr");
});

test("the list of clips leads there when it is narrowed, not from the trash", async () => {
  const list = async (query: string) => htmlOf(await get(`/dashcamer${query}`));
  const link = `href="/dashcamer/computer${filter.replace("&", "&amp;")}"`;
  expect(await list(`${filter}&page=1&perPage=50`)).toContain(link);
  expect(await list("")).not.toContain("Stáhnout vyfiltrované");
  expect(await list("?q=nic+takového")).not.toContain("Stáhnout vyfiltrované");
  expect(await list("?trash=yes")).not.toContain("Stáhnout vyfiltrované");
});

test("editors and others get none of it", async () => {
  for (const { actor } of [
    await make.makeEditor({ dashcamerId: creator.id }),
    await make.makeFan(),
    await make.makeDashcamer({ contractEndedAt: 1 }),
  ]) {
    const who = await make.signIn(actor);
    for (const path of ["addresses", "wanted"]) {
      const response = await get(`/dashcamer/computer/${path}${filter}`, who);
      expect([302, 403]).toContain(response.status);
      expect(await response.text()).not.toContain("Srna");
    }
  }
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const page = await htmlOf(await get(`/editor${filter}`, await make.signIn(editor.actor)));
  expect(page).not.toContain("Stáhnout vyfiltrované");
});

test("more than fit in one list are said plainly, and no part of them is taken for all", async () => {
  await env.DB.prepare(
    `insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
      state, state_changed_at, size_bytes, info, fingerprint, search_text, object_key)
    with recursive clip(n) as (select 1 union all select n + 1 from clip where n < ?2)
    select ?1, ?1 || 'i' || n, ?1 || 'v' || n, ?1 || 't' || n, n || '.mp4', 'mp4', n, 1, 1, 1, info, 'much-' || n, ' srna',
      'much-' || n from clip join videos as model on model.id = ?3`,
  )
    .bind(creator.id, clipsPerList - 1, sorted[0])
    .run();
  const response = await get(`/dashcamer/computer/addresses${filter}`);
  expect(response.status).toBe(302);
  const page = await pageOf(new URL(response.headers.get("Location") ?? "", "http://x").search);
  expect(page).toContain("víc než 2 000 záběrů");
  expect(page).not.toContain("/addresses?");
  expect((await get(`/dashcamer/computer/wanted${filter}`)).status).toBe(400);
  expect((await listed("")).ids).toHaveLength(clipsPerList);
  expect(page).toContain(`${filter.replace("&", "&amp;")}&amp;page=2`);
  expect(page.match(/\/file\?download"/g)).toHaveLength(clipsPerPage);
});
