import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/domain/accounts/account.server";
import { forgetTickets } from "~/domain/support/forget-tickets.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { mails } from "../../../db/schema/mails";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeFan, makeSite, makeSuperuser, signIn } from "../../factories";

let hosts = 0;
let origin: string;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeEach(async () => {
  const host = `answers-${++hosts}.test`;
  origin = `http://${host}`;
  site = await makeSite({ host, name: `Web ${hosts}` });
});

async function browserOf(actor: Account): Promise<Browser> {
  const browser = new Browser(origin);
  const [name = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

async function makeTicket(changes: Partial<Parameters<typeof openTicket>[1]> = {}, now = Date.now()) {
  const { guid } = await openTicket(await makeContext({ role: "visitor" }, { site, now }), {
    type: 1,
    subject: `Přehrávač je černý ${hosts}`,
    content: "Na telefonu nic nevidím.",
    name: "Jana",
    email: `jana-${hosts}-${now}@example.com`,
    errorReport: "TypeError: x",
    screenshot: null,
    token: "",
    ...changes,
  });
  const row = await db.select().from(supportTickets).where(eq(supportTickets.guid, guid)).get();
  if (!row) throw new Error("no ticket");
  return row;
}

const messagesOf = (ticketId: number) =>
  db.select().from(supportMessages).where(eq(supportMessages.ticketId, ticketId)).all();
const answersTo = (email: string | null) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ""))
    .all()
    .then((all) => all.filter(({ kind }) => kind === "ticketAnswered"));

describe("who answers", () => {
  test("a local admin sees the reports of the own site, the superuser those of all", async () => {
    const ticket = await makeTicket();
    const other = await makeSite();
    const own = await text(await (await browserOf(site.admin)).get("/admin/support"));
    expect(own).toContain(ticket.subject);
    expect(own).toContain("čeká na odpověď");
    expect(await text(await (await browserOf(other.admin)).get("/admin/support"))).not.toContain(
      ticket.subject,
    );
    const { actor } = await makeSuperuser();
    expect(await text(await (await browserOf(actor)).get("/admin/support"))).toContain(ticket.subject);
  });

  test("the local admin of another site can neither read a report nor answer it", async () => {
    const ticket = await makeTicket();
    const stranger = await browserOf((await makeSite()).admin);
    const path = `/admin/support/${ticket.id}`;
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.post(path, { intent: "answer", content: "Ahoj" })).status).toBe(403);
    expect((await stranger.post(path, { intent: "close" })).status).toBe(403);
    expect(await messagesOf(ticket.id)).toHaveLength(1);
    expect(
      await db.select().from(supportTickets).where(eq(supportTickets.id, ticket.id)).get(),
    ).toMatchObject({
      closedAt: null,
    });
  });

  test("nobody else gets in, and a visitor comes to the admin's login first", async () => {
    const ticket = await makeTicket();
    for (const path of ["/admin/support", `/admin/support/${ticket.id}`]) {
      for (const { actor } of [await makeFan(), await makeDashcamer()]) {
        expect((await (await browserOf(actor)).get(path)).status).toBe(403);
      }
      const visitor = await new Browser(origin).get(path);
      expect(visitor.headers.get("Location")).toBe(`/admin?to=${encodeURIComponent(path)}`);
    }
    const post = await new Browser(origin).post(`/admin/support/${ticket.id}`, { intent: "close" });
    expect(post.headers.get("Location")).toMatch(/^\/admin\?to=/);
    expect(
      await db.select().from(supportTickets).where(eq(supportTickets.id, ticket.id)).get(),
    ).toMatchObject({
      closedAt: null,
    });
  });

  test("a report that is not there is not found", async () => {
    const admin = await browserOf(site.admin);
    for (const id of ["999999", "nic", "-1", "0"]) {
      expect((await admin.get(`/admin/support/${id}`)).status).toBe(404);
    }
  });
});

