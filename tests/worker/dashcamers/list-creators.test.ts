import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { creatorsPerPage } from "~/domain/dashcamers/creator-list-rules";
import { listCreators } from "~/domain/dashcamers/list-creators.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import * as make from "../../factories";
import { rowsReadBy } from "../../query-plans";

const thousands = 5000;

const nobody = { list: "all", search: "", before: null, after: null } as const;
let superuser: Awaited<ReturnType<typeof make.makeSuperuser>>;

beforeAll(async () => {
  superuser = await make.makeSuperuser();
});

async function list(asked: Partial<Parameters<typeof listCreators>[1]>) {
  return listCreators(await make.makeContext(superuser.actor), { ...nobody, ...asked });
}

const found = async (search: string) => (await list({ search })).creators.map(({ id }) => id);

test("a creator is found by beginnings of words in name and address, without diacritics and case", async () => {
  const one = await make.makeDashcamer({
    name: "Kamera Žďár",
    firstName: "Řehoř",
    lastName: "Čtvrtníček",
    email: "rehor.ctvrty@dalnice.example",
  });
  for (const search of [
    "žďár",
    "ZDAR kam",
    "ctvrt",
    "Řehoř Čtvrtníček",
    "dalnice",
    "rehor.ctvrty@dalnice.ex",
  ])
    expect(await found(search), search).toEqual([one.id]);
  // Signs of the index's own language are no more than signs.
  for (const search of ["žďár*)", '"zdar" kam', "zdar -"])
    expect(await found(search), search).toEqual([one.id]);
  for (const search of ["dar", "zdar praha", "zdar OR kamera", "rehor@dalnice"])
    expect(await found(search), search).toEqual([]);
});

test("who has changed their name is found by the new one only, and who is gone by none", async () => {
  const one = await make.makeDashcamer({ name: "Původní Zebra" });
  await make.db.update(dashcamers).set({ name: "Nová Antilopa" }).where(eq(dashcamers.id, one.id));
  expect(await found("zebra")).toEqual([]);
  expect(await found("antil")).toEqual([one.id]);
  await make.db.delete(dashcamers).where(eq(dashcamers.id, one.id));
  expect(await found("antilopa")).toEqual([]);
});

test("pages follow each other both ways without gaps, with a search and without", async () => {
  const made = [];
  for (let at = 0; at < 2 * creatorsPerPage + 5; at++)
    made.push((await make.makeDashcamer({ lastName: "Stránkovaný" })).id);
  const newestFirst = made.toReversed();
  for (const search of ["strankovany", ""]) {
    const first = await list({ search });
    expect(first.newer).toBeNull();
    const second = await list({ search, before: first.older });
    const third = await list({ search, before: second.older });
    const ids = [first, second, third].flatMap(({ creators }) => creators.map(({ id }) => id));
    expect(ids.slice(0, newestFirst.length)).toEqual(newestFirst);
    if (search) expect(third.older).toBeNull();
    expect((await list({ search, after: third.newer })).creators).toEqual(second.creators);
    const back = await list({ search, after: second.newer });
    expect(back.creators).toEqual(first.creators);
    expect(back.newer).toBeNull();
  }
});

test("those with a notice stand in a list of their own", async () => {
  const noticed = await make.makeDashcamer({ noticeEndsAt: 5, noticeGivenAt: 1 });
  await make.makeDashcamer({ noticeEndsAt: 5, noticeGivenAt: 1, contractEndedAt: 5 });
  expect((await list({ list: "noticed" })).creators.map(({ id }) => id)).toEqual([noticed.id]);
});

test("among thousands of creators a page reads no more rows than it shows", async () => {
  await make.db.run(sql`insert into dashcamers (email, name, last_name, created_at, confirmed_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${thousands})
    select 'stovka' || i || '@davy.example', 'Dashcamer ' || i, iif(i % 2, 'Novák', 'Dvořák'), i, i from n`);
  const context = await make.makeContext(superuser.actor);
  const asked = [
    {},
    { before: 50 },
    { after: thousands / 2 },
    { search: "novak" },
    { search: "davy", before: thousands / 2 },
  ];
  for (const one of asked) {
    const rows = await rowsReadBy(context, (counting) => listCreators(counting, { ...nobody, ...one }));
    expect(rows, JSON.stringify(one)).toBeLessThan(6 * creatorsPerPage);
  }
  const noticed = await rowsReadBy(context, (counting) =>
    listCreators(counting, { ...nobody, list: "noticed" }),
  );
  expect(noticed).toBeLessThan(20);
});

test("nobody but the superuser reads the list", async () => {
  const site = await make.makeSite();
  for (const actor of [site.admin, (await make.makeDashcamer()).actor])
    await expect(listCreators(await make.makeContext(actor), nobody)).rejects.toMatchObject({
      code: "Forbidden",
    });
});
