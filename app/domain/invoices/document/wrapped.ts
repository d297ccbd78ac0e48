/** Lines of a text that are at most so wide: broken at spaces, and within a word that is wider than a line. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return [...lines, line];
}

function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sign of word) {
    if (piece !== "" && measure(piece + sign) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/**
 * Text that a typeface can set: a letter that it has not is set without its diacritics, what is left is a question mark.
 */
export function printable(text: string, characters: readonly number[]): string {
  const known = new Set(characters);
  const has = (sign: string) => known.has(sign.codePointAt(0) ?? 0);
  return [...text.normalize("NFC").replace(/\p{Cc}/gu, " ")]
    .map((sign) => {
      if (has(sign)) return sign;
      const plain = sign.normalize("NFD").replace(/\p{M}/gu, "");
      return [...plain].every(has) ? plain : "?";
    })
    .join("");
}
