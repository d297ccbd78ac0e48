import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { readDevice, rememberDevice } from "../../../app/domain/accounts/known-device.server";
import { logIn } from "../../../app/domain/accounts/log-in.server";
import { sweepAttempts } from "../../../app/domain/accounts/sweep-attempts.server";
import { verifyLocalAdmin } from "../../../app/domain/accounts/verify-local-admin.server";
import type { Context } from "../../../app/domain/context";
import { Refusal } from "../../../app/domain/errors";
import { attempts } from "../../../db/schema/accounts";
import { postForm } from "../../api";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { withinOneMinute } from "../../rate-limits";

const password = "palubka-demo";
const minute = 60_000;
const start = Date.parse("2026-11-20T10:00:00Z");
/** So that no soft limit answers in the place of the counted ones. */
const limits = { allows: async () => true };

let account: string;
let networks = 0;

beforeEach(async () => {
  await make.db.delete(attempts);
  account = (await make.makeFan({ passwordHash: make.cheapHash(password) })).email ?? "";
});

const somewhere = () => `2001:db8:77:${(++networks).toString(16)}::1`;

const visitor = (overrides: Partial<Context> = {}) =>
  make.makeContext({ role: "visitor" }, { limits, now: start, clientAddress: somewhere(), ...overrides });

/** "in", or the code of the refusal. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "in";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const guess = async (email: string, overrides: Partial<Context> = {}, typed = "hádám hádám") =>
  outcomeOf(logIn(await visitor(overrides), { role: "fan", email, password: typed }));

/** Addresses with accounts whose passwords are checked in a moment. */
async function people(count: number): Promise<string[]> {
  const passwordHash = make.cheapHash(password);
  const made = Array.from({ length: count }, () => make.makeFan({ passwordHash }));
  return (await Promise.all(made)).map(({ email }) => email ?? "");
}

/** How many of the outcomes got as far as the password. */
const heard = (outcomes: string[]) => outcomes.filter((outcome) => outcome === "WrongCredentials").length;

test("sixty accounts guessed at from one network: twenty guesses are heard, whatever the address in its /64", async () => {
  const outcomes: string[] = [];
  for (const [index, email] of (await people(60)).entries()) {
    outcomes.push(await guess(email, { clientAddress: `2001:db8:66:6:${index.toString(16)}::1` }));
  }
  expect([heard(outcomes), outcomes.at(-1)]).toEqual([20, "TooManyRequests"]);
  const inAWhile = { now: start + 2 * minute, clientAddress: "2001:db8:66:6::9" };
  expect(await guess(account, inAWhile)).toBe("WrongCredentials");
  expect(await guess(account, inAWhile)).toBe("TooManyRequests");
});

test("one account guessed at from thirty networks: ten guesses are heard, then one a minute", async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 30; index++) outcomes.push(await guess(account.toUpperCase()));
  expect(heard(outcomes)).toBe(10);
  expect(await guess(account, { now: start + minute })).toBe("WrongCredentials");
  expect(await guess(account, { now: start + minute })).toBe("TooManyRequests");
  expect(await guess(account, { now: start + 60 * minute })).toBe("WrongCredentials");
});

test("an address that nobody has is limited like one that somebody has", async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 12; index++) outcomes.push(await guess("nikdo@palubka.test"));
  expect(heard(outcomes)).toBe(10);
});

test("guesses sent at the same moment get no further than one after another", async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => guess(account)));
  expect(heard(outcomes)).toBe(10);
  const clientAddress = somewhere();
  const sprayed = await Promise.all((await people(30)).map((email) => guess(email, { clientAddress })));
  expect(heard(sprayed)).toBe(20);
});

test("one network can not keep strangers away from an account: what it is refused counts for nobody", async () => {
  const clientAddress = somewhere();
  for (const email of await people(20)) await guess(email, { clientAddress });
  for (let index = 0; index < 30; index++) await guess(account, { clientAddress });
  expect(await guess(account, {}, password)).toBe("in");
});

test("right passwords are not counted", async () => {
  expect(await guess(account, {}, password)).toBe("in");
  const counted = await make.db.select().from(attempts);
  expect(counted.map(({ forgottenAt }) => forgottenAt)).toEqual([start, start]);
});

