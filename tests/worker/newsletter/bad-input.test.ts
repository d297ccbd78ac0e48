import { beforeEach, describe, expect, test } from "vitest";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { mails } from "../../../db/schema/mails";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { Browser } from "../../browser";
import { db, makeContext, makePlaylist, makeSite } from "../../factories";

let hosts = 0;
let browser: Browser;
let filled: Record<string, string>;

beforeEach(async () => {
  const host = `hostile-${++hosts}.test`;
  const { dashcamerId } = await makeSite({ host });
  const { id } = await makePlaylist({ dashcamerId });
  browser = new Browser(`http://${host}`);
  filled = {
    intent: "subscribe",
    email: `jana-${hosts}@example.com`,
    wasInited: "true",
    playlists: String(id),
    consent: "2022-02-07",
  };
});

const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const counts = async () => [await db.$count(newsletterSubscriptions), await db.$count(mails)];

describe("an address", () => {
  test.each([
    "x".repeat(10_000),
    `${"x".repeat(10_000)}@example.com`,
    "jana@example.com\r\nBcc: vsichni@example.com",
    "jana@example.com\nSubject: Výhra",
    "jana@example.com,petr@example.com",
    "<script>alert(1)</script>@example.com",
    "jana@👩‍🚒.com",
    "\u202emoc.elpmaxe@anaj",
    "Jana <jana@example.com>",
    "jana@localhost",
    "jana @example.com",
    "@example.com",
    "jana@.com",
    "\u0000",
  ])("%j is refused, and stays in the form", async (email) => {
    const before = await counts();
    const response = await browser.post("/?index", { ...filled, email });
    expect(response.status).toBe(400);
    const page = await text(response);
    expect(page).toContain("Emailová adresa nemá správný formát.");
    expect(page).not.toContain("<script>alert(1)</script>@");
    expect(await counts()).toEqual(before);
  });

  test("is taken with spaces around it, and is the same address in capitals and small letters", async () => {
    const email = `  Jana-${hosts}@Example.com `;
    expect((await browser.post("/?index", { ...filled, email })).status).toBe(200);
    expect((await browser.post("/?index", filled)).status).toBe(429);
  });
});

test.each([
  ["playlists", "nic"],
  ["playlists", "-1"],
  ["playlists", "1e999"],
  ["wasInited", "možná"],
  ["consent", "1999-01-01"],
  ["consent", "x".repeat(10_000)],
])("a form with %s %s, which no page of ours sends, signs nobody up", async (field, value) => {
  const before = await counts();
  const response = await browser.post("/?index", { ...filled, [field]: value });
  expect(response.status).toBe(400);
  expect(await text(response)).toMatch(/toast--error|banner--error|aria-invalid="true"/);
  expect(await counts()).toEqual(before);
});

test("two hundred posts in a minute from one address make at most as many mails as the limit lets through", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 200; sent++) {
    const email = `hromada-${hosts}-${sent}@example.com`;
    const reply = await new Browser(browser.origin).post(
      "/?index",
      { ...filled, email },
      { "CF-Connecting-IP": "192.0.2.99" },
    );
    statuses.push(reply.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
});

describe("a link's key", () => {
  test.each(["nic", "x".repeat(43), "x".repeat(10_000), "..%2f..%2fadmin", "%00", "' or 1=1 --"])(
    "%s opens nothing and changes nothing",
    async (key) => {
      const path = `/newsletter/${encodeURIComponent(key)}`;
      expect((await browser.get(path)).status).toBe(404);
      for (const intent of ["confirm", "save", "unsubscribe", "restore"]) {
        const reply = await browser.post(path, { intent, other: "on" });
        expect(reply.status).toBe(404);
      }
      expect((await browser.post(`${path}/unsubscribe`, { "List-Unsubscribe": "One-Click" })).status).toBe(
        404,
      );
    },
  );

  test.each(["newsletter", "clip-mails"])("of /%s may hold what no header can", async (mails) => {
    for (const key of ["%00", "%0d%0aSet-Cookie:a=b", "%E2%80%AE"]) {
      const reply = await browser.get(`/${mails}/${key}/unsubscribe`);
      expect(reply.status, key).toBe(302);
      expect(reply.headers.get("Set-Cookie")).toBeNull();
      expect((await browser.get(reply.headers.get("Location") ?? "")).status).toBe(404);
    }
  });

  test("of one subscription does nothing to another", async () => {
    const keys: string[] = [];
    for (const email of [`a-${hosts}@example.com`, `b-${hosts}@example.com`]) {
      await browser.post("/?index", { ...filled, email });
      const last = (await db.select().from(mails).orderBy(mails.id).all()).at(-1);
      keys.push(last?.text.match(/\/newsletter\/([\w-]+)/)?.[1] ?? "");
    }
    expect(new Set(keys).size).toBe(2);
    await browser.post(`/newsletter/${keys[0]}`, { intent: "confirm" });
    await browser.post(`/newsletter/${keys[0]}`, { intent: "unsubscribe" });
    expect(await text(await browser.get(`/newsletter/${keys[1]}`))).toContain("Zbývá jedno kliknutí");
  });
});

test("a revoked subscription is not revived by an old confirmation, however often it is pressed", async () => {
  await browser.post("/?index", filled);
  const mail = (await db.select().from(mails).orderBy(mails.id).all()).at(-1);
  const path = `/newsletter/${mail?.text.match(/\/newsletter\/([\w-]+)/)?.[1]}`;
  await browser.post(path, { intent: "confirm" });
  await browser.post(`${path}/unsubscribe`, { "List-Unsubscribe": "One-Click" });
  await Promise.all([1, 2, 3].map(() => browser.post(path, { intent: "confirm" })));
  expect(await text(await browser.get(path))).toContain("Odběr je zrušený");
});

test("every mail about news can be left by one click in the mail program", async () => {
  const host = `leave-${hosts}.test`;
  const site = await makeSite({ host });
  const input = {
    email: `leave-${hosts}@example.com`,
    playlists: [],
    other: true,
    webUpdates: false,
    wasInited: true,
    consentVersion: "2022-02-07",
  };
  await subscribe(await makeContext({ role: "visitor" }, { site }), input);
  const all = await db.select().from(mails).all();
  const news = all.filter(({ kind }) => kind.startsWith("newsletter"));
  expect(news.length).toBeGreaterThan(0);
  for (const { headers } of news) {
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers["List-Unsubscribe"]).toMatch(
      /^<http:\/\/palubka\.test\/newsletter\/[\w-]{43}\/unsubscribe>$/,
    );
  }
});
