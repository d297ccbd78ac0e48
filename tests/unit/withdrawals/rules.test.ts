import { expect, test } from "vitest";
import { mayWithdraw, mayWithdrawFromRegistration, withdrawalUntil } from "~/domain/withdrawals/rules";
import { StateWithdrawalForm } from "~/domain/withdrawals/wire";

const utc = (text: string) => Date.parse(`${text}Z`);
const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ["on a plain day", "2026-11-24T09:00", "2026-12-08T23:00"],
  ["over the end of summer time", "2026-10-20T09:00", "2026-11-03T23:00"],
  ["over its beginning", "2027-03-17T09:00", "2027-03-31T22:00"],
  ["fourteen days before a Saturday", "2026-11-28T09:00", "2026-12-14T23:00"],
  ["fourteen days before Christmas Eve", "2026-12-10T09:00", "2026-12-28T23:00"],
  ["fourteen days before Good Friday", "2027-03-12T09:00", "2027-03-30T22:00"],
])("a contract concluded %s can be withdrawn from for fourteen days in Prague", (_, concluded, end) => {
  const order = { kind: "period", issuedAt: utc(concluded), cancelledAt: null, customer: null };
  expect(withdrawalUntil(utc(concluded))).toBe(utc(end) - 1);
  expect(mayWithdraw(order, utc(end) - 1)).toBe(true);
  expect(mayWithdraw(order, utc(end))).toBe(false);
});

test("a registration can be withdrawn from once it is confirmed, in time and while the contract lasts", () => {
  const confirmedAt = utc("2026-11-24T09:00");
  const may = (changes: { confirmedAt?: number | null; contractEndedAt?: number }, at: number) =>
    mayWithdrawFromRegistration({ confirmedAt, contractEndedAt: null, ...changes }, at);
  expect(may({}, confirmedAt)).toBe(true);
  expect(may({}, confirmedAt + 14 * day)).toBe(true);
  expect(may({}, confirmedAt + 15 * day)).toBe(false);
  expect(may({ confirmedAt: null }, confirmedAt)).toBe(false);
  expect(may({ contractEndedAt: confirmedAt }, confirmedAt)).toBe(false);
});

test("a statement about an order needs its number, one about the registration does not", () => {
  const typed = { name: "Jana", email: "jana@palubka.test" };
  expect(StateWithdrawalForm.safeParse({ ...typed, kind: "registration" }).success).toBe(true);
  const refused = StateWithdrawalForm.safeParse({ ...typed, kind: "order" });
  expect(refused.error?.issues).toMatchObject([{ path: ["number"], message: "required" }]);
  const empty = StateWithdrawalForm.safeParse({ kind: "order" });
  expect(empty.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(["email", "name", "number"]);
});
