/** Lines of a title with the size that they are set in. */
export type Title = { size: number; lines: string[] };

/** Sizes that are tried, the largest first. */
const sizes = [88, 76, 66, 58, 50];

/** From one line to the next, in sizes. */
export const lineHeight = 1.18;

type Room = { width: number; height: number };

/**
 * Breaks a title into lines that fit a room, as large as they can be. What does not fit in the smallest size ends in „…“.
 * `widthOf` tells how wide a text is in a size.
 */
export function wrapTitle(
  title: string,
  { width, height }: Room,
  widthOf: (text: string, size: number) => number,
): Title {
  const mostLines = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  for (const size of sizes) {
    const lines = linesOf(title, (line) => widthOf(line, size) <= width);
    if (lines.length <= mostLines(size)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 50;
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = linesOf(title, fits).slice(0, mostLines(size));
  let last = lines.pop() ?? "";
  while (last !== "" && !fits(`${last}…`)) last = last.slice(0, -1);
  return { size, lines: [...lines, `${last.trimEnd()}…`] };
}

function linesOf(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title
    .trim()
    .split(/ +/)
    .flatMap((one) => piecesOf(one, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter(Boolean);
}

/** A word that is wider than a line is cut. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && !fits(piece + character)) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
