import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mails } from "../../../db/schema/mails";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeSite } from "../../factories";

let hosts = 0;
let browser: Browser;
let siteId: number;
let filled: Record<string, string>;

beforeEach(async () => {
  const host = `removal-${++hosts}.test`;
  siteId = (await makeSite({ host })).id;
  browser = new Browser(`http://${host}`);
  filled = {
    url: "https://www.youtube.com/watch?v=abcdefghijk",
    where: "2:15",
    wish: "blur",
    reason: "Jedu v <b>červené</b> felicii.",
    name: "Karel",
    email: `karel-${hosts}@example.com`,
    isTrue: "on",
  };
});

const path = "/terms/gdpr/removal";
const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const tickets = () => db.select().from(supportTickets).where(eq(supportTickets.siteId, siteId)).all();

test("a person recorded in a clip asks to be hidden, gets a receipt and can follow the request", async () => {
  const form = await text(
    await browser.get(`${path}?url=${encodeURIComponent("https://youtu.be/abcdefghijk")}`),
  );
  expect(form).toContain('value="https://youtu.be/abcdefghijk"');
  const reply = await browser.post(path, filled);
  expect(reply.headers.get("Location")).toMatch(/^\/support\/[0-9a-f]{32}$/);
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({
    type: 2,
    subject: "Žádost o\u00a0odstranění ze záběru",
    email: filled.email,
  });
  const message = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, ticket?.id ?? 0))
    .get();
  for (const words of [filled.url, "Kde: 2:15", "Rozmazat mě", "Jedu v <b>červené</b> felicii."]) {
    expect(message?.content.replaceAll("\u00a0", " ")).toContain(words);
  }
  const mail = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, filled.email ?? ""))
    .get();
  expect(mail?.kind).toBe("ticketReceived");
  expect(mail?.text).not.toContain("felicii");
  expect(await text(await browser.get(reply.headers.get("Location") ?? ""))).toContain(
    "Jedu v &lt;b&gt;červené&lt;/b&gt; felicii.",
  );
});

test("the same request sent twice is one", async () => {
  const token = "abcdefabcdefabcdefabcdefabcdefab";
  await Promise.all([1, 2, 3].map(() => browser.post(path, { ...filled, token })));
  expect(await tickets()).toHaveLength(1);
});

test.each([
  ["no video", { url: "" }, "Tohle prosím vyplňte."],
  ["a video that is no address", { url: "to druhé z minulého týdne" }, "Odkaz musí začínat https://."],
  ["a script for an address", { url: "javascript:alert(1)" }, "Odkaz musí začínat https://."],
  ["no reason", { reason: " " }, "Tohle prosím vyplňte."],
  ["no name", { name: "" }, "Tohle prosím vyplňte."],
  ["no address", { email: "" }, "Emailová adresa nemá správný formát."],
  [
    "a forged address",
    { email: "karel@example.com\r\nBcc: x@example.com" },
    "Emailová adresa nemá správný formát.",
  ],
  ["a domain without mail", { email: "karel@nikde.invalid" }, "opravdu je zadaný mail správný?"],
  ["no declaration", { isTrue: "" }, "Bez tohohle prohlášení žádost vyřídit nemůžeme."],
  ["10 000 characters", { reason: "x".repeat(10_000) }, "To je moc dlouhé. Zkraťte to prosím."],
])("with %s it is refused at the field, and nothing typed is lost", async (_, changes, words) => {
  const response = await browser.post(path, { ...filled, ...changes });
  expect(response.status).toBe(400);
  const page = await text(response);
  expect(page).toContain(words);
  expect(page).toContain('value="2:15"');
  expect(await tickets()).toEqual([]);
});

test("the personal-data text, the fans' terms and the contact page lead to it", async () => {
  for (const from of ["/terms/gdpr", "/terms/fan", "/contact"]) {
    expect(await text(await browser.get(from))).toContain(`href="${path}"`);
  }
});

test("who runs the platform stands on the contact page and in every text that binds", async () => {
  for (const from of ["/contact", "/terms/dashcamer", "/terms/fan", "/terms/gdpr"]) {
    const page = await text(await browser.get(from));
    expect(page).toContain("(doplňte jméno provozovatele)");
    expect(page).toContain("(doplňte IČO)");
    expect(page).not.toContain("{provider}");
  }
  for (const from of ["/contact", "/terms/dashcamer"]) {
    expect(await text(await browser.get(from))).toContain('href="https://coi.gov.cz/informace-o-adr/"');
  }
});

test("a version of the terms has its own address; one that never was leads to the one in force", async () => {
  for (const version of ["2022-02-07", "1999-01-01", "../cookies"]) {
    const page = await text(await browser.get(`/terms/fan?version=${encodeURIComponent(version)}`));
    expect(page).toContain("Účinné od 7. 2. 2022");
  }
});
