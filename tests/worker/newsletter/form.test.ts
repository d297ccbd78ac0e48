import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mails } from "../../../db/schema/mails";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { Browser } from "../../browser";
import { db, makePlaylist, makeSite } from "../../factories";

let hosts = 0;
let browser: Browser;
let playlist: number;
let filled: [string, string][];

beforeEach(async () => {
  const host = `news-${++hosts}.test`;
  const { dashcamerId } = await makeSite({ host, name: "Jede Jarda" });
  playlist = (await makePlaylist({ dashcamerId, name: "Zvěř" })).id;
  browser = new Browser(`http://${host}`);
  filled = [
    ["intent", "subscribe"],
    ["email", `jana-${hosts}@example.com`],
    ["wasInited", "true"],
    ["playlists", String(playlist)],
    ["consent", "2022-02-07"],
  ];
});

/** Sends the form of the home page without JavaScript, some fields changed; null leaves one out. */
async function send(changes: Record<string, string | null> = {}) {
  const fields = filled.flatMap(([name, value]): [string, string][] => {
    const changed = name in changes ? changes[name] : value;
    return changed == null ? [] : [[name, changed]];
  });
  const response = await browser.post("/?index", fields);
  return { status: response.status, page: (await response.text()).replaceAll("\u00a0", " ") };
}

const subscription = () =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, `jana-${hosts}@example.com`))
    .get();

/** The key in the link of the last mail. */
async function lastKey(): Promise<string> {
  const text = (await db.select().from(mails).orderBy(mails.id).all()).at(-1)?.text ?? "";
  return text.match(/\/newsletter\/([\w-]+)/)?.[1] ?? "";
}

describe("the sign-up form tells in the specification's words", () => {
  test.each([
    ["a missing address", { email: "" }, "Bylo by dobré napřed zadat ten email."],
    [
      "that nothing is chosen",
      { playlists: null },
      "Pokud si nezvolíte aspoň 1 playlist, pak asi emailové notifikace nemají příliš smysl.",
    ],
    ["an address that is none", { email: "jana@" }, "Emailová adresa nemá správný formát."],
  ])("%s", async (_, changes, words) => {
    const { status, page } = await send(changes);
    expect(status).toBe(400);
    expect(page).toMatch(new RegExp(`<div role="alert"><details class="toast.*${words}`, "s"));
    expect(await subscription()).toBeUndefined();
  });

  test("a domain that takes no mail", async () => {
    const { status, page } = await send({ email: "jana@nikde.invalid" });
    expect(status).toBe(400);
    expect(page).toContain("Nepodařilo se odeslat potvrzovací mail, opravdu je zadaný mail správný?");
    expect(page).toContain('value="jana@nikde.invalid"');
  });
});

test("what was typed and chosen stays in the form", async () => {
  const { page } = await send({ email: "jana@" });
  expect(page).toContain('value="jana@"');
  expect(page).toMatch(new RegExp(`name="playlists"[^>]*checked=""[^>]*value="${playlist}"`));
  expect(page).toMatch(/<input type="checkbox" name="other"\/>/);
});

test("without the consent the form asks for it, and its button goes on with everything typed", async () => {
  const { status, page } = await send({ consent: null });
  expect(status).toBe(400);
  expect(page).toMatch(/<button [^>]*name="consent" value="2022-02-07"/);
  expect(page).toMatch(new RegExp(`value="jana-${hosts}@example.com"`));
  expect((await send()).status).toBe(200);
});

test("a sign-up leads through the mail to a confirmed subscription; opening the link changes nothing", async () => {
  const { status, page } = await send();
  expect(status).toBe(200);
  expect(page).toContain("Poslali jsme vám e-mail s potvrzením. Odběr začne, až ho potvrdíte.");
  const outbox = await (await browser.get("/dev/mail")).text();
  expect(outbox.replaceAll("\u00a0", " ")).toContain("Potvrďte odběr novinek: Jede Jarda");

  const link = `/newsletter/${await lastKey()}`;
  const opened = await browser.get(link);
  expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await subscription())?.confirmedAt).toBeNull();

  const confirmed = await browser.post(link, { intent: "confirm" });
  expect(await confirmed.text()).toContain("Odběr je potvrzený.");
  expect((await subscription())?.confirmedAt).not.toBeNull();
});

test("a second form within the hour is turned away", async () => {
  await send();
  const { status, page } = await send();
  expect(status).toBe(429);
  expect(page).toContain("Odběr jste nedávno měnili. Další změnu můžete udělat za hodinu.");
});

test("the answer does not tell whether an address is signed up already", async () => {
  const first = await send();
  await browser.post(`/newsletter/${await lastKey()}`, { intent: "confirm" });
  await db.update(newsletterSubscriptions).set({ updatedAt: 0 });
  const second = await send();
  const toast = (page: string) => page.match(/<p class="toast__body">.*?<\/p>/)?.[0];
  expect(toast(second.page)).toBe(toast(first.page));
});

describe("leaving", () => {
  test("takes one POST of a mail program, without cookies, origin or redirect", async () => {
    await send();
    const key = await lastKey();
    await browser.post(`/newsletter/${key}`, { intent: "confirm" });
    const response = await new Browser(browser.origin).send(`/newsletter/${key}/unsubscribe`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: {},
    });
    expect(response.status).toBe(200);
    expect((await subscription())?.revokedAt).not.toBeNull();
  });

  test("is not done by a scanner that only opens the link", async () => {
    await send();
    const key = await lastKey();
    const response = await browser.get(`/newsletter/${key}/unsubscribe`);
    expect(response.headers.get("Location")).toBe(`/newsletter/${key}`);
    expect((await subscription())?.revokedAt).toBeNull();
  });

  test("can be taken back on the page", async () => {
    await send();
    const link = `/newsletter/${await lastKey()}`;
    await browser.post(link, { intent: "confirm" });
    const left = await (await browser.post(link, { intent: "unsubscribe" })).text();
    expect(left.replaceAll("\u00a0", " ")).toContain("Odběr je zrušený");
    await browser.post(link, { intent: "restore" });
    expect((await subscription())?.revokedAt).toBeNull();
  });

  test("with a link that nobody was given is a 404", async () => {
    expect((await browser.get("/newsletter/nic")).status).toBe(404);
    expect((await browser.post("/newsletter/nic/unsubscribe", {})).status).toBe(404);
    expect((await browser.post("/newsletter/nic", { intent: "unsubscribe" })).status).toBe(404);
  });
});
