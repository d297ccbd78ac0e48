import { expect, test } from "vitest";
import { plainText, renderMarkdown } from "~/http/markdown.server";

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll("\u00a0", " ");

test.each(["*_", "*a_b", "]", "[a](", "1. ", "> ", "- ", "* 1. > "])(
  "20 000 characters of %j stand as they were typed",
  (piece) => {
    const typed = piece.repeat(20_000 / piece.length).trim();
    const html = renderMarkdown(typed);
    expect(html).not.toMatch(/<(em|strong|a|ol|ul|blockquote)\b/);
    expect(textOf(html).trim() === typed).toBe(true);
  },
);

test("a paragraph without an end takes nothing from the others", () => {
  const html = renderMarkdown(
    `# Nadpis\n\n${"*_".repeat(10_000)}\n\n- **tučně**\n- [odkaz](https://example.com)`,
  );
  expect(html).toContain("<h2>Nadpis</h2>");
  expect(html).toContain("<strong>tučně</strong>");
  expect(html).toContain('<a href="https://example.com">odkaz</a>');
});

test("a long list of links and a list in a list in a quote are what they are", () => {
  const links = Array.from({ length: 140 }, (_, at) => `- **${at}** [odkaz](/x/${at})`).join("\n");
  expect(renderMarkdown(links).match(/<a /g)).toHaveLength(140);
  expect(renderMarkdown("> - 1. text")).toContain("<ol>");
  expect(renderMarkdown("-".repeat(100))).toContain("<hr");
  expect(plainText(renderMarkdown("Text *s důrazem*."))).toBe("Text s důrazem.");
});
