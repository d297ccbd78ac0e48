import { expect, test } from "vitest";
import { namelessColumns } from "../../worker/nameless-columns";

test.each([
  [
    'select "id", (select count(*) from "payouts" where file_id = "id") as "left" from "payout_files"',
    ['"id"'],
  ],
  ['select (select sum("n") from "t" where ("a" = "b")) from "s"', ['"b"']],
  ['select exists (select 1 from "t" where "t"."a" is "b") from "s"', ['"b"']],
])("%s compares with what is the subquery's own", (query, columns) => {
  expect(namelessColumns(query)).toEqual(columns);
});

test.each([
  'select (select count(*) from "payouts" where file_id = "payout_files".id) from "payout_files"',
  'select (select count(*) from "t" where "t"."a" = "s"."b") from "s"',
  'select "a" = "b" from "s" where "s"."c" in (select "t"."c" from "t")',
  `select (select 1 from "t" where "t"."a" = ' = "b"') from "s"`,
  'update "s" set "a" = "b"',
])("%s does not", (query) => {
  expect(namelessColumns(query)).toEqual([]);
});
