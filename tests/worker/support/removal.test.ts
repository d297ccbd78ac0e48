import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mails } from "../../../db/schema/mails";
import { removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeSite, signIn } from "../../factories";

let hosts = 0;
let browser: Browser;
let siteId: number;
let site: Awaited<ReturnType<typeof makeSite>>;
let filled: Record<string, string>;

beforeEach(async () => {
  const host = `removal-${++hosts}.test`;
  site = await makeSite({ host });
  siteId = site.id;
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
    subject: "Žádost o odstranění ze záběru",
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
  ["no address", { email: "" }, "Zadejte prosím e-mailovou adresu."],
  [
    "a forged address",
    { email: "karel@example.com\r\nBcc: x@example.com" },
    "Emailová adresa nemá správný formát.",
  ],
  ["a domain without mail", { email: "karel@nikde.invalid" }, "opravdu je zadaný mail správný?"],
  ["no declaration", { isTrue: "" }, "Bez tohoto prohlášení žádost vyřídit nemůžeme."],
  ["10 000 characters", { reason: "x".repeat(10_000) }, "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
])("with %s it is refused at the field, and nothing typed is lost", async (_, changes, words) => {
  const response = await browser.post(path, { ...filled, ...changes });
  expect(response.status).toBe(400);
  const page = await text(response);
  expect(page).toContain(words);
  expect(page).toContain('value="2:15"');
  expect(await tickets()).toEqual([]);
});

const rowOf = (ticketId = 0) =>
  db.select().from(removalRequests).where(eq(removalRequests.ticketId, ticketId)).get();
const mailsTo = (email = "") => db.select().from(mails).where(eq(mails.recipient, email)).all();

async function admin(): Promise<Browser> {
  const person = new Browser(browser.origin);
  const [name = "", value = ""] = (await signIn(site.admin)).split("=");
  person.cookies.set(name, value);
  return person;
}

/** A request that was sent; its page for staff, and that of the person. */
async function asked() {
  const own = (await browser.post(path, filled)).headers.get("Location") ?? "";
  const [ticket] = await tickets();
  return { own, ticket, id: ticket?.id ?? 0, staffPath: `/admin/support/${ticket?.id}` };
}

describe("a request is stored with what it asks for", () => {
  test("beside its report, or not at all", async () => {
    const { id } = await asked();
    expect(await rowOf(id)).toEqual({
      ticketId: id,
      url: filled.url,
      place: "2:15",
      wish: "blur",
      result: null,
      decidedAt: null,
    });
  });

  test("the receipt and the page name the last day: one month after it came", async () => {
    const { own, id } = await asked();
    await db
      .update(supportTickets)
      .set({ openedAt: Date.UTC(2026, 0, 31, 12) })
      .where(eq(supportTickets.id, id));
    expect(await text(await browser.get(own))).toContain("Rozhodneme nejpozději do 28. 2. 2026.");
    const [receipt] = await mailsTo(filled.email);
    expect(receipt?.text.replaceAll("\u00a0", " ")).toMatch(/nejpozději do \d+\. \d+\. \d{4}/);
    const list = await text(await (await admin()).get("/admin/support"));
    expect(list).toContain("lhůta uplynula 28. 2. 2026");
  });

  test("staff see the video, the place, the wish and the day", async () => {
    const { staffPath } = await asked();
    const person = await admin();
    expect(await text(await person.get("/admin/support"))).toContain("rozhodnout do");
    const page = await text(await person.get(staffPath));
    expect(page).toContain(`<a href="${filled.url}" rel="noopener">`);
    for (const words of ["2:15", "Rozmazat mě, mé auto nebo značku", "Rozhodnout do"])
      expect(page).toContain(words);
  });
});

describe("a request ends", () => {
  const decide = async (staffPath: string, fields: Record<string, string>) =>
    (await admin()).post(staffPath, { intent: "decide", ...fields });

  test("by a decision that the person gets by mail and on the page", async () => {
    const { own, id, staffPath } = await asked();
    const reply = await decide(staffPath, { result: "blurred", content: "Bundu jsme rozmazali." });
    expect(reply.headers.get("Location")).toBe("/admin/support");
    expect(await rowOf(id)).toMatchObject({ result: "blurred", decidedAt: expect.any(Number) });
    expect((await tickets())[0]?.closedAt).not.toBeNull();
    const page = await text(await browser.get(own));
    expect(page).toContain("Vyhověli jsme: jste k nepoznání.");
    expect(page).toContain("Bundu jsme rozmazali.");
    const answer = (await mailsTo(filled.email)).find(({ kind }) => kind === "ticketAnswered");
    expect(answer?.text).toContain("Bundu jsme rozmazali.");
  });

  test("by a refusal that says where to turn", async () => {
    const { staffPath } = await asked();
    await decide(staffPath, { result: "refused", content: "Na videu nejste." });
    const answer = (await mailsTo(filled.email)).find(({ kind }) => kind === "ticketAnswered");
    expect(answer?.text.replaceAll("\u00a0", " ")).toContain("Úřadu pro ochranu osobních údajů");
  });

  test("once, however many decide at the same moment", async () => {
    const { id, staffPath } = await asked();
    await Promise.all(
      ["blurred", "removed", "refused"].map((result) =>
        decide(staffPath, { result, content: `Tak ${result}.` }),
      ),
    );
    const said = await db.select().from(supportMessages).where(eq(supportMessages.ticketId, id)).all();
    expect(said.filter(({ fromSupport }) => fromSupport)).toHaveLength(1);
    const answers = (await mailsTo(filled.email)).filter(({ kind }) => kind === "ticketAnswered");
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain(`Tak ${(await rowOf(id))?.result}.`);
  });

  test.each([
    ["no result", { content: "Hotovo." }, "Tohle prosím vyplňte."],
    ["a result that is none", { result: "maybe", content: "Hotovo." }, "Tohle prosím vyplňte."],
    ["no reasons", { result: "refused", content: " " }, "Tohle prosím vyplňte."],
  ])("but not with %s, and nothing typed is lost", async (_, fields, words) => {
    const { id, staffPath } = await asked();
    const response = await decide(staffPath, fields);
    expect(response.status).toBe(400);
    expect(await text(response)).toContain(words);
    expect((await rowOf(id))?.decidedAt).toBeNull();
  });

  test("but not without a word, and not by a plain answer", async () => {
    const { id, staffPath } = await asked();
    const person = await admin();
    expect((await person.post(staffPath, { intent: "close" })).status).toBe(400);
    expect((await person.post(staffPath, { intent: "answer", content: "Ahoj", closes: "on" })).status).toBe(
      400,
    );
    expect((await person.post(staffPath, { intent: "answer", content: "Které auto?" })).status).toBe(302);
    expect((await tickets())[0]?.closedAt).toBeNull();
    expect((await rowOf(id))?.decidedAt).toBeNull();
  });

  test("and can be taken up and decided again", async () => {
    const { id, staffPath } = await asked();
    await decide(staffPath, { result: "refused", content: "Na videu nejste." });
    await (await admin()).post(staffPath, { intent: "reopen" });
    expect(await rowOf(id)).toMatchObject({ result: null, decidedAt: null });
    await decide(staffPath, { result: "removed", content: "Přece jen jste." });
    expect(await rowOf(id)).toMatchObject({ result: "removed" });
  });

  test("by nobody from another site, and a plain report takes no decision", async () => {
    const { id, staffPath } = await asked();
    const stranger = new Browser(browser.origin);
    const [name = "", value = ""] = (await signIn((await makeSite()).admin)).split("=");
    stranger.cookies.set(name, value);
    const fields = { intent: "decide", result: "refused", content: "Ne." };
    expect((await stranger.post(staffPath, fields)).status).toBe(403);
    await db.delete(removalRequests).where(eq(removalRequests.ticketId, id));
    expect((await (await admin()).post(staffPath, fields)).status).toBe(400);
  });
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

test("every public page ends with who runs the platform", async () => {
  for (const from of ["/", "/about", "/cookies"]) {
    const page = (await text(await browser.get(from))).replaceAll("\u00a0", " ");
    expect(page.slice(page.indexOf("<footer"))).toMatch(/Provozovatel: [^<]+, IČO [^<]+, zapsán/);
  }
});

test("a version of the terms has its own address; one that never was leads to the one in force", async () => {
  for (const version of ["2022-02-07", "1999-01-01", "../cookies"]) {
    const page = await text(await browser.get(`/terms/fan?version=${encodeURIComponent(version)}`));
    expect(page).toContain("Účinné od 7. 2. 2022");
  }
});
