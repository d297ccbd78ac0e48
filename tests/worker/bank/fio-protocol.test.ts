import { beforeEach, describe, expect, test, vi } from "vitest";
import { readFioJson } from "~/domain/money/bank-statement/fio-json";
import { parseCzechAccount } from "~/domain/money/czech-account";
import { ask } from "../../api";
import { arrives, bankOverHttp, failNext, openBank, token } from "./sandbox";
import { ownAccount } from "./statements";

const unavailable = { code: "RemoteServiceUnavailable" };
let now = Date.UTC(2026, 10, 24, 9);
let bank = bankOverHttp();

beforeEach(async () => {
  now += 3_600_000;
  await openBank(() => now);
  bank = bankOverHttp();
});

/** The same after the half minute that the bank wants to pass. */
async function later<T>(question: () => Promise<T>): Promise<T> {
  now += 30_000;
  return question();
}

function read(text: string | null) {
  const own = parseCzechAccount(ownAccount);
  if (!own) throw new Error("The account is none.");
  return readFioJson(text ?? "", own);
}

const idsIn = (text: string | null) => {
  const statement = read(text);
  return "lines" in statement ? statement.lines.map(({ id }) => Number(id)) : statement;
};

/** What came before is not reported again. */
const upToDate = () => bank.feed.next();

describe("the adapter and the sandbox, over HTTP", () => {
  test("what came behind the mark is reported once, and again from wherever the mark is set back to", async () => {
    await upToDate();
    const first = await arrives({ amount: 500, bookedOn: "2026-11-23" });
    const second = await arrives({ amount: 600, bookedOn: "2026-11-24" });
    expect(idsIn(await later(bank.feed.next))).toEqual([first.id, second.id]);
    expect(idsIn(await later(bank.feed.next))).toEqual([]);
    expect(await later(() => bank.feed.goBackTo({ reference: String(first.id) }))).toBe(true);
    expect(idsIn(await later(bank.feed.next))).toEqual([second.id]);
    expect(await later(() => bank.feed.goBackTo({ day: "2026-11-23" }))).toBe(true);
    expect(idsIn(await later(bank.feed.next))).toEqual([first.id, second.id]);
    expect(await later(() => bank.feed.goBackTo({ day: "2026-11-24" }))).toBe(true);
    expect(idsIn(await later(bank.feed.next))).toContain(second.id);
  });

  test("a movement is reported as it came, in winter and in summer, and the same line twice if need be", async () => {
    await upToDate();
    const transfer = {
      amount: 123_450,
      currency: "EUR",
      variableSymbol: "0026000001",
      account: "34278-727558021/0100",
      name: "Řehoř & „synové“",
      message: "Díky <moc>",
    };
    const { id } = await arrives({ ...transfer, bookedOn: "2026-07-01", times: 2 });
    const text = await later(bank.feed.next);
    expect(text).toContain('"2026-07-01+0200"');
    const line = {
      id: String(id),
      bookedOn: "2026-07-01",
      amountHaler: 123_450,
      currency: "EUR",
      variableSymbol: 26_000_001,
      counterAccount: "34278-727558021/0100",
      payerName: "Řehoř & „synové“",
      message: "Díky <moc>",
    };
    expect(read(text)).toEqual({ lines: [line, line] });
    await arrives({ amount: 1, bookedOn: "2026-12-01" });
    expect(await later(bank.feed.next)).toContain('"2026-12-01+0100"');
  });

  test("who asks sooner than in 30 s gets nothing, and the mark stays", async () => {
    await upToDate();
    const { id } = await arrives({ amount: 700 });
    now += 29_999;
    expect(await bank.feed.next()).toBeNull();
    expect(await bank.feed.goBackTo({ reference: "1" })).toBe(false);
    now += 1;
    expect(idsIn(await bank.feed.next())).toEqual([id]);
  });

  test("a wrong token is of no help, and no log tells it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { feed } = bankOverHttp({ token: "wrong/token" });
    await expect(feed.next()).rejects.toMatchObject(unavailable);
    await expect(feed.goBackTo({ reference: "1" })).rejects.toMatchObject(unavailable);
    const broken = async (url: string) => {
      throw new Error(`could not reach ${url}`);
    };
    await expect(bankOverHttp({ fetch: broken }).feed.next()).rejects.toMatchObject(unavailable);
    expect(log).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/wrong|sandbox-token/);
    log.mockRestore();
  });

  test("an error of the bank says nothing, and the mark stays", async () => {
    await upToDate();
    const { id } = await arrives({ amount: 800 });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await failNext("error");
    await expect(later(bank.feed.next)).rejects.toMatchObject(unavailable);
    expect(JSON.stringify(log.mock.calls)).toContain("status 500");
    log.mockRestore();
    expect(idsIn(await later(bank.feed.next))).toEqual([id]);
  });

  test("a statement that breaks off is none, and its movements come again by the last known one", async () => {
    const known = await arrives({ amount: 900 });
    await upToDate();
    const { id } = await arrives({ amount: 1000 });
    await failNext("broken");
    expect(idsIn(await later(bank.feed.next))).toEqual({ refused: "OtherFormat" });
    expect(idsIn(await later(bank.feed.next))).toEqual([]);
    await later(() => bank.feed.goBackTo({ reference: String(known.id) }));
    expect(idsIn(await later(bank.feed.next))).toEqual([id]);
  });

  test("nobody waits for a slow answer, and its movements come again by the last known one", async () => {
    const known = await arrives({ amount: 1100 });
    await upToDate();
    const { id } = await arrives({ amount: 1200 });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { feed } = bankOverHttp({ timeoutMs: 200 });
    await failNext("slow");
    const startedAt = Date.now();
    await expect(later(feed.next)).rejects.toMatchObject(unavailable);
    expect(Date.now() - startedAt).toBeLessThan(1800);
    expect(JSON.stringify(log.mock.calls)).toContain("TimeoutError");
    log.mockRestore();
    await later(() => bank.feed.goBackTo({ reference: String(known.id) }));
    expect(idsIn(await later(bank.feed.next))).toEqual([id]);
  });
});

describe("a call over HTTP", () => {
  const path = "/sandbox/bank/v1/rest";
  const statusOf = async (call: string) => later(async () => (await ask(`${path}/${call}`)).status);

  test.each([
    [404, `last/${token}/transactions.xml`],
    [404, `periods/${token}/transactions.json`],
    [404, `set-last-id/${token}/latest/`],
    [404, `set-last-date/${token}/24.11.2026/`],
    [404, `last/${token}`],
    [404, ""],
    [500, "last/guessed/transactions.json"],
    [200, `set-last-id/${token}/1/`],
    [200, `set-last-date/${token}/2026-11-24`],
  ])("is answered by %i: %s", async (status, call) => {
    expect(await statusOf(call)).toBe(status);
  });
});
