import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveOwnSettings } from "../../../app/domain/dashcamers/own-settings.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import { Browser } from "../../browser";
import * as make from "../../factories";

const path = "/dashcamer/settings";
const password = "dlouhá věta jako heslo";

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;

async function enter(actor: Parameters<typeof make.signIn>[0]): Promise<Browser> {
  const own = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  own.cookies.set(name, value);
  return own;
}

beforeEach(async () => {
  creator = await make.makeDashcamer({
    password,
    firstName: "Jan",
    lastName: "Marek",
    channelUrl: "https://example.com/kanal",
  });
  browser = await enter(creator.actor);
});

const stored = async () => {
  const row = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
  if (!row) throw new Error("The creator is gone.");
  return row;
};
const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

/** The fields of one of the page's forms as a browser would send them untouched. */
async function form(intent: string): Promise<Record<string, string>> {
  const page = await (await browser.get(path)).text();
  const forms = page.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const html = forms.find((one) => one.includes(`name="intent" value="${intent}"`)) ?? "";
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => input.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
    const isOff = attribute("type") === "checkbox" && !/ checked=""/.test(input);
    const name = attribute("name");
    if (name && !isOff)
      fields[name] = decode(attribute("value") ?? (attribute("type") === "checkbox" ? "on" : ""));
  }
  for (const [, name = "", text = ""] of html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)/g)) {
    fields[name] = decode(text);
  }
  return fields;
}

const decode = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const save = (fields: Record<string, string>) => browser.post(path, fields);

