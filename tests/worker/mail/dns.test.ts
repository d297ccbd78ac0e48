import { describe, expect, test } from "vitest";
import { dnsOverHttps } from "../../../workers/dns/dns";

/** A resolver that answers each request so; what it was asked. */
function resolver(answer: (url: URL) => Response) {
  const asked: Request[] = [];
  const ask = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer(new URL(String(input)));
  };
  return { asked, dns: dnsOverHttps(ask as typeof fetch) };
}

const says =
  (data: string[], type = 16) =>
  () =>
    Response.json({ Status: 0, Answer: data.map((one) => ({ name: "a.cz", type, TTL: 1, data: one })) });

test("a TXT record comes in one piece, without its quotes", async () => {
  const { dns } = resolver(says(['"v=DKIM1; p=AB" "CD"', '"a \\"b\\""', "bare"]));
  expect(await dns.records("a.cz", "TXT")).toEqual(["v=DKIM1; p=ABCD", 'a "b"', "bare"]);
});

test("records of another type, as the CNAME on the way, are left out", async () => {
  const { dns } = resolver(says(["b.cz."], 5));
  expect(await dns.records("a.cz", "TXT")).toEqual([]);
});

test("one host is asked, in the JSON form, and no redirect is followed", async () => {
  const { dns, asked } = resolver(says([]));
  await dns.records("_dmarc.a.cz", "TXT");
  expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([
    ["https://cloudflare-dns.com/dns-query?name=_dmarc.a.cz&type=TXT", "manual"],
  ]);
  expect(asked[0]?.headers.get("Accept")).toBe("application/dns-json");
});

test("a name that nobody has registered has no records", async () => {
  const { dns } = resolver(() => Response.json({ Status: 3 }));
  expect(await dns.records("neni.cz", "MX")).toEqual([]);
});

describe("nobody can tell", () => {
  test.each([
    ["a failed lookup", () => Response.json({ Status: 2 })],
    ["an error", () => new Response("no", { status: 503 })],
    ["a redirect", () => Response.redirect("https://a.cz/", 302)],
    ["no JSON", () => new Response("<html>")],
    ["another shape", () => Response.json({ Answer: "a" })],
    ["more records than any name has", says(Array.from({ length: 51 }, (_, at) => `"${at}"`))],
    ["megabytes", () => new Response(JSON.stringify({ Status: 0, Comment: "a".repeat(100_000) }))],
    [
      "a broken connection",
      () => {
        throw new Error("no network");
      },
    ],
  ])("after %s", async (_, answer) => {
    expect(await resolver(answer).dns.records("a.cz", "TXT")).toBeNull();
  });

  test.each([
    "",
    "a",
    "a..cz",
    "1.2.3.4",
    "a.cz/x",
    "a.cz&type=A",
    "a b.cz",
    `${"a".repeat(64)}.cz`,
    `${"a.".repeat(130)}cz`,
  ])("of „%s“, which is no name, and nobody is asked", async (name) => {
    const { dns, asked } = resolver(says(['"x"']));
    expect(await dns.records(name, "TXT")).toBeNull();
    expect(asked).toEqual([]);
  });
});
