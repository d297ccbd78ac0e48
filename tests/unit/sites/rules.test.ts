import { describe, expect, test } from "vitest";
import { dnsFinding, hostOf } from "~/domain/sites/rules";

describe("a host is read as requests name it", () => {
  test.each([
    ["www.priklad.cz", "www.priklad.cz"],
    ["  WWW.Priklad.CZ. ", "www.priklad.cz"],
    ["https://www.priklad.cz/", "www.priklad.cz"],
    ["HTTP://priklad.cz", "priklad.cz"],
    ["žluťoučký-kůň.cz", "xn--luouk-kva8w5dzl1c5ikcx7a.cz"],
    ["lenka.localhost", "lenka.localhost"],
    [`${"a".repeat(63)}.cz`, `${"a".repeat(63)}.cz`],
  ])("%s", (typed, host) => {
    const read = hostOf(typed);
    if (host.startsWith("xn--")) expect(read).toMatch(/^xn--[a-z0-9-]+\.cz$/);
    else expect(read).toBe(host);
  });

  test.each([
    "",
    "priklad",
    "localhost",
    "127.0.0.1",
    "0x7f.1",
    "[::1]",
    "priklad.cz:8080",
    "priklad.cz/web",
    "https://kdo@priklad.cz",
    "priklad.cz?web",
    "priklad.cz#web",
    "pri klad.cz",
    "_dmarc.priklad.cz",
    "-priklad.cz",
    "%70riklad.cz",
    "priklad..cz",
    "javascript:priklad.cz",
    `${"a".repeat(64)}.cz`,
    `${"a.".repeat(126)}cz`,
  ])("%j is none", (typed) => expect(hostOf(typed)).toBeNull());
});

test("DNS finds a host by either kind of address, and silence is no answer", () => {
  expect(dnsFinding([["192.0.2.1"], []])).toBe("found");
  expect(dnsFinding([null, ["2001:db8::1"]])).toBe("found");
  expect(dnsFinding([[], []])).toBe("missing");
  expect(dnsFinding([[], null])).toBe("unanswered");
});
