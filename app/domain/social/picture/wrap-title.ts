/** Lines of a title with the size that they are set in. */
export type Title = { size: number; lines: string[] };

/** Sizes that are tried, the largest first, and lines that there is room for. */
const sizes = [88, 76, 66, 58, 50];
const mostLines = 5;

/**
 * Breaks a title into lines of a width, as large as it fits. What does not fit the smallest size ends in „…“. `widthOf` tells
 * how wide a text is in a size.
 */
export function wrapTitle(
  title: string,
  width: number,
  widthOf: (text: string, size: number) => number,
): Title {
  for (const size of sizes) {
    const lines = linesOf(title, (line) => widthOf(line, size) <= width);
    if (lines.length <= mostLines) return { size, lines };
  }
  const size = sizes.at(-1) ?? 50;
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = linesOf(title, fits).slice(0, mostLines);
  let last = lines.pop() ?? "";
  while (last !== "" && !fits(`${last}…`)) last = last.slice(0, -1);
  return { size, lines: [...lines, `${last.trimEnd()}…`] };
}

function linesOf(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(/\s+/).flatMap((one) => piecesOf(one, fits))) {
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
