import { micromark } from "micromark";
import { nbsp } from "../texts/format";

/**
 * HTML of a Markdown text. HTML in the text comes out as text, links and pictures lead only to http(s), mailto
 * and paths. The highest heading becomes an h2, because the page has its own h1.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(nbsp(markdown));
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    return `${tag}${Math.min(6, Number(level) + shift)}>`;
  });
}