describe("what the creator may change", () => {
  test("is saved, and saving an untouched form changes nothing", async () => {
    const before = await stored();
    for (const intent of ["profile", "identity", "receiving", "clipRules"]) {
      const response = await save(await form(intent));
      expect([intent, response.status, response.headers.get("Location")]).toEqual([intent, 302, path]);
    }
    expect(await stored()).toEqual(before);

    await save({
      ...(await form("profile")),
      name: " Honza ",
      instagramAccount: "https://instagram.com/honza/?x=1",
    });
    const profile = await stored();
    expect(profile).toMatchObject({ name: "Honza", instagramAccount: "honza", firstName: "Jan" });
    await save({
      ...(await form("receiving")),
      requiresFanEmail: "on",
      fanEmailMessage: "Kvůli\r\nschválení.",
      publishLowerPerc: "20",
      publishHigherPerc: "35",
      hidden: "on",
      allowDuplicates: "on",
      allowFanTagging: "on",
    });
    expect(await stored()).toMatchObject({
      requiresFanEmail: true,
      fanEmailMessage: "Kvůli\nschválení.",
      publishLowerPerc: 20,
      publishHigherPerc: 35,
      hidden: true,
      allowDuplicates: true,
      allowFanTagging: true,
      notifyOnUpload: true,
    });
    const { allowedState2, ...withoutState2 } = await form("clipRules");
    expect(allowedState2).toBe("on");
    await save({
      ...withoutState2,
      allowFanAutoTransferUnattractive: "on",
      allowFanAutoTransferUploaded: "on",
    });
    expect(await stored()).toMatchObject({
      allowedState2: false,
      allowedState3: true,
      allowFanAutoTransferUnattractive: true,
      allowFanAutoTransferUploaded: true,
    });
  });

  test.each([
    ["profile", { name: "" }, "Tohle prosím vyplňte."],
    ["profile", { name: "x".repeat(61) }, "To je moc dlouhé."],
    ["profile", { urlName: "Háčky a mezery" }, "Použijte jen malá písmena"],
    ["profile", { sendUrl: "http://example.com" }, "Odkaz musí začínat https://."],
    ["profile", { channelUrl: "javascript:alert(1)" }, "Odkaz musí začínat https://."],
    ["profile", { instagramAccount: "dva účty" }, "Stačí jméno účtu"],
    ["receiving", { publishLowerPerc: "101", publishHigherPerc: "102" }, "Napište celé číslo od 0 do 100."],
    ["receiving", { publishLowerPerc: "1e1", publishHigherPerc: "20" }, "Napište celé číslo od 0 do 100."],
    ["receiving", { publishLowerPerc: "40", publishHigherPerc: "30" }, "Druhé číslo nemůže být menší"],
    ["receiving", { publishLowerPerc: "40", publishHigherPerc: "" }, "Vyplňte prosím obě čísla"],
    ["receiving", { fanEmailMessage: "x".repeat(301) }, "To je moc dlouhé."],
  ])("%s: a mistake is shown at its field and what was typed stays", async (intent, changes, message) => {
    const before = await stored();
    const other: Record<string, string> = intent === "profile" ? { lastName: "Napsané" } : { hidden: "on" };
    const response = await save({
      ...(await form(intent)),
      ...other,
      ...(changes as Record<string, string>),
    });
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    expect(page).toMatch(
      intent === "profile" ? /value="Napsané"/ : /name="hidden" checked=""|checked="" name="hidden"/,
    );
    expect(await stored()).toEqual(before);
  });

  test("who they are before the law is shown on the contact page and in the text on personal data", async () => {
    const { dashcamerId } = (await make.db.select().from(sites).get()) as typeof sites.$inferSelect;
    browser = await enter({ role: "dashcamer", dashcamerId, name: "Honza" });
    const identity = {
      legalName: "Jan *Marek* <b>s. r. o.</b>",
      seat: "Nádražní 12, Turnov",
      companyId: "876 54 326",
      register: "živnostenský rejstřík v Turnově",
      contactEmail: "jan@example.cz",
    };
    const saved = await save({ ...(await form("identity")), ...identity });
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, path]);
    for (const from of ["/contact", "/terms/gdpr"]) {
      const page = await words(await new Browser().get(from));
      expect(page).toContain("Jan *Marek* &lt;b&gt;s. r. o.&lt;/b&gt;");
      for (const fact of [identity.seat, "87654326", identity.register, identity.contactEmail])
        expect(page).toContain(fact);
      expect(page).not.toContain("{owner}");
    }
  });

  test.each([
    [{ seat: "Turnov" }, "legalName", "Tohle prosím vyplňte."],
    [{ legalName: "Jan Marek", companyId: "87654326" }, "seat", "Tohle prosím vyplňte."],
    [{ legalName: "Jan Marek", seat: "Turnov", companyId: "87654321" }, "companyId", "IČO má osm číslic"],
    [{ legalName: "Jan Marek", companyId: "8765" }, "companyId", "IČO má osm číslic"],
    [{ legalName: "Jan Marek", contactEmail: "jan" }, "contactEmail", "nemá správný formát"],
    [{ legalName: "x".repeat(121) }, "legalName", "To je moc dlouhé."],
  ])("an identity that cannot be right, %j, is refused at %s", async (changes, name, message) => {
    const before = await stored();
    const response = await save({ ...(await form("identity")), ...(changes as Record<string, string>) });
    expect(response.status).toBe(400);
    const page = await words(response);
    const control = page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
    expect(control).toContain('aria-invalid="true"');
    expect(page).toContain(message);
    expect(await stored()).toEqual(before);
  });

  test("an address for sending that somebody has is refused at its field", async () => {
    const other = await make.makeDashcamer();
    const response = await save({ ...(await form("profile")), urlName: other.urlName ?? "" });
    expect(response.status).toBe(409);
    expect(await words(response)).toContain("Tohle už tu jednou máme. Zvolte prosím něco jiného.");
    expect((await stored()).urlName).toBe(creator.urlName);
  });

  test("the company's address is for Enterprise only, whatever a form says", async () => {
    const fields = await form("profile");
    const refused = await save({ ...fields, enterpriseUrl: "https://firma.example" });
    expect(refused.status).toBe(403);
    await make.db.update(dashcamers).set({ variant: 4 }).where(eq(dashcamers.id, creator.id));
    await save({ ...(await form("profile")), enterpriseUrl: "https://firma.example" });
    expect((await stored()).enterpriseUrl).toBe("https://firma.example");
    await save({ ...(await form("profile")), enterpriseUrl: "" });
    expect((await stored()).enterpriseUrl).toBeNull();
  });

  test("what is not theirs to change stays, whatever a form says", async () => {
    const before = await stored();
    await save({
      ...(await form("profile")),
      variant: "4",
      credit: "100000",
      associatedBytes: "1",
      enabled: "on",
    });
    expect(await stored()).toEqual(before);
  });
});

