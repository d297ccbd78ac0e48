import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openTicket } from "~/domain/support/open-ticket.server";
import { mails } from "../../../db/schema/mails";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeContext, makeSite } from "../../factories";

let hosts = 0;
let browser: Browser;
let siteId: number;

beforeEach(async () => {
  const host = `shot-${++hosts}.test`;
  siteId = (await makeSite({ host })).id;
  browser = new Browser(`http://${host}`);
});

/** The least that is a whole PNG by its signature, header and end. */
const png = new Uint8Array(64);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
png.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 52);

const filled = { type: "1", subject: "Černo", content: "Nic nevidím.", name: "Jana", email: "" };

/** Sends the form as a browser does when it has a field for a file. */
async function send(fields: Record<string, string>, screenshot?: { bytes: Uint8Array; name: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.append(name, value);
  const bytes = (screenshot?.bytes ?? new Uint8Array()) as Uint8Array<ArrayBuffer>;
  form.append("screenshot", new File([bytes], screenshot?.name ?? ""));
  const request = new Request(`${browser.origin}/support?index`, { method: "POST", body: form });
  const body = await request.arrayBuffer();
  const headers = {
    Origin: browser.origin,
    "Content-Type": request.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  };
  return browser.send("/support?index", { method: "POST", body, headers });
}

const tickets = () => db.select().from(supportTickets).where(eq(supportTickets.siteId, siteId)).all();
const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

describe("a screenshot", () => {
  test("is stored beside the report and shown to whoever has its link, to nobody else", async () => {
    const path = (await send({}, { bytes: png, name: "obrazovka.png" })).headers.get("Location") ?? "";
    expect(path).toMatch(/^\/support\/[0-9a-f]{32}$/);
    expect(await text(await browser.get(path))).toContain(`<img src="${path}/screenshot"`);

    const picture = await new Browser(browser.origin).get(`${path}/screenshot`);
    expect(picture.status).toBe(200);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await browser.get(`/support/${"0".repeat(32)}/screenshot`)).status).toBe(404);
  });

  test("is not needed", async () => {
    const path = (await send({})).headers.get("Location") ?? "";
    expect((await tickets())[0]?.screenshotKey).toBeNull();
    expect(await text(await browser.get(path))).not.toContain("<img");
    expect((await browser.get(`${path}/screenshot`)).status).toBe(404);
  });

  test.each([
    [
      "a program with a picture's name",
      new TextEncoder().encode("MZ\x90".repeat(50)),
      "Soubor není platný obrázek.",
    ],
    [
      "a drawing that could carry scripts",
      new TextEncoder().encode("<svg onload='alert(1)'/>"),
      "Soubor není platný obrázek.",
    ],
    ["a picture that was cut off", png.subarray(0, 40), "Soubor není platný obrázek."],
    ["more than 5 MB", new Uint8Array(5_000_001), "Snímek má víc než 5 MB."],
    ["much more than 5 MB", new Uint8Array(12_000_000), "Snímek má víc než 5 MB."],
  ])("that is %s is refused with nothing typed lost", async (_, bytes, words) => {
    const response = await send({ content: "Napsal jsem toho hodně." }, { bytes, name: "obrazovka.png" });
    expect(response.status).toBe(400);
    const page = await text(response);
    expect(page).toContain(words);
    expect(page).toContain("Napsal jsem toho hodně.");
    expect(await tickets()).toEqual([]);
  });
});

