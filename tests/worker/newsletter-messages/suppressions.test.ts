import { beforeEach, expect, test, vi } from "vitest";
import { forgetSuppressions } from "~/domain/newsletter-messages/forget-suppressions.server";
import { mailSuppressions } from "../../../db/schema/newsletter-messages";
import { db, makeContext } from "../../factories";

const now = Date.parse("2028-02-29T03:17:00Z");
const at = (day: string) => Date.parse(`${day}T03:17:00Z`);

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(mailSuppressions);
});

const forget = async (moment = now) =>
  forgetSuppressions(await makeContext({ role: "visitor" }, { now: moment }));

const left = async () => (await db.select().from(mailSuppressions)).map(({ email }) => email).sort();

test("an address that mail came back from is forgotten after a year, one that called it spam after five", async () => {
  await db.insert(mailSuppressions).values([
    { email: "vratilo-se-davno@palubka.test", reason: "bounced", at: at("2027-02-28") },
    { email: "vratilo-se@palubka.test", reason: "bounced", at: at("2027-03-02") },
    { email: "spam-davno@palubka.test", reason: "complained", at: at("2023-02-28") },
    { email: "spam@palubka.test", reason: "complained", at: at("2023-03-02") },
  ]);
  await forget();
  expect(await left()).toEqual(["spam@palubka.test", "vratilo-se@palubka.test"]);
  await forget();
  expect(await left()).toHaveLength(2);
});

test("many at once go in pieces", async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    email: `${n}@palubka.test`,
    reason: "bounced" as const,
    at: at("2026-01-01"),
  }));
  for (let from = 0; from < rows.length; from += 30) {
    await db.insert(mailSuppressions).values(rows.slice(from, from + 30));
  }
  await forget();
  expect(await left()).toEqual([]);
});