test("whoever was logged in on a device before gets in while strangers guess, but guesses there no more than they", async () => {
  const device = readDevice(await rememberDevice(await visitor(), { role: "fan", account }));
  for (let index = 0; index < 30; index++) await guess(account);
  expect(await guess(account, {}, password)).toBe("TooManyRequests");
  expect(await guess(account, { device }, password)).toBe("in");

  const outcomes: string[] = [];
  for (let index = 0; index < 30; index++) outcomes.push(await guess(account, { device }));
  expect(heard(outcomes)).toBe(10);
});

test("a device is known to the account that was logged in there, and to no other", async () => {
  const mine = (await make.makeFan({ passwordHash: make.cheapHash(password) })).email ?? "";
  const device = readDevice(await rememberDevice(await visitor(), { role: "fan", account: mine }));
  for (let index = 0; index < 10; index++) await guess(account);
  expect(await guess(account, { device }, password)).toBe("TooManyRequests");

  const forged = `${"0".repeat(32)}.f${"A".repeat(43)}`;
  expect(await guess(account, { device: readDevice(forged) }, password)).toBe("TooManyRequests");
  for (const junk of ["", "x", `${"0".repeat(32)}`, `${forged}.${"f".repeat(9000)}`]) {
    expect(readDevice(junk)).toBeNull();
  }
});

test("a device remembers five accounts, the last one first", async () => {
  let device = readDevice(await rememberDevice(await visitor(), { role: "fan", account: "a0" }));
  for (let index = 1; index < 8; index++) {
    const context = await visitor({ device });
    device = readDevice(await rememberDevice(context, { role: "fan", account: `a${index}` }));
  }
  expect(device?.marks).toHaveLength(5);
  const again = await rememberDevice(await visitor({ device }), { role: "fan", account: "a5" });
  expect(readDevice(again)?.marks[0]).toBe(device?.marks[2]);
  expect(readDevice(again)?.marks).toHaveLength(5);
});

test("the password of a site's admin is guessed ten times, then once a minute, from all networks together", async () => {
  const site = await make.makeSite({ adminPassword: password });
  const defaultSite = (await make.makeContext({ role: "visitor" })).site;
  const outcomes: string[] = [];
  for (let index = 0; index < 15; index++) {
    const context = await visitor({ site: { ...defaultSite, id: site.id } });
    outcomes.push(await outcomeOf(verifyLocalAdmin(context, { password: "hádám" })));
  }
  expect(outcomes).toEqual([...Array(10).fill("WrongPassword"), ...Array(5).fill("TooManyRequests")]);
});

test("forms and calls share one count, and what is refused says when to come again", async () => {
  await withinOneMinute(20);
  const network = { "CF-Connecting-IP": "2001:db8:88:8::1" };
  const form = () => new Browser().post("/login/user", { email: account, password: "hádám hádám" }, network);
  const credentials = { Email: account, Password: "hádám hádám" };
  const call = (path: string) => postForm(path, credentials, { headers: network });
  const calls = ["/jwt/token", "/Api/Login/User", "/Api/Login/Dashcamer"];
  const statuses: number[] = [];
  for (const path of [...calls, ...calls, ...calls]) statuses.push((await call(path)).status);
  statuses.push((await form()).status);
  expect(statuses).toEqual(Array(10).fill(401));
  for (const path of calls) expect((await call(path)).status).toBe(429);
  const refused = await form();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Pokusů o přihlášení bylo moc.");
});

test("a login makes the browser known, and a logout leaves it so", async () => {
  const browser = new Browser();
  await browser.post("/login/user", { email: account, password });
  const device = browser.cookies.get("palubka_device") ?? "";
  expect(readDevice(device)?.marks).toHaveLength(1);
  expect(device).not.toContain(account);
  await browser.post("/logout", {});
  expect(browser.cookies.get("palubka_device")).toBe(device);
});

test("what is over is swept, what still counts is not", async () => {
  await guess(account);
  const left = async (now: number) => {
    await sweepAttempts(await visitor({ now }));
    return make.db.$count(attempts);
  };
  // What counts for the account, for the network, and for the three bounds of what is written down.
  expect(await left(start + minute)).toBe(4);
  expect(await left(start + 2 * minute)).toBe(3);
  expect(await left(start + 24 * 60 * minute)).toBe(0);
});

test("no address of a person or of a network stands where attempts are counted", async () => {
  await guess(account, { clientAddress: "192.0.2.55" });
  const { results } = await env.DB.prepare("select key from attempts").all<{ key: string }>();
  expect(results).toHaveLength(5);
  for (const { key } of results) expect(key).toMatch(/^[\w-]{43}$/);
});
