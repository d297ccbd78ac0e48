import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mails } from "../../../db/schema/mails";
import { supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeFan, makeSite, signIn } from "../../factories";

let hosts = 0;
let browser: Browser;

beforeEach(async () => {
  const host = `support-${++hosts}.test`;
  await makeSite({ host });
  browser = new Browser(`http://${host}`);
});

const filled = {
  type: "1",
  subject: "Přehrávač je černý",
  content: "1. Otevřu profil.\n2. Kliknu na <b>Přehrát</b>.",
  name: "Jana",
  email: "jana@example.com",
  attachDetails: "on",
  page: "/profile",
  errorReport: "TypeError: x is undefined",
};

const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

async function sent(changes: Partial<typeof filled> = {}) {
  const response = await browser.post("/support?index", { ...filled, ...changes });
  const path = response.headers.get("Location") ?? "";
  const guid = path.split("/")[2] ?? "";
  const ticket = await db.select().from(supportTickets).where(eq(supportTickets.guid, guid)).get();
  return { response, path, guid, ticket };
}

test("the address chooses the type, and the error page's report comes along", async () => {
  const page = await text(await browser.get("/support?type=3&report=TypeError"));
  expect(page).toMatch(/value="3"[^>]*checked|checked=""[^>]*value="3"/);
  expect(page).toContain('name="errorReport" value="TypeError"');
  expect(await text(await browser.get("/support"))).toMatch(/checked=""[^>]*value="1"|value="1"[^>]*checked/);
});

test("a report that has to be mended keeps its technical details, and no address is too long to come from", async () => {
  const refused = await browser.post("/support?index", { ...filled, subject: "" });
  expect(refused.status).toBe(400);
  const page = await text(refused);
  expect(page).toContain('name="page" value="/profile"');
  expect(page).toContain('name="errorReport" value="TypeError: x is undefined"');

  const referrer = `${browser.origin}/nikde/${"dlouhá".repeat(500)}`;
  const form = await text(await browser.get("/support", { Referer: encodeURI(referrer) }));
  const from = form.match(/name="page" value="([^"]*)"/)?.[1] ?? "";
  expect(from).toMatch(/^\/nikde\//);
  expect((await sent({ page: from })).response.status).toBe(302);
});

test("whoever's browser has filled the field that nobody sees learns that something is wrong", async () => {
  const refused = await browser.post("/support?index", {
    ...filled,
    website: "https://jana.example",
  } as never);
  expect(refused.status).toBe(400);
  const page = await text(refused);
  expect(page.match(/Něco tu nesedí\. Zkontrolujte prosím vyplněné údaje\./g)?.length).toBeGreaterThanOrEqual(
    2,
  );
  expect(page).toContain('value="Přehrávač je černý"');
  expect(page).not.toContain('value="https://jana.example"');
});

test("subject and name are one line each, and nothing in them turns the writing round", async () => {
  const { ticket } = await sent({ subject: "Nehraje\r\nBcc: a@b.cz", name: "\u202eJana\r\nNováková\u0000" });
  expect(ticket).toMatchObject({ subject: "Nehraje Bcc: a@b.cz", name: "Jana Nováková" });
  expect((await sent({ subject: "\u202e\u200f" })).response.status).toBe(400);
});

test("a report has a secret page with everything said, and a receipt that quotes nothing", async () => {
  const { response, path, ticket } = await sent();
  expect(response.status).toBe(302);
  expect(path).toMatch(/^\/support\/[0-9a-f]{32}$/);
  expect(ticket).toMatchObject({ type: 1, email: "jana@example.com", name: "Jana" });
  expect(ticket?.errorReport).toContain("TypeError: x is undefined\n/profile\n1.0.26 (1.4.1170)");

  const thread = await browser.get(path);
  expect(thread.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(thread.headers.get("Cache-Control")).toContain("no-store");
  const page = await text(thread);
  expect(page).toContain("Děkujeme, zprávu máme.");
  expect(page).toContain("Přehrávač je černý");
  expect(page).toContain("Kliknu na &lt;b&gt;Přehrát&lt;/b&gt;.");

  const mail = await db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `ticketReceived:${path.split("/")[2]}`))
    .get();
  expect(mail?.text).toContain(`http://palubka.test${path}`);
  expect(mail?.text).not.toContain("Přehrávač");
});

test("the person may add to it until it is closed", async () => {
  const { path, guid } = await sent();
  const added = await browser.post(path, { content: "Na počítači to funguje." });
  expect(await text(added)).toContain("Na počítači to funguje.");
  expect((await browser.post(path, { content: " " })).status).toBe(400);
  await db.update(supportTickets).set({ closedAt: Date.now() }).where(eq(supportTickets.guid, guid));
  expect((await browser.post(path, { content: "Ještě něco" })).status).toBe(404);
});

test("without an address there is no mail, and without consent no technical details", async () => {
  const { ticket, guid } = await sent({ email: "", attachDetails: "" });
  expect(ticket).toMatchObject({ email: null, errorReport: null });
  expect(
    await db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `ticketReceived:${guid}`))
      .get(),
  ).toBeUndefined();
});

test.each([
  ["an empty subject", { subject: " " }, "Tohle prosím vyplňte."],
  ["an empty text", { content: "" }, "Tohle prosím vyplňte."],
  ["an address that is none", { email: "jana@" }, "Emailová adresa nemá správný formát."],
  ["a domain without mail", { email: "jana@nikde.invalid" }, "opravdu je zadaný mail správný?"],
  ["a text without end", { content: "x".repeat(5001) }, "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
  [
    "a machine that fills in everything",
    { website: "https://spam.test" },
    "Tento údaj nesedí. Zkontrolujte ho prosím.",
  ],
])("%s is refused with nothing typed lost", async (_, changes, words) => {
  const response = await browser.post("/support?index", { ...filled, type: "2", ...changes });
  expect(response.status).toBe(400);
  const page = await text(response);
  if (!("website" in changes)) expect(page).toContain(words);
  expect(page).toContain('value="Jana"');
  expect(page).toMatch(/checked=""[^>]*value="2"|value="2"[^>]*checked/);
});

test("a signed-in fan's report belongs to the account and is prefilled", async () => {
  const fan = await makeFan({ email: "pavel@example.com" });
  const [name = "", value = ""] = (await signIn(fan.actor)).split("=");
  browser.cookies.set(name, value);
  expect(await text(await browser.get("/support"))).toContain('value="pavel@example.com"');
  expect((await sent()).ticket).toMatchObject({ fanId: fan.id });
});

test("a link that nobody was given opens nothing", async () => {
  expect((await browser.get("/support/00000000000000000000000000000000")).status).toBe(404);
  expect((await browser.post("/support/nic", { content: "x" })).status).toBe(404);
});
