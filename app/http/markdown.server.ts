import { micromark } from "micromark";
import { nbsp } from "../texts/typography";

/**
 * HTML of a Markdown text. HTML in the text comes out as text, links and pictures lead only to http(s), mailto
 * and paths. The highest heading becomes an h2, because the page has its own h1.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown).replace(/(?<=^|>)[^<]+/g, nbsp);
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    return `${tag}${Math.min(6, Number(level) + shift)}>`;
  });
}

/** The beginning of such HTML as plain text, for descriptions. */
export function plainText(html: string): string {
  const text = html
    .slice(0, 2000)
    .replace(/<[^>]*(>|$)/g, " ")
    .replace(/&(amp|lt|gt|quot|#\d+);/g, (entity) => entities[entity] ?? " ");
  return text
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?)])/g, "")
    .trim()
    .slice(0, 300);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
