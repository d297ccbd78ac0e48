import { micromark } from "micromark";
import { nbsp } from "../texts/typography";

/**
 * HTML of a Markdown text. HTML in the text comes out as text, links and pictures lead only to http(s), mailto
 * and paths. The highest heading becomes an h2, because the page has its own h1.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(tamed(markdown)).replace(/(?<=^|>)[^<]+/g, nbsp);
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  const shifted = html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    return `${tag}${Math.min(6, Number(level) + shift)}>`;
  });
  return shown(shifted);
}

/** Marks of emphasis and links in one paragraph, and lists and quotes within each other: nobody writes more. */
const mostMarks = 1000;
const tooDeep = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){20}/m;

/**
 * Micromark's work grows with the square of both, so in a paragraph that has more of them the marks stand as they were
 * typed: on their way through it they are characters that Unicode leaves to private use, which mean nothing to it.
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

/** Somebody's words as Markdown that means nothing but them. */
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