describe("an answer", () => {
  test("stands on the report's page and goes out by mail, in full", async () => {
    const ticket = await makeTicket();
    const admin = await browserOf(site.admin);
    const page = await text(await admin.get(`/admin/support/${ticket.id}`));
    expect(page).toContain("TypeError: x");
    expect(page).toContain(`Odejde na ${ticket.email} a objeví se na stránce hlášení.`);

    const reply = await admin.post(`/admin/support/${ticket.id}`, {
      intent: "answer",
      content: "Zkuste to prosím znovu.\n\nUž by to mělo <b>hrát</b>.",
    });
    expect(reply.headers.get("Location")).toBe(`/admin/support/${ticket.id}`);
    expect(await text(await admin.get(`/admin/support/${ticket.id}`))).toContain("Odpověď je odeslaná.");
    const thread = await text(await new Browser(origin).get(`/support/${ticket.guid}`));
    expect(thread).toContain("Už by to mělo &lt;b&gt;hrát&lt;/b&gt;.");
    const [mail, ...others] = await answersTo(ticket.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Zkuste to prosím znovu.");
    expect(mail?.text).toContain(`http://palubka.test/support/${ticket.guid}`);
    expect(mail?.text).toContain(site.name);
    expect(mail?.text).not.toContain("Na telefonu");
    expect(mail?.html).not.toContain("<b>hrát</b>");
    expect(await text(await admin.get("/admin/support"))).not.toContain("čeká na odpověď");
  });

  test("is one message and one mail, however often the button is pressed", async () => {
    const ticket = await makeTicket();
    const admin = await browserOf(site.admin);
    const answer = { intent: "answer", content: "Díky, opraveno." };
    await Promise.all([1, 2, 3, 4].map(() => admin.post(`/admin/support/${ticket.id}`, answer)));
    expect(await messagesOf(ticket.id)).toHaveLength(2);
    expect(await answersTo(ticket.email)).toHaveLength(1);
  });

  test("to a report without an address is on its page only", async () => {
    const ticket = await makeTicket({ email: null });
    const admin = await browserOf(site.admin);
    await admin.post(`/admin/support/${ticket.id}`, { intent: "answer", content: "Díky." });
    expect(await messagesOf(ticket.id)).toHaveLength(2);
    expect(await answersTo(null)).toEqual([]);
  });

  test("may settle the report, which then takes nothing more until it is opened again", async () => {
    const ticket = await makeTicket();
    const admin = await browserOf(site.admin);
    const path = `/admin/support/${ticket.id}`;
    await admin.post(path, { intent: "answer", content: "Hotovo.", closes: "on" });
    expect(await text(await admin.get("/admin/support"))).not.toContain(ticket.subject);
    expect(await text(await admin.get("/admin/support?state=closed"))).toContain(ticket.subject);
    const writer = new Browser(origin);
    expect((await writer.post(`/support/${ticket.guid}`, { content: "Pořád nic" })).status).toBe(404);
    await admin.post(path, { intent: "reopen" });
    expect((await writer.post(`/support/${ticket.guid}`, { content: "Pořád nic" })).status).toBe(200);
    await admin.post(path, { intent: "close" });
    expect(await text(await writer.get(`/support/${ticket.guid}`))).toContain("Vyřízeno");
  });

  test.each([
    ["nothing", "  ", "Tohle prosím vyplňte."],
    ["10 000 characters", "x".repeat(10_000), "To je moc dlouhé. Zkraťte to prosím na nejvýš"],
  ])("of %s is refused at the field", async (_, content, words) => {
    const ticket = await makeTicket();
    const admin = await browserOf(site.admin);
    const response = await admin.post(`/admin/support/${ticket.id}`, { intent: "answer", content });
    expect(response.status).toBe(400);
    expect(await text(response)).toContain(words);
    expect(await answersTo(ticket.email)).toEqual([]);
  });
});

test("reports are deleted after three years, with their pictures and all that was said", async () => {
  const now = Date.UTC(2026, 10, 21);
  const old = await makeTicket({}, Date.UTC(2023, 10, 20));
  const young = await makeTicket({}, Date.UTC(2023, 10, 22));
  const screenshotKey = `support/${old.guid}`;
  await env.CLIPS.put(screenshotKey, "png");
  await db.update(supportTickets).set({ screenshotKey }).where(eq(supportTickets.id, old.id));
  await forgetTickets(await makeContext({ role: "visitor" }, { now }));
  const remaining = await db.select({ id: supportTickets.id }).from(supportTickets).all();
  expect(remaining.map(({ id }) => id)).not.toContain(old.id);
  expect(remaining.map(({ id }) => id)).toContain(young.id);
  expect(await messagesOf(old.id)).toEqual([]);
  expect(await env.CLIPS.head(screenshotKey)).toBeNull();
});
