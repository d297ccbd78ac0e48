import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { Timing, timedDatabase } from "../../../workers/server-timing";

test("Server-Timing says how many statements of a request wrote", async () => {
  const timing = new Timing();
  const database = timedDatabase(env.DB, timing);
  const renamed = 'update "dashcamers" set "first_name" = ? where "id" = -1';
  await database.prepare('select "id" from "dashcamers" where "first_name" = ?').bind("update").all();
  expect(timing.header).toContain('desc="1", writes;desc="0"');
  await database.prepare(renamed).bind("Honza").run();
  const withList =
    'with "gone" as (select -1 as "id")\ndelete from "dashcamers" where "id" in (select "id" from "gone")';
  await database.batch([
    database.prepare("select 1"),
    database.prepare(withList),
    database.prepare(renamed).bind("Eva"),
  ]);
  expect(timing.header).toContain('desc="3", writes;desc="3"');
});
