import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fio } from "../../../workers/bank/fio";
import { fioStandIn } from "../../fio-stand-in";

const token = "t".repeat(64);
let now = 0;
let bank = fioStandIn({ token, clock: () => now });
const server = createServer(async (request, response) => {
  const answer = bank.answer(request.url ?? "");
  response.writeHead(answer.status).end(await answer.text());
});
let baseUrl = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  bank = fioStandIn({ token, clock: () => now });
  now += 60_000;
});

const feed = (changes = {}) => fio({ baseUrl, token, fetch: (url, init) => fetch(url, init), ...changes });
const ids = (text: string | null) =>
  JSON.parse(text ?? "").accountStatement.transactionList.transaction?.map(
    (movement: { column22: { value: number } }) => movement.column22.value,
  );

test("Fio gives what is behind its mark, and goes back to where it is told", async () => {
  bank.movements.push({ id: 1, amount: 5 }, { id: 2, amount: 6 });
  expect(await feed().goBackTo({ day: "2026-11-01" })).toBe(true);
  now += 30_000;
  expect(ids(await feed().next())).toEqual([1, 2]);
  now += 30_000;
  expect(ids(await feed().next())).toBeUndefined();
  now += 30_000;
  expect(await feed().goBackTo({ reference: "1" })).toBe(true);
  now += 30_000;
  expect(ids(await feed().next())).toEqual([2]);
  expect(bank.asked).toEqual(["set-last-date 2026-11-01", "last", "last", "set-last-id 1", "last"]);
});

test("who asks sooner than in 30 s is told nothing, and the mark stays", async () => {
  await feed().goBackTo({ day: "2026-11-01" });
  expect(await feed().next()).toBeNull();
  expect(await feed().goBackTo({ reference: "5" })).toBe(false);
  expect(bank.asked).toHaveLength(1);
});

test("a wrong token or a bank that does not answer is of no help now, and no log tells the token", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const refused = { code: "RemoteServiceUnavailable" };
  await expect(feed({ token: "wrong-token" }).next()).rejects.toMatchObject(refused);
  const broken = async (url: string) => {
    throw new Error(`could not reach ${url}`);
  };
  await expect(feed({ fetch: broken }).next()).rejects.toMatchObject(refused);
  expect(log).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/wrong-token|ttttt/);
  log.mockRestore();
});
