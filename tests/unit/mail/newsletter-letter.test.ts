import { Config, HtmlValidate, Parser } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { newsLetter, newVideoLetter, type VideoInMail } from "~/texts/mail/newsletter-letter";

/** Mail programs need what HTML has given up: sizes and colours as attributes. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-deprecated-attr": "off" },
});

let parser: Parser;
beforeAll(async () => {
  parser = new Parser(await Config.defaultConfig().resolve());
});
const all = (html: string, selector: string) => parser.parseHtml(html).querySelectorAll(selector);

/** The letter as classic Outlook reads it, and as everybody else does. */
const inOutlook = (html: string) => html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, "");
const elsewhere = (html: string) => html.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, "");

/** What HTML says, with plain spaces. */
const plain = (text: string) =>
  text
    .replaceAll("\u00a0", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const sender = {
  siteName: "Honza za volantem",
  siteUrl: "https://honza.palubka.test",
  settingsUrl: "https://palubka.test/newsletter/key",
  owner: {
    name: "Honza",
    legalName: "Jan Novák",
    seat: "Dlouhá 5, Praha 1",
    companyId: "12345679",
    register: "zapsaný v živnostenském rejstříku",
    contactEmail: "honza@palubka.test",
  },
};

const video: VideoInMail = {
  name: "Srna u silnice",
  description: "Srna vběhla do cesty pár metrů před autem.\n\nOdkazy a díky",
  url: "https://www.youtube.com/watch?v=abcDEF12345",
  playlist: "Zvěř",
  durationMs: 214_000,
  pictureUrl: "https://honza.palubka.test/thumbnails/1",
};

const ofVideo = (changed: Partial<VideoInMail> = {}) => newVideoLetter({ ...video, ...changed }, sender);
const ofNews = (body: string) => newsLetter({ subject: "Sraz", body }, sender);
const news = "# Sraz\n\nV sobotu [na náměstí](https://a.test) <pěšky>.\n\n- guláš\n- projížďka";

const hostileNames = [
  `<img src=x onerror="alert(1)"> & 'spol.' {provider} <!--[if mso]>`,
  "Nekonečné".repeat(30),
  "🚗🦌👩‍👩‍👧".repeat(30),
  "سيارة على الطريق \u202eotočeno",
];

describe.each([
  ["a video", () => ofVideo().html],
  ["a video without a picture", () => ofVideo({ pictureUrl: null }).html],
  ["news", () => ofNews(news).html],
])("the letter about %s", (_, html) => {
  test.each([
    ["classic Outlook", inOutlook],
    ["other mail programs", elsewhere],
  ])("is valid in %s, and laid out by tables that readers of screens pass over", (_, read) => {
    const { results } = validator.validateStringSync(read(html()));
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    const tables = all(read(html()), "table");
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect(table.getAttributeValue("role")).toBe("presentation");
  });

  test("is 600 px wide: in classic Outlook by an attribute, elsewhere where there is room", () => {
    const [held] = all(inOutlook(html()), 'table[width="600"] > tr > td > table');
    expect(held?.getAttributeValue("width")).toBe("100%");
    expect(all(elsewhere(html()), 'table[width="600"]')).toEqual([]);
    const [card] = all(elsewhere(html()), "td.m-card");
    expect(card?.closest("table")?.style).toMatchObject({ "max-width": "600px" });
  });

  test("gives room by cells alone, which classic Outlook draws too", () => {
    for (const element of all(html(), "body, div, p, table")) {
      const { padding = "0" } = element.style;
      expect(padding).toBe("0");
    }
    for (const cell of all(html(), "td.m-card, td.m-foot")) expect(cell.style["font-family"]).toBeTruthy();
  });

  test("has colours for the dark, of each of its parts, for Outlook on the web too", () => {
    for (const name of ["color-scheme", "supported-color-schemes"])
      expect(all(html(), `meta[name="${name}"]`)[0]?.getAttributeValue("content")).toBe("light dark");
    const [media = "", outlook = ""] = (all(html(), "style")[0]?.textContent ?? "").split("\n}\n");
    expect(media).toMatch(/^@media \(prefers-color-scheme: dark\) \{/);
    const coloured = all(html(), "[class]");
    expect(coloured.length).toBeGreaterThan(3);
    for (const element of coloured) {
      const name = element.getAttributeValue("class");
      if (element.style.color) {
        expect(media).toContain(`\n.${name} { color: `);
        expect(outlook).toContain(`[data-ogsc] .${name} { color: `);
      }
      if (element.style.background) {
        expect(media).toContain(`\n.${name} { background: `);
        expect(outlook).toContain(`[data-ogsb] .${name} { background: `);
      }
    }
    for (const element of all(html(), "[style]"))
      if (element.style.color) expect(element.getAttributeValue("class")).toMatch(/^m-/);
    expect(html()).not.toMatch(/(#fff|#ffffff|#000|#000000)\b/i);
  });

  test("leads to nothing but https, and runs nothing", () => {
    const leading = all(html(), "[href], [src]");
    expect(leading.length).toBeGreaterThan(1);
    for (const element of leading)
      expect(element.getAttributeValue("href") || element.getAttributeValue("src")).toMatch(/^https:\/\//);
    expect(all(html(), "script, link, iframe, form, input, svg, video, picture")).toEqual([]);
  });
});

test("the button is a coloured cell with room in classic Outlook, and leads to the video", () => {
  const [cell] = all(ofVideo().html, "td.m-button");
  expect(cell?.getAttributeValue("bgcolor")).toBe("#ffc72c");
  expect(cell?.style["mso-padding-alt"]).toBe("12px 20px");
  const [link] = cell?.querySelectorAll("a") ?? [];
  expect(plain(link?.textContent ?? "")).toBe("Přehrát video");
  expect(link?.getAttributeValue("href")).toBe(video.url);
  // Nothing comes on top of the room of the cell there.
  expect(link?.style["mso-padding-alt"]).toBe("0");
});

test("the picture has a size in attributes, words instead of it, and narrows with the letter", () => {
  const [image, ...more] = all(ofVideo().html, "img");
  expect(more).toEqual([]);
  expect([image?.getAttributeValue("width"), image?.getAttributeValue("height")]).toEqual(["560", "315"]);
  expect(image?.getAttributeValue("alt")).toBe("Náhled videa Srna u silnice");
  expect(image?.getAttributeValue("src")).toBe(video.pictureUrl);
  expect(image?.style).toMatchObject({ width: "100%", "max-width": "560px", height: "auto" });
  expect(all(ofVideo({ pictureUrl: null }).html, "img")).toEqual([]);
});

test.each([
  ["the beginning of the description", ofVideo().html, "Srna vběhla do cesty pár metrů před autem."],
  ["the site", ofVideo({ description: " " }).html, "Na kanálu Honza za volantem je nové video."],
  ["the first paragraph of news", ofNews(news).html, "V sobotu na náměstí <pěšky>."],
])("a list of mails shows %s beside the subject", (_, html, words) => {
  const [first, ...rest] = all(html, "body > *");
  // Blanks enough for the widest list, so that it does not go on with what follows.
  expect(plain(first?.textContent ?? "")).toBe(words + "&#847;&zwnj;&nbsp;".repeat(100));
  const hidden = { display: "none", "max-height": "0", overflow: "hidden", "mso-hide": "all" };
  expect(first?.style).toMatchObject(hidden);
  expect(rest.map((element) => element.nodeName)).toEqual(["table"]);
});

test("a letter of lists alone hides nothing, so a list of mails shows its beginning", () => {
  expect(all(ofNews("- guláš\n- projížďka").html, "div")).toEqual([]);
});

test.each(hostileNames)("a name is text, and the letter stays whole and small: %s", (name) => {
  const { html, text, subject } = ofVideo({ name, playlist: name, description: name });
  const names = (of: string) => all(inOutlook(of), "*").map((element) => element.nodeName);
  expect(names(html)).toEqual(names(ofVideo().html));
  expect(plain(all(html, "h2")[0]?.textContent ?? "")).toBe(name);
  expect(plain(all(html, "img")[0]?.getAttributeValue("alt") ?? "")).toBe(`Náhled videa ${name}`);
  expect(subject).toBe(`Nové video: ${name}`);
  expect(plain(text)).toContain(name.toUpperCase());
  expect(new TextEncoder().encode(html).length).toBeLessThan(80_000);
});

test("the plain text says what the letter shows, and leads to the same places", () => {
  const { html, text } = ofVideo();
  const said = plain(text).toLowerCase();
  const shown = all(html, "h2, p, li").filter((element) => element.querySelector("img") === null);
  expect(shown.length).toBeGreaterThan(6);
  for (const element of shown) expect(said).toContain(plain(element.textContent).trim().toLowerCase());
  for (const link of all(html, "a")) expect(text).toContain(link.getAttributeValue("href"));
});

test.each([
  ["at a space", "Srna vběhla do cesty. ".repeat(40), /^(Srna vběhla do cesty\. ){18}Srna…$/],
  ["between characters where there is none", `a${"🚗".repeat(2000)}`, /^a🚗{399}…$/u],
])("a long beginning of a description is cut %s", (_, description, beginning) => {
  const { html, text } = ofVideo({ description });
  const [, , shown] = all(html, "td.m-card > p");
  expect(plain(shown?.textContent ?? "")).toMatch(beginning);
  expect(plain(text)).toContain(plain(shown?.textContent ?? ""));
  for (const form of [text, html]) expect(form).not.toMatch(/\p{Cs}/u);
});
