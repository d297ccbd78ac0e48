import { describe, expect, test } from "vitest";
import { headerLine, maxSendAttempts, retryDelayMs } from "~/domain/mail/rules";
import { clipDigest } from "~/texts/mail/clip-digest";
import { clipOut } from "~/texts/mail/clip-out";
import { clipReceived } from "~/texts/mail/clip-received";
import { renderLetter, withProvider } from "~/texts/mail/letter";
import { inTheme } from "~/texts/mail/letter-page";
import { markdownBlocks } from "~/texts/mail/markdown-blocks";

const hostile = `<img src=x onerror="alert(1)"> & 'spol.'`;

test("names in a letter are text, never markup", () => {
  const { html, text } = renderLetter({
    subject: hostile,
    blocks: [
      hostile,
      { button: { label: hostile, url: `https://a.test/?q="><script>` } },
      { list: [hostile] },
    ],
    footer: [hostile],
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; 'spol.'");
  expect(text).toContain(hostile);
});

test("a list of mails shows the first sentence beside the subject, not the greeting", () => {
  const { html } = renderLetter({
    subject: "a",
    blocks: ["Dobrý den,", "váš záběr <dorazil>."],
    footer: [],
  });
  const first = html.slice(html.indexOf("<body")).match(/<div[^>]*>([^<]*)</);
  expect(first?.[0]).toContain("display:none");
  expect(first?.[1]).toBe("Váš záběr &lt;dorazil&gt;.");
});

test("a letter ends with who runs the platform, whatever people have written in it", () => {
  const provider = {
    name: "Eva & syn",
    address: "Praha 3",
    companyId: "12345679",
    register: "zapsaná v živnostenském rejstříku",
    email: "eva@palubka.test",
    phone: "+420 600 000 000",
    bankAccount: "",
    vatMode: "NEPLATCE" as const,
    taxId: "",
    vatRate: 21,
  };
  const letter = renderLetter({ subject: "a", blocks: ["Píše: „{provider}“"], footer: ["Píše vám web."] });
  const { text, html } = withProvider(letter, provider);
  const line = "Praha 3, IČO 12345679, zapsaná v živnostenském rejstříku.";
  const plain = (form: string) => form.replaceAll("\u00a0", " ");
  expect(plain(text).trimEnd().endsWith(`Provozovatel: Eva & syn, ${line}`)).toBe(true);
  const [, behind] = plain(html).split(`Provozovatel: Eva &amp; syn, ${line}`);
  expect(behind).toMatch(/^<\/p>(\s|<\/\w+>|<!--.*?-->)*<\/html>\s*$/);
  expect(text.match(/\{provider\}/g)).toHaveLength(1);
});

describe("our legal texts in a letter", () => {
  const blocks = markdownBlocks(
    "Úvod s **důrazem**.\n\n## 1. Co\n\n1. První [podmínky](/terms/fan).\n2. Druhý [a@b.cz](mailto:a@b.cz), [ČOI](https://coi.gov.cz/).",
    "https://palubka.test",
  );

  test("keep headings, paragraphs and numbers, and say where links lead", () => {
    expect(blocks).toEqual([
      "Úvod s důrazem.",
      { heading: "1. Co" },
      "1. První podmínky (https://palubka.test/terms/fan).\n2. Druhý a@b.cz, ČOI (https://coi.gov.cz/).",
    ]);
  });
});

test("a link stands in a list only where there is another thing beside it", () => {
  const link = { label: "Odhlásit", url: "https://palubka.test/out" };
  const alone = renderLetter({ subject: "a", blocks: [{ list: [link] }], footer: [] });
  expect(alone.text).toContain("Odhlásit:\nhttps://palubka.test/out");
  expect(alone.text).not.toContain("•");
  expect(alone.html).not.toContain("<li>");
  const several = renderLetter({ subject: "a", blocks: [{ list: [link, "Slovo"] }], footer: [] });
  expect(several.text).toContain("• Odhlásit:\nhttps://palubka.test/out\n• Slovo");
  expect(several.html.match(/<li>/g)).toHaveLength(2);
});

test("both forms of a letter carry the same sentences and the same links", () => {
  const { html, text } = clipReceived({
    siteName: "Honza za volantem",
    dashcamerName: "Honza",
    clips: [{ label: null, viewUrl: "https://palubka.test/view/abc" }],
    notify: true,
  });
  for (const piece of ["https://palubka.test/view/abc", "Honza", "napíšeme"]) {
    expect(html).toContain(piece);
    expect(text).toContain(piece);
  }
  expect(html).toMatch(/^<!doctype html>\n<html lang="cs">/);
});

test("a letter says which clip it is about, with a picture that has a size and words", () => {
  const clip = {
    name: `${hostile} v aleji`,
    sentAt: Date.UTC(2026, 10, 20, 11, 5),
    recordedAt: Date.UTC(2026, 10, 19, 6, 12),
    posterUrl: "https://palubka.test/view/abc/poster",
    aspectRatio: 16 / 9,
  };
  const { html, text } = renderLetter({ subject: "a", blocks: [{ clip }], footer: [] });
  for (const fact of ["Pořízeno: 19. 11. 2026 7:12", "Nahráno: 20. 11. 2026 12:05"]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(fact);
    expect(html.replaceAll("\u00a0", " ")).toContain(fact);
  }
  expect(html).toMatch(
    /<img src="https:\/\/palubka\.test\/view\/abc\/poster" width="320" height="180" alt="[^"]+"/,
  );
  expect(html).not.toContain("<img src=x");
  const upright = renderLetter({
    subject: "a",
    blocks: [{ clip: { ...clip, aspectRatio: 9 / 16 } }],
    footer: [],
  });
  expect(upright.html).toContain('width="180" height="320"');
});

describe("the letter about a clip that is out", () => {
  const letter = (url: string, startsAtSeconds: number | null) =>
    clipOut({
      siteName: "Honza za volantem",
      dashcamerName: "Honza za volantem",
      clip: { name: "Srna", sentAt: 0, recordedAt: null, posterUrl: null, aspectRatio: 16 / 9 },
      viewUrl: "https://palubka.test/view/abc",
      published: { name: "Kdo nebrzdí", url, startsAtSeconds },
      unsubscribeUrl: "https://palubka.test/clip-mails/f1-abc",
    });

  test("leads to the video first", () => {
    const { subject, text } = letter("https://youtu.be/1", null);
    expect(subject).toBe("Váš záběr vyšel");
    expect(text.indexOf("https://youtu.be/1")).toBeLessThan(text.indexOf("https://palubka.test/view/abc"));
    expect(text).not.toContain("začíná");
  });

  test("leads to the second where the clip starts, and says it", () => {
    const { text, html } = letter("https://www.youtube.com/watch?v=abcDEF12345", 214);
    expect(text).toContain("https://www.youtube.com/watch?v=abcDEF12345&t=214s\n");
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcDEF12345&amp;t=214s"');
    for (const form of [text, html]) expect(form).toMatch(/záběr v\u00a0něm začíná v\u00a0čase 3:34\./);
  });

  test("says the second also where a link cannot lead to it", () => {
    const { text } = letter("https://video.test/12", 65);
    expect(text).toContain("https://video.test/12\n");
    expect(text).toContain("1:05");
  });
});

test.each([
  [1, "Novinky máte ještě u 1 dalšího záběru, najdete je v profilu."],
  [2, "Novinky máte ještě u 2 dalších záběrů, najdete je v profilu."],
  [5, "Novinky máte ještě u 5 dalších záběrů, najdete je v profilu."],
])("a daily mail counts the clips that it has no room for: %d", (more, sentence) => {
  const clip = { name: "Srna", sentAt: 0, recordedAt: null, posterUrl: null, aspectRatio: 16 / 9 };
  const { text } = clipDigest({
    siteName: "Honza za volantem",
    clips: [
      {
        clip,
        dashcamerName: "Honza",
        newState: 1,
        isWithNewHolder: false,
        note: "",
        published: null,
        messages: [],
        viewUrl: "https://palubka.test/view/abc",
      },
    ],
    more,
    profileUrl: "https://palubka.test/profile",
    settingsUrl: "https://palubka.test/clip-mails/f1-abc",
  });
  expect(text.replaceAll("\u00a0", " ")).toContain(sentence);
});

test("a line break in a header value cannot start another header", () => {
  expect(headerLine("Ahoj\r\nBcc: kdokoli@example.com")).toBe("Ahoj Bcc: kdokoli@example.com");
});

test("each wait before another attempt is longer than the last, up to a day", () => {
  const waits = Array.from({ length: maxSendAttempts }, (_, index) => retryDelayMs(index + 1));
  expect(waits[0]).toBe(60_000);
  expect(waits.at(-1)).toBe(24 * 3_600_000);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
});

test("a preview has the colours that are asked for, whatever the reader's theme", () => {
  const { html } = renderLetter({ subject: "Ahoj", blocks: ["Dobrý den,"], footer: [] });
  const [light, dark] = [inTheme(html, "light"), inTheme(html, "dark")];
  for (const one of [light, dark]) expect(one).not.toContain("prefers-color-scheme");
  for (const name of ["color-scheme", "supported-color-schemes"]) {
    expect(light).toContain(`<meta name="${name}" content="light">`);
    expect(dark).toContain(`<meta name="${name}" content="dark">`);
  }
  expect(light).toContain("@media not all");
  expect(dark).toContain("@media all");
});

test.each([
  ["of words without spaces", "🚗".repeat(5000), "🚗".repeat(200)],
  ["with links in it", ["Sraz je ", { label: "tady", url: "https://a.test/" }, "."], "Sraz je tady."],
])("a list of mails shows so much of a paragraph %s as it has room for", (_, words, shown) => {
  const block = typeof words === "string" ? words : { words };
  const { html } = renderLetter({ subject: "a", blocks: ["Dobrý den,", block], footer: [] });
  expect(html.slice(html.indexOf("<body")).match(/<div[^>]*>([^<]*)</)?.[1]).toBe(shown);
});
