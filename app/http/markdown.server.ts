import { micromark } from "micromark";
import { nbsp } from "../texts/format";

/**
 * HTML of a Markdown text. HTML in the text comes out as text, links and pictures lead only to http(s), mailto
 * and paths, and headings begin at h2, because the page has its own h1.
 */
export function renderMarkdown(markdown: string): string {
  return micromark(nbsp(markdown)).replace(/(<\/?h)([1-5])>/g, (_, tag: string, level: string) => {
    return `${tag}${Number(level) + 1}>`;
  });
}
