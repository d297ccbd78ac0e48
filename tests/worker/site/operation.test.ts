import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "../../../db/schema/audit";
import { platformSettings, sites } from "../../../db/schema/sites";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";

const none = { serverMessage: null, serverMessageColor: null, canUpload: true, uploadMessage: null };
let hosts = 0;
let site: Awaited<ReturnType<typeof makeSite>>;
let admin: Browser;
let superuser: Browser;
let visitor: Browser;

async function browserOf(origin: string, account: Parameters<typeof signIn>[0]): Promise<Browser> {
  const browser = new Browser(origin);
  const [name = "", value = ""] = (await signIn(account)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

beforeEach(async () => {
  const host = `operation-${++hosts}.test`;
  const { id: dashcamerId } = await makeDashcamer();
  site = await makeSite({ host, dashcamerId });
  admin = await browserOf(`http://${host}`, { role: "localAdmin", siteId: site.id });
  superuser = await browserOf(`http://${host}`, (await makeSuperuser()).actor);
  visitor = new Browser(`http://${host}`);
});

afterEach(async () => {
  await db
    .insert(platformSettings)
    .values({ id: 1, ...none })
    .onConflictDoUpdate({ target: platformSettings.id, set: none });
});

const settings = (browser: Browser, fields: Record<string, string>) => browser.post("/admin/site", fields);
const pageOf = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll("\u00a0", " ");
const stored = () => db.select().from(sites).where(eq(sites.id, site.id)).get();
const newestEntry = () => db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1).get();

describe("a message of the administrator", () => {
  const message = { intent: "siteMessage", message: "V noci na neděli web nepůjde.", color: "#c4261d" };

  test("stands on every page in its colour until it is taken away, and is written down", async () => {
    expect((await settings(admin, message)).status).toBe(302);
    expect(await pageOf(visitor, "/cookies")).toContain("V noci na neděli web nepůjde.");
    expect(await stored()).toMatchObject({ serverMessage: message.message, serverMessageColor: "#c4261d" });
    expect(await newestEntry()).toMatchObject({
      action: "serverMessageSaved",
      actorRole: "localAdmin",
      subjectKind: "site",
      subjectId: site.id,
    });
    await settings(admin, { ...message, message: "  " });
    expect(await stored()).toMatchObject({ serverMessage: null, serverMessageColor: null });
  });

  test("of the platform stands where the site has none", async () => {
    const ofAll = { ...message, intent: "platformMessage", message: "Zítra odstávka." };
    expect((await settings(superuser, ofAll)).status).toBe(302);
    expect(await pageOf(visitor, "/cookies")).toContain("Zítra odstávka.");
    await settings(admin, message);
    const page = await pageOf(visitor, "/contact");
    expect(page).toContain(message.message);
    expect(page).not.toContain("Zítra odstávka.");
  });

  test("that is too long or has no colour stays in its field with what is wrong", async () => {
    const long = await settings(admin, { ...message, message: "a".repeat(201) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("a".repeat(201));
    expect((await settings(admin, { ...message, color: "red" })).status).toBe(400);
    expect(await stored()).toMatchObject(none);
  });
});

describe("the switch for clips", () => {
  const closed = { uploadMessage: "Stěhujeme servery, do pátku." };

  test("closes one site, and senders read why", async () => {
    await settings(admin, { intent: "siteReceiving", ...closed });
    expect(await pageOf(visitor, "/upload")).toContain(closed.uploadMessage);
    expect(await newestEntry()).toMatchObject({ action: "receivingClosed" });
    await settings(admin, { intent: "siteReceiving", canUpload: "on", ...closed });
    expect(await pageOf(visitor, "/upload")).not.toContain(closed.uploadMessage);
    expect(await newestEntry()).toMatchObject({ action: "receivingOpened" });
  });

  test("closes the whole platform", async () => {
    await settings(superuser, { intent: "platformReceiving", ...closed });
    expect(await pageOf(visitor, "/upload")).toContain(closed.uploadMessage);
    expect(await stored()).toMatchObject({ canUpload: true });
  });
});

describe("whose settings they are", () => {
  test("a local admin sees and changes nothing of the platform", async () => {
    expect(await pageOf(admin, "/admin/site")).not.toContain("Celá platforma");
    expect(await pageOf(superuser, "/admin/site")).toContain("Celá platforma");
    for (const intent of ["platformMessage", "platformReceiving"]) {
      expect((await settings(admin, { intent, message: "Já ne" })).status).toBe(403);
    }
    expect(await db.select().from(platformSettings).get()).toMatchObject(none);
  });

  test("a local admin of another site changes their own only", async () => {
    const { id: dashcamerId } = await makeDashcamer();
    const other = await makeSite({ host: `other-${hosts}.test`, dashcamerId });
    const host = `http://operation-${hosts}.test`;
    const foreign = await browserOf(host, { role: "localAdmin", siteId: other.id });
    await settings(foreign, { intent: "siteReceiving" });
    expect(await stored()).toMatchObject({ canUpload: true });
    expect(await db.select().from(sites).where(eq(sites.id, other.id)).get()).toMatchObject({
      canUpload: false,
    });
  });

  test("visitors and creators are sent away", async () => {
    const answer = await settings(visitor, { intent: "siteReceiving" });
    expect(answer.headers.get("Location")).toMatch(/^\/admin\?/);
    const creator = await browserOf(`http://operation-${hosts}.test`, (await makeDashcamer()).actor);
    expect((await settings(creator, { intent: "siteReceiving" })).status).toBe(403);
    expect(await stored()).toMatchObject({ canUpload: true });
  });
});
