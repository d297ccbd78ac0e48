import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { listEntries } from "~/domain/audit/list-entries.server";
import * as make from "../../factories";
import { rowsReadBy } from "../../query-plans";

const start = Date.parse("2026-11-20T10:00:00Z");

test("of a hundred thousand entries a page reads some thousands at most, whatever it is filtered by", async () => {
  await env.DB.prepare(
    `insert into audit_entries (at, area, action, actor_role, actor_id, subject_kind, subject_id, details, network)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
     select ${start} + n * 1000, case n % 50 when 0 then 'money' else 'logins' end, 'loginFailed', 'sender', null,
       'fan', n % 7, '{}', '' from numbers`,
  ).run();
  const { actor } = await make.makeSuperuser();
  const context = await make.makeContext(actor);
  const all = {
    area: null,
    by: null,
    about: null,
    period: { from: null, before: null },
    before: null,
    after: null,
  };
  const filters = [
    {},
    { area: "logins" },
    { area: "money" },
    { by: { kind: "sender", id: null } },
    { about: { kind: "fan", id: 3 } },
    { area: "money", about: { kind: "fan", id: 3 } },
    { period: { from: start, before: start + 30_000 } },
    { area: "logins", period: { from: start, before: start + 30_000 } },
    { area: "money", period: { from: null, before: start + 30_000 } },
    { before: 40_000 },
  ] as Partial<Parameters<typeof listEntries>[1]>[];
  const read: number[] = [];
  for (const filter of filters)
    read.push(await rowsReadBy(context, (one) => listEntries(one, { ...all, ...filter })));
  expect(read.length).toBe(filters.length);
  for (const rows of read) expect(rows).toBeLessThan(6000);
});
