import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getSettings } from "~/domain/settings/get-settings.server";
import { listOverridden } from "~/domain/settings/list-overridden.server";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides } from "../../../db/schema/sites";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";

let hosts = 0;
let host: string;
let site: Awaited<ReturnType<typeof makeSite>>;
let creator: Awaited<ReturnType<typeof makeDashcamer>>;
let admin: Browser;

async function browserOf(account: Parameters<typeof signIn>[0]): Promise<Browser> {
  const browser = new Browser(`http://${host}`);
  const [name = "", value = ""] = (await signIn(account)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

beforeEach(async () => {
  host = `overrides-${++hosts}.test`;
  creator = await makeDashcamer({ name: `Řidička ${hosts}`, channelUrl: "https://youtube.com/@ridicka" });
  site = await makeSite({ host, dashcamerId: creator.id });
  admin = await browserOf(site.admin);
});

const page = () => `/admin/overrides/${creator.id}`;
const save = (browser: Browser, fields: Record<string, string>) =>
  browser.post(page(), { intent: "save", ...fields });
const stored = () =>
  db
    .select()
    .from(siteDashcamerOverrides)
    .where(
      and(eq(siteDashcamerOverrides.siteId, site.id), eq(siteDashcamerOverrides.dashcamerId, creator.id)),
    )
    .get();
const contextOf = async (search = "") => {
  const context = await makeContext(site.admin);
  return listOverridden(context, { search, before: null, after: null });
};

describe("what a site shows in place of what the creator says", () => {
  test("is on the site and in the settings that the calls give, and is written down", async () => {
    const answer = await save(admin, { name: "Paní z Turnova", enabled: "yes", requiresEmail: "no" });
    expect(answer.status).toBeLessThan(400);
    expect(await stored()).toMatchObject({
      name: "Paní z Turnova",
      enabled: true,
      requiresEmail: false,
      allowFanTagging: null,
      channelUrl: null,
    });
    const context = await makeContext({ role: "visitor" });
    const { local } = await getSettings({ ...context, site: { ...context.site, id: site.id } });
    expect(local.DashcamerOverrides).toMatchObject([{ ID: creator.id, Name: "Paní z Turnova" }]);
    const entry = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1).get();
    expect(entry).toMatchObject({
      action: "creatorOverridden",
      actorRole: "localAdmin",
      subjectId: creator.id,
    });
  });

  test("goes when all of its fields are emptied", async () => {
    await save(admin, { name: "Paní z Turnova" });
    await save(admin, { name: "", enabled: "", emailMessage: " " });
    expect(await stored()).toBeUndefined();
  });

  test("is refused at its field, and what was typed stays", async () => {
    const wrong = {
      iconUrl: "https://jinde.cz/obrazek.png",
      channelUrl: "kanál",
      publishLowerPerc: "80",
      publishHigherPerc: "20",
      name: "Paní z Turnova",
    };
    const answer = await save(admin, wrong);
    expect(answer.status).toBe(400);
    const body = (await answer.text()).replaceAll("\u00a0", " ");
    expect(body).toContain("Adresa obrázku musí začínat lomítkem");
    expect(body).toContain("Paní z Turnova");
    expect(await stored()).toBeUndefined();
    expect((await save(admin, { publishLowerPerc: "80", publishHigherPerc: "20" })).status).toBe(400);
  });
});

describe("the list", () => {
  test("holds who is shown otherwise; a search finds others by name, and nobody by e-mail", async () => {
    expect((await contextOf()).creators).toEqual([]);
    const found = (await contextOf(`ridicka ${hosts}`)).creators;
    expect(found).toMatchObject([{ id: creator.id, name: creator.name, isOverridden: false }]);
    expect((await contextOf(creator.email)).creators).toEqual([]);
    await save(admin, { name: "Paní z Turnova" });
    expect((await contextOf()).creators).toMatchObject([
      { id: creator.id, name: "Paní z Turnova", ownName: creator.name, isOverridden: true },
    ]);
  });

  test("leaves out whose contract has ended", async () => {
    await save(admin, { name: "Paní z Turnova" });
    await db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, creator.id));
    expect((await contextOf()).creators).toEqual([]);
    expect((await admin.get(page())).status).toBe(404);
    expect((await save(admin, { name: "Jinak" })).status).toBe(404);
  });
});

test("the superuser overrides on the site they are on, others nowhere", async () => {
  const superuser = await browserOf((await makeSuperuser()).actor);
  await save(superuser, { allowFanTagging: "no" });
  expect(await stored()).toMatchObject({ allowFanTagging: false });
  expect((await save(await browserOf(creator.actor), { name: "Já" })).status).toBe(403);
  expect(await stored()).toMatchObject({ name: null });
});
