/**
 * One of our legal texts as parts of a letter. It knows what those texts are written with: headings, paragraphs, numbered
 * lists, bold words, stars and links; an address stands behind the words that lead to it.
 */
export function markdownBlocks(markdown: string, baseUrl: string): (string | { heading: string })[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const heading = /^#+ (.+)$/.exec(part)?.[1];
      return heading === undefined ? plain(part, baseUrl) : { heading: plain(heading, baseUrl) };
    });
}

function plain(text: string, baseUrl: string): string {
  return text
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, to: string) =>
      to === `mailto:${words}` ? words : `${words} (${to.startsWith("/") ? baseUrl : ""}${to})`,
    )
    .replaceAll("**", "")
    .replaceAll("\\*", "*");
}
