import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

const origin = "http://palubka.test";

const read = (path: string, address: string) =>
  SELF.fetch(`${origin}${path}`, { headers: { Host: "palubka.test", "CF-Connecting-IP": address } });

const change = (address: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${origin}/cookies`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ returnTo: "/" }),
    headers: { Host: "palubka.test", Origin: origin, "CF-Connecting-IP": address, ...headers },
  });

/** Each from another address of one network. */
const flood = (number: number) => change(`2001:db8:f:f::${number.toString(16)}`);

test("a network that floods is refused, whichever address sends; it may still read, and others go on", async () => {
  let taken = 0;
  let response = await flood(taken);
  // The limiter counts by ten seconds of the clock; a slow machine meets the end of some.
  for (; response.status === 302 && taken <= 1000; taken++) response = await flood(taken);
  expect(taken).toBeGreaterThanOrEqual(100);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
  expect((await response.text()).length).toBeLessThan(200);

  expect((await read("/login/user", "2001:db8:f:f::1")).status).toBe(200);
  expect((await change("2001:db8:f:e::1")).status).toBe(302);
}, 60_000);

test.each([
  ["pages made for whoever asks", "/view/neni-tu"],
  ["calls", "/Api/Playlists/Get"],
  ["the door for uploads", "/files/neni-tu"],
])(
  "a network that asks for %s without end is refused for a while, and still gets what the edge has",
  async (_, path) => {
    const asker = `2001:db8:e:${path.length}::1`;
    let response = await read(path, asker);
    const usual = response.status;
    let taken = 1;
    while (response.status === usual && taken <= 3000) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => read(path, asker)));
      response = answers.find(({ status }) => status === 429) ?? response;
      taken += answers.filter(({ status }) => status === usual).length;
    }
    expect(response.status).toBe(429);
    expect(taken).toBeGreaterThanOrEqual(600);
    expect((await read("/about", asker)).status).toBe(200);
    expect((await read(path, "2001:db8:e:ffff::1")).status).toBe(usual);
  },
  60_000,
);
