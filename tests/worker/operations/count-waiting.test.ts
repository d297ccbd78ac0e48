import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import { mostWaiting } from "~/domain/operations/rules";
import * as make from "../../factories";

/** So many open reports of a site. */
const report = (siteId: number, many: number) =>
  env.DB.prepare(
    `with recursive r(n) as (select 1 union all select n + 1 from r where n < ?2)
    insert into support_tickets (guid, site_id, type, opened_at) select lower(hex(randomblob(16))), ?1, 1, n from r`,
  )
    .bind(siteId, many)
    .run();

test("a local admin sees the reports of their own site and nothing else", async () => {
  const [own, other] = [await make.makeSite(), await make.makeSite()];
  await report(own.id, 2);
  await report(other.id, 3);
  await env.DB.prepare(
    `insert into failed_jobs (key, type, job, state, attempts, error, first_failed_at, last_failed_at)
    values (?, 'sendMail', '{}', 'dead', 1, 'x', 1, 1)`,
  )
    .bind("a".repeat(64))
    .run();
  const nothing = { payments: 0, refunds: 0, payouts: 0, emailRequests: 0, jobs: 0, errors: 0 };
  expect(await countWaiting(await make.makeContext(own.admin))).toEqual({ ...nothing, tickets: 2 });
  const superuser = await make.makeSuperuser();
  expect(await countWaiting(await make.makeContext(superuser.actor))).toEqual({
    ...nothing,
    tickets: 5,
    jobs: 1,
  });
});

test("nothing is counted beyond what the menu shows", async () => {
  const { id } = await make.makeSite();
  await report(id, mostWaiting + 20);
  const { actor } = await make.makeSuperuser();
  expect((await countWaiting(await make.makeContext(actor))).tickets).toBe(mostWaiting + 1);
});
