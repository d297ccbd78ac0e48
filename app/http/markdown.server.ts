import { micromark } from "micromark";
import { nbsp } from "../texts/typography";

/**
 * HTML of a Markdown text. HTML in the text comes out as text, links and pictures lead only to http(s), mailto
 * and paths. The highest heading becomes an h2, because the page has its own h1, or the level that the place leaves.
 */
export function renderMarkdown(markdown: string, top = 2): string {
  const html = micromark(tamed(markdown)).replace(/(?<=^|>)[^<]+/g, nbsp);
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level));
  const shift = top - Math.min(...levels);
  const shifted = html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    return `${tag}${Math.min(6, Number(level) + shift)}>`;
  });
  return shown(shifted);
}

/** Limits: marks of emphasis and links in one paragraph, and nested lists and quotes. Nobody writes more. */
const mostMarks = 1000;
const tooDeep = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){20}/m;

/**
 * Micromark needs quadratic time for both. In a paragraph with more of them the marks are shown as they were typed:
 * while micromark runs, they are replaced by characters of Unicode's private use area.
 */
function tamed(markdown: string): string {
  const hidden = (mark: string) => String.fromCharCode(privateUse + mark.charCodeAt(0));
  const paragraphs = markdown.split(/(\r?\n[ \t]*\r?\n)/);
  return paragraphs.map((text) => (isWild(text) ? text.replace(/[!-/:-@[-`{-~]/g, hidden) : text)).join("");
}

const privateUse = 0xe000;

function shown(html: string): string {
  return html.replace(/[\ue021-\ue07e]/g, (hidden) => `&#${hidden.charCodeAt(0) - privateUse};`);
}

function isWild(text: string): boolean {
  const marks = text.match(/[*_[\]]/g) ?? [];
  return marks.length > mostMarks || tooDeep.test(text);
}

/** Escapes text for Markdown. */
export const asMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, "\\$&");

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
