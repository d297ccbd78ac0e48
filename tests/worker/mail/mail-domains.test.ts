import { describe, expect, test } from "vitest";
import { dnsOverHttps } from "../../../workers/dns/dns";
import { dnsMailDomains, localMailDomains } from "../../../workers/mail-domains";

type Zone = Record<string, { Status: number; Answer?: { type: number; data: string }[] }>;

/** A resolver that knows one zone; keys are `TYPE name`. */
const resolver = (zone: Zone) => {
  const ask = async (input: RequestInfo | URL) => {
    const query = new URL(String(input)).searchParams;
    return Response.json(zone[`${query.get("type")} ${query.get("name")}`] ?? { Status: 0 });
  };
  return dnsMailDomains(dnsOverHttps(ask as typeof fetch));
};

describe("a domain takes mail", () => {
  test("when it has an MX record", async () => {
    const zone = { "MX seznam.cz": { Status: 0, Answer: [{ type: 15, data: "10 mx1.seznam.cz." }] } };
    expect(await resolver(zone).accepts("seznam.cz")).toBe(true);
  });
  test("when it has only an address", async () => {
    const zone = { "AAAA doma.cz": { Status: 0, Answer: [{ type: 28, data: "2001:db8::1" }] } };
    expect(await resolver(zone).accepts("doma.cz")).toBe(true);
  });
  test("when its name has diacritics and is asked for as DNS knows it", async () => {
    const zone = { "MX xn--k-qla0j.cz": { Status: 0, Answer: [{ type: 15, data: "1 mail.cz." }] } };
    expect(await resolver(zone).accepts("kůň.cz")).toBe(true);
  });
  test("when DNS is out of order or does not answer", async () => {
    expect(await resolver({ "MX a.cz": { Status: 2 } }).accepts("a.cz")).toBe(true);
    const noNetwork = async () => {
      throw new Error("no network");
    };
    const broken = dnsMailDomains(dnsOverHttps(noNetwork as typeof fetch));
    expect(await broken.accepts("a.cz")).toBe(true);
  });
});

describe("a domain takes no mail", () => {
  test("when nobody has registered it", async () => {
    const zone = Object.fromEntries(["MX", "A", "AAAA"].map((type) => [`${type} neni.cz`, { Status: 3 }]));
    expect(await resolver(zone).accepts("neni.cz")).toBe(false);
  });
  test("when it says so by the null MX", async () => {
    const zone = { "MX neposta.cz": { Status: 0, Answer: [{ type: 15, data: "0 ." }] } };
    expect(await resolver(zone).accepts("neposta.cz")).toBe(false);
  });
  test("when it has neither MX nor address", async () => {
    expect(await resolver({}).accepts("prazdna.cz")).toBe(false);
  });
});

test("development asks nobody and turns down only names that say they do not exist", async () => {
  expect(await localMailDomains.accepts("palubka.test")).toBe(true);
  expect(await localMailDomains.accepts("nikde.invalid")).toBe(false);
  expect(await localMailDomains.accepts("nonexistent.cz")).toBe(false);
});
