import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import type { SendingDomain } from "~/domain/newsletter-messages/bulk-mail";
import { checkSendingDomain } from "~/domain/newsletter-messages/check-sending-domain.server";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { siteHosts } from "../../../db/schema/sites";
import { resend } from "../../../workers/bulk-mail/resend";
import { wholeName } from "../../../workers/bulk-mail/resend-domain";
import { Browser } from "../../browser";
import { db, makeContext, signIn } from "../../factories";
import { makeWorld, minute, tick } from "./world";

type World = Awaited<ReturnType<typeof makeWorld>>;

let world: World;
let host: string;
beforeEach(async () => {
  world = await makeWorld();
  host = `kanal-${world.site.id}.cz`;
});

const giveHost = (name = host) => db.insert(siteHosts).values({ host: name, siteId: world.site.id });

const known = (isVerified: boolean): SendingDomain => ({
  isVerified,
  records: [{ purpose: "dkim", name: `resend._domainkey.${host}`, value: "p=AAAA" }],
});

/** The mail service knows so much of any domain. */
async function knowing(domain: SendingDomain | "notThere" | "unanswered"): Promise<Partial<Context>> {
  const { bulkMail } = await makeContext(world.creator.actor);
  return { bulkMail: bulkMail && { ...bulkMail, domain: async () => domain } };
}

const check = async (overrides: Partial<Context>) =>
  checkSendingDomain(await makeContext(world.creator.actor, overrides));

test("without a domain of its own a site shows the platform's, whose records are in order at the stand-ins", async () => {
  const checked = await check({});
  expect(checked).toMatchObject({ domain: "palubka.test", isOwn: false, service: "verified" });
  expect(checked?.address).toBe("novinky@palubka.test");
  expect(checked?.records.map(({ purpose, finding }) => [purpose, finding])).toEqual([
    ["bounces", "right"],
    ["spf", "right"],
    ["dkim", "right"],
    ["dmarc", "right"],
  ]);
});

test("a domain that waits for its records says which are missing, others, doubled, and what to put there", async () => {
  await giveHost("lenka.localhost");
  const checked = await check({});
  await db.delete(siteHosts).where(eq(siteHosts.host, "lenka.localhost"));
  expect(checked).toMatchObject({ isOwn: true, service: "waiting", address: "novinky@palubka.test" });
  expect(checked?.records.map(({ purpose, finding }) => [purpose, finding])).toEqual([
    ["bounces", "missing"],
    ["spf", "other"],
    ["dkim", "missing"],
    ["dmarc", "doubled"],
  ]);
  expect(checked?.records[2]).toMatchObject({
    name: "resend._domainkey.lenka.localhost",
    value: expect.stringMatching(/^p=/),
  });
});

test("the policy of a domain above counts, and what DNS does not say is no reproach", async () => {
  await giveHost(`www.novinky.${host}`);
  const asked: string[] = [];
  const records = async (name: string) => {
    asked.push(name);
    if (name.startsWith("resend.")) return null;
    return name === `_dmarc.${host}` ? ["v=DMARC1; p=reject"] : [];
  };
  const checked = await check({ ...(await knowing(known(false))), dns: { records } });
  expect(checked?.domain).toBe(`novinky.${host}`);
  expect(checked?.records.map(({ finding, name }) => [finding, name])).toEqual([
    ["unanswered", `resend._domainkey.${host}`],
    ["right", `_dmarc.${host}`],
  ]);
  expect(asked).not.toContain("_dmarc.cz");
});

test.each([
  ["verified", known(true), true],
  ["not verified yet", known(false), false],
  ["not known to the service", "notThere" as const, false],
  ["asked about in vain", "unanswered" as const, false],
])("news of a site whose own domain is %s come from where they are believed", async (_, domain, isOwn) => {
  await giveHost();
  await tick();
  await tick(11 * minute, await knowing(typeof domain === "string" ? domain : { ...domain }));
  const [message] = await db
    .select({ letter: newsletterMessages.letter })
    .from(newsletterMessages)
    .where(eq(newsletterMessages.siteId, world.site.id));
  expect(message?.letter?.from).toMatch(isOwn ? `<novinky@${host}>` : "<novinky@palubka.test>");
});

test("whoever looks too often is asked to wait, and nobody asks for them", async () => {
  const limits = { allows: async () => false };
  await expect(check({ limits })).rejects.toMatchObject({ code: "TooManyRequests" });
});

test("the page shows each record without scripts", async () => {
  await giveHost("lenka.localhost");
  const browser = new Browser();
  const [name = "", value = ""] = (await signIn(world.creator.actor)).split("=");
  browser.cookies.set(name, value);
  const answer = await browser.get("/dashcamer/newsletter/domain");
  await db.delete(siteHosts).where(eq(siteHosts.host, "lenka.localhost"));
  const page = (await answer.text()).replaceAll("\u00a0", " ");
  expect(answer.status).toBe(200);
  for (const words of ["V DNS není", "Má jinou hodnotu", "Je tu víckrát", 'value="send.lenka.localhost"'])
    expect(page).toContain(words);
});

describe("of a domain at Resend", () => {
  const service = (answers: Record<string, unknown>) =>
    resend({
      baseUrl: "https://api.example",
      apiKey: "re_x",
      webhookSecret: "whsec_x",
      address: "novinky@a.cz",
      fetch: async (url) => {
        const answer = answers[new URL(url).pathname];
        return answer === undefined ? new Response("no", { status: 500 }) : Response.json(answer);
      },
    });

  test("the records for sending are reported, by their whole names", async () => {
    const records = [
      { record: "SPF", type: "TXT", name: "send.news", value: "v=spf1 include:x ~all" },
      { record: "DKIM", type: "TXT", name: "resend._domainkey.news", value: "p=A" },
      { record: "Receiving", type: "MX", name: "news", value: "inbound.x" },
    ];
    const { domain } = service({
      "/domains": { data: [{ id: "d1", name: "news.a.cz" }] },
      "/domains/d1": { status: "verified", records },
    });
    expect(await domain("News.a.cz".toLowerCase())).toEqual({
      isVerified: true,
      records: [
        { purpose: "spf", name: "send.news.a.cz", value: "v=spf1 include:x ~all" },
        { purpose: "dkim", name: "resend._domainkey.news.a.cz", value: "p=A" },
      ],
    });
    expect(await domain("b.cz")).toBe("notThere");
  });

  test("nothing is reported when it does not answer as it should", async () => {
    expect(await service({}).domain("a.cz")).toBe("unanswered");
    expect(await service({ "/domains": { data: "?" } }).domain("a.cz")).toBe("unanswered");
  });

  test.each([
    ["send", "a.cz", "send.a.cz"],
    ["send.news", "news.a.cz", "send.news.a.cz"],
    ["send", "news.a.cz", "send.news.a.cz"],
    ["send.news.a.cz", "news.a.cz", "send.news.a.cz"],
  ])("%s of %s is %s", (short, domain, whole) => {
    expect(wholeName(short, domain)).toBe(whole);
  });
});