describe("a form left open in another tab", () => {
  test("undoes nothing that was saved meanwhile", async () => {
    const stale = await form("receiving");
    await save({
      ...(await form("receiving")),
      allowDuplicates: "on",
      publishLowerPerc: "5",
      publishHigherPerc: "9",
    });
    await save({ ...stale, hidden: "on" });
    expect(await stored()).toMatchObject({ allowDuplicates: true, publishLowerPerc: 5, hidden: true });
  });

  test("says so when it changes the same field, keeps what was typed, and holds the second time", async () => {
    const stale = await form("profile");
    await save({ ...(await form("profile")), name: "První karta", firstName: "Honza" });
    const refused = await save({ ...stale, name: "Druhá karta" });
    expect(refused.status).toBe(409);
    const page = await words(refused);
    expect(page).toContain("Tohle se mezitím změnilo jinde.");
    expect(page).toContain('value="Druhá karta"');
    expect(page).toContain('value="Honza"');
    expect((await stored()).name).toBe("První karta");
    const seen = decode(page.match(/name="seen" value="([^"]*)"/)?.[1] ?? "");
    await save({ ...stale, seen, name: "Druhá karta", firstName: "Honza" });
    expect(await stored()).toMatchObject({ name: "Druhá karta", firstName: "Honza" });
  });

  test("of two at the same moment one wins and the other hears of it", async () => {
    const context = await make.makeContext(creator.actor);
    const seen = { name: creator.name };
    const results = await Promise.allSettled(
      ["A", "B"].map((name) => saveOwnSettings(context, { seen, name })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

/** A WebP file of the given size, by its header. */
function webp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode("RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0"));
  const view = new DataView(bytes.buffer);
  view.setUint16(24, width - 1, true);
  view.setUint16(27, height - 1, true);
  return bytes;
}

async function sendIcon(...files: Uint8Array<ArrayBuffer>[]) {
  const data = new FormData();
  data.append("intent", "icon");
  for (const bytes of files) data.append("icon", new File([bytes], "ja.webp"));
  const request = new Request(browser.origin + path, { method: "POST", body: data });
  const body = await request.arrayBuffer();
  const headers = {
    Origin: browser.origin,
    "Content-Type": request.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  };
  return browser.send(path, { method: "POST", body, headers });
}

describe("the picture", () => {
  test("is shown to senders, gives way to the next one, and can be taken away", async () => {
    expect((await sendIcon(webp(256, 256))).headers.get("Location")).toBe(path);
    const first = (await stored()).iconKey ?? "";
    const url = (await words(await browser.get(path))).match(/\/creator-icon\/[0-9a-f-]+/)?.[0] ?? "";
    const shown = await new Browser().get(url);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(await words(await new Browser().get(`/upload?dashcamer=${creator.urlName}`))).toContain(url);

    await sendIcon(webp(128, 128));
    expect(await env.CLIPS.head(first)).toBeNull();
    expect((await new Browser().get(url)).status).toBe(404);
    const second = (await stored()).iconKey ?? "";
    await save({ intent: "removeIcon" });
    expect((await stored()).iconKey).toBeNull();
    expect(await env.CLIPS.head(second)).toBeNull();
  });

  test.each([
    ["a text with another name", [new TextEncoder().encode("ahoj")], "Soubor není platný obrázek."],
    ["one that is not square", [webp(256, 128)], "čtvercový WebP"],
    ["one that is too large", [webp(512, 512)], "čtvercový WebP"],
    ["two", [webp(64, 64), webp(64, 64)], "Je možné vybrat jen jeden soubor."],
    ["none", [], "Vyberte prosím obrázek."],
    ["200 kB too much", [new Uint8Array(400_000)], "čtvercový WebP"],
  ])("%s is refused at its field", async (_, files, message) => {
    const response = await sendIcon(...(files as Uint8Array<ArrayBuffer>[]));
    expect(response.status).toBe(400);
    expect(await words(response)).toContain(message);
    expect((await stored()).iconKey).toBeNull();
  });

  test.each(["1-x", "../1", `${"9".repeat(30)}-${"0".repeat(32)}`, `1-${"0".repeat(32)}`])(
    "%s is no picture's address",
    async (name) => {
      expect((await new Browser().get(`/creator-icon/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});

describe("the account", () => {
  test("gets a new password, and the other browsers are signed out", async () => {
    const other = await enter(creator.actor);
    const wrong = await save({
      intent: "changePassword",
      password: "vedle",
      newPassword: "jiné heslo jako věta",
    });
    expect(wrong.status).toBe(401);
    await save({ intent: "changePassword", password, newPassword: "jiné heslo jako věta" });
    expect((await browser.get(path)).status).toBe(200);
    expect((await other.get(path)).status).toBe(302);
    const login = { role: "dashcamer", email: creator.email, password: "jiné heslo jako věta" };
    expect((await new Browser().post("/login/user", login)).status).toBe(302);
  });

  test("signs all other browsers out", async () => {
    const other = await enter(creator.actor);
    await save({ intent: "revokeOthers" });
    expect((await other.get(path)).status).toBe(302);
    expect((await browser.get(path)).status).toBe(200);
  });

  test("is nobody else's: visitors log in, fans and editors are refused", async () => {
    for (const page of [path, `${path}/end`, "/dashcamer/export"]) {
      const visited = await new Browser().get(page);
      expect(visited.headers.get("Location"), page).toMatch(/^\/login\/user\?/);
      const editor = await enter((await make.makeEditor({ dashcamerId: creator.id })).actor);
      expect((await editor.get(page)).status, page).toBe(403);
      const fan = await enter((await make.makeFan()).actor);
      expect((await fan.get(page)).status, page).toBe(403);
    }
  });
});
