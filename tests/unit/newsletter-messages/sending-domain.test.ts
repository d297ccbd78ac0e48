import { describe, expect, test } from "vitest";
import {
  dmarcNames,
  dmarcOf,
  domainOfHost,
  type Finding,
  findingOf,
  type WantedRecord,
} from "../../../app/domain/newsletter-messages/sending-domain";

const spf: WantedRecord = { purpose: "spf", name: "send.a.cz", value: "v=spf1 include:amazonses.com ~all" };
const dkim: WantedRecord = { purpose: "dkim", name: "resend._domainkey.a.cz", value: "p=MIGfMA0" };
const bounces: WantedRecord = { purpose: "bounces", name: "send.a.cz", value: "feedback.example.com" };
const dmarc = dmarcOf("a.cz");

describe("what DNS says of a record", () => {
  test.each<[string, WantedRecord, string[] | null, Finding]>([
    ["DNS did not answer", spf, null, "unanswered"],
    ["nothing is there", spf, [], "missing"],
    ["only a proof of ownership is there", spf, ["google-site-verification=x"], "missing"],
    ["it is as wanted", spf, ["v=spf1 include:amazonses.com ~all"], "right"],
    [
      "it lets others send too",
      spf,
      ["v=spf1 a +include:amazonses.com include:_spf.seznam.cz -all"],
      "right",
    ],
    ["it does not name the service", spf, ["v=spf1 include:_spf.seznam.cz -all"], "other"],
    ["it lets everybody send", spf, ["v=spf1 include:amazonses.com +all"], "other"],
    ["it stands there twice, so that none counts", spf, [spf.value, "v=spf1 -all"], "doubled"],
    ["the key is the same", dkim, ["v=DKIM1; k=rsa; p=MIGf MA0"], "right"],
    ["the key is another", dkim, ["p=AAAA"], "other"],
    ["the key was taken back", dkim, ["v=DKIM1; p="], "other"],
    ["one of two keys is the same, as while they are changed", dkim, ["p=AAAA", "p=MIGfMA0"], "right"],
    ["the policy is stricter", dmarc, ["v=DMARC1; p=reject; rua=mailto:a@a.cz"], "right"],
    ["the policy says nothing", dmarc, ["v=DMARC1; rua=mailto:a@a.cz"], "other"],
    ["there are two policies", dmarc, ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "doubled"],
    ["the host takes what comes back", bounces, ["10 Feedback.example.com."], "right"],
    ["another host takes it", bounces, ["10 mx1.seznam.cz."], "other"],
  ])("%s", (_, wanted, found, finding) => {
    expect(findingOf(wanted, found)).toBe(finding);
  });
});

test("a policy may stand above the domain, but never at a top-level one", () => {
  expect(dmarcNames("novinky.kanal.cz")).toEqual(["_dmarc.novinky.kanal.cz", "_dmarc.kanal.cz"]);
  expect(dmarcNames("kanal.cz")).toEqual(["_dmarc.kanal.cz"]);
  expect(dmarcNames("a.b.c.d.e.f.cz")).toHaveLength(4);
});

test("mail comes from the domain of a web, not from its www", () => {
  expect(domainOfHost("WWW.Kanal.cz")).toBe("kanal.cz");
});