describe("a form that is sent twice", () => {
  const token = "0123456789abcdef0123456789abcdef";

  test("makes one report and one receipt, and leads both times to it", async () => {
    const twice = { ...filled, token, email: "jana@example.com" };
    const replies = await Promise.all([send(twice), send(twice), send(twice)]);
    const paths = new Set(replies.map((reply) => reply.headers.get("Location")));
    expect(paths.size).toBe(1);
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(await db.$count(supportMessages, eq(supportMessages.ticketId, ticket?.id ?? 0))).toBe(1);
    expect(await db.$count(mails, eq(mails.dedupeKey, `ticketReceived:${ticket?.guid}`))).toBe(1);
  });

  test("but with other words in it makes another report", async () => {
    await send({ token });
    await send({ token, content: "A ještě něco." });
    expect(await tickets()).toHaveLength(2);
  });

  test("is told from the same words in another form, and a token that is none counts for nothing", async () => {
    await send({ token });
    await send({ token: "f".repeat(32) });
    await send({ token: "x" });
    await send({ token: "x" });
    expect(await tickets()).toHaveLength(4);
  });

  test("a token does not tell the report's address", async () => {
    const path = (await send({ token })).headers.get("Location") ?? "";
    expect(path).not.toContain(token);
  });

  test("the page gives each form a token of its own", async () => {
    const tokenOf = async () =>
      (await text(await browser.get("/support"))).match(/name="token" value="(\w{32})"/)?.[1];
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(first).toBeTruthy();
    expect(first).not.toBe(second);
  });
});

test("the same addition twice is one message", async () => {
  const path = (await send({})).headers.get("Location") ?? "";
  await Promise.all([1, 2, 3].map(() => browser.post(path, { content: "Na počítači to funguje." })));
  const [ticket] = await tickets();
  expect(await db.$count(supportMessages, eq(supportMessages.ticketId, ticket?.id ?? 0))).toBe(2);
});

describe("against spam", () => {
  test("one address gets five receipts an hour, whoever asks for them", async () => {
    const input = {
      type: 2 as const,
      subject: "x",
      content: "x",
      name: "",
      email: `obet-${siteId}@example.com`,
      errorReport: null,
      screenshot: null,
      token: "",
    };
    const at = (now: number) => makeContext({ role: "visitor" }, { now });
    const start = Date.now();
    for (let opened = 0; opened < 5; opened++) await openTicket(await at(start + opened), input);
    await expect(openTicket(await at(start + 10), input)).rejects.toThrow("Too many requests");
    await openTicket(await at(start + 10), { ...input, email: null });
    await openTicket(await at(start + 60 * 60_000), input);
  });

  test("posts by the dozen from one address are turned away kindly, after the first thirty", async () => {
    const origin = browser.origin;
    const statuses: number[] = [];
    // Of a hundred in ten seconds the door says less kindly that they are too many.
    for (let sent = 0; sent < 90; sent++) {
      const post = await new Browser(origin).post(
        "/support?index",
        { ...filled, content: `Zpráva ${sent}` },
        { "CF-Connecting-IP": "192.0.2.77" },
      );
      statuses.push(post.status);
      if (sent === 89) {
        const page = await text(post);
        expect(page).toContain("Chvilku prosím počkejte a zkuste to znovu.");
        expect(page).toContain("Zpráva 89");
      }
    }
    expect(new Set(statuses)).toEqual(new Set([302, 429]));
    expect(await tickets()).toHaveLength(statuses.filter((status) => status === 302).length);
    expect((await tickets()).length).toBeLessThanOrEqual(60);
  });
});

test("nothing that people type breaks the form", async () => {
  const hostile = [
    "👩‍🚒🚗",
    "\u202eعكس",
    "<script>alert(1)</script>",
    "a\r\nBcc: x@y.cz",
    "\u0000\ufeff",
    "'; drop table",
  ];
  for (const words of hostile) {
    const response = await send({ subject: words, name: words, content: words });
    expect([302, 400]).toContain(response.status);
    const path = response.headers.get("Location");
    if (path) expect(await text(await browser.get(path))).not.toContain("<script>alert(1)");
  }
  const long = "x".repeat(10_000);
  const response = await send({ subject: long, name: long, content: long, email: `${long}@example.com` });
  expect(response.status).toBe(400);
  expect(await text(response)).toContain("To je moc dlouhé. Zkraťte to prosím na nejvýš");
  const forged = await send({ email: "jana@example.com\r\nBcc: vsichni@example.com" });
  expect(forged.status).toBe(400);
});
