import { renderMarkdown } from "~/http/markdown.server";

/** HTML of an entry's text; what it calls headings stands below its own. */
export const changelogHtml = (markdown: string): string => renderMarkdown(markdown, 3);
