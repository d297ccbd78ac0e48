import type { LetterBlock, LetterLink } from "./letter";

/**
 * News as a creator writes them, as parts of a letter: paragraphs, `# headings`, `- lists`, `[words](https://…)` and bare
 * addresses as links. Whatever else Markdown knows stays as it was typed, without stars.
 */
export function newsBlocks(markdown: string): LetterBlock[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(blocksOf);
}

function blocksOf(part: string): LetterBlock[] {
  const lines = part.split("\n");
  const heading = /^#{1,6} (.+)$/.exec(lines[0] ?? "")?.[1];
  if (heading !== undefined) {
    const rest = lines.slice(1).join("\n").trim();
    return [{ heading: plain(heading) }, ...(rest === "" ? [] : blocksOf(rest))];
  }
  const items = lines.map((line) => /^[-*+•] (.+)$/.exec(line.trim())?.[1]);
  if (items.every((item) => item !== undefined))
    return [{ list: items.map((item) => wholeLink(item) ?? plain(withAddresses(item))) }];
  return [{ words: linked(part) }];
}

const plain = (text: string) => text.replaceAll(/\*\*|__/g, "");

const link =
  /\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)|(https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?)])/g;

function linked(text: string): (string | LetterLink)[] {
  const parts: (string | LetterLink)[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index)));
    parts.push(linkOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

function linkOf([, words, to, bare]: RegExpMatchArray): LetterLink {
  return bare === undefined ? { label: plain(words ?? ""), url: to ?? "" } : { label: bare, url: bare };
}

/** A line of a list that is one link. */
function wholeLink(item: string): LetterLink | null {
  const [part, ...more] = linked(item);
  return part !== undefined && typeof part !== "string" && more.length === 0 ? part : null;
}

const withAddresses = (item: string) =>
  item.replace(link, (whole, words?: string, to?: string) =>
    words === undefined ? whole : `${words} (${to})`,
  );
