/**
 * Czech typography: which words a line must not end with, and what it must not begin with. Applied where text reaches
 * its reader – in elements (app/ui/typography), Markdown, mails, tooltips – so the texts themselves have plain spaces.
 */
const start = "(?:^|[\\s„‚(–])";
/** What stands after a number without being counted by it. */
const uncounted =
  "(?:a|i|o|u|k|s|v|z|se|si|je|by|ke|ku|ve|ze|za|na|do|od|po|až|že|ale|ani|než|nebo|jen|už|jsou|bez|pro|při)(?!\\p{L})";

/** Pairs of what stands before a space and what behind it. */
const ties: readonly (readonly [before: string, after: string])[] = [
  // One-letter prepositions and conjunctions, also at the end of a text that a link or a bold word goes on from.
  [`${start}[ksvzouaiKSVZOUAI]`, "(?:\\S|$)"],
  // Numbers with their units, and with what they count.
  ["\\d", "(?:[×%‰°]|(?:B|kB|MB|GB|TB|Kč|km|min|h|s|m)(?!\\p{L}))"],
  [`${start}\\d{1,3}(?:,\\d+)?×?`, `(?!${uncounted})\\p{Ll}`],
  ["×", "\\d"],
  // Groups of digits: 12 480, +420 777 123 456, 170 00.
  ["\\d", "\\d{3}(?!\\d)"],
  [`${start}\\d{3}`, "\\d{2}(?![\\d.,:])"],
  // Dates and ordinals: 7. 2. 2022 7:12, 5. března.
  ["\\d\\.", "[\\d\\p{Ll}]"],
  ["\\d{4}", "\\d{1,2}:\\d{2}"],
  // Initials and abbreviations: J. Novák, např. takhle, s. r. o., § 1829.
  [`${start}\\p{Lu}\\.`, "\\p{Lu}"],
  [`${start}(?:např|tzv|tj|č|čl|odst|písm|str|resp|mj|Ing|Mgr)\\.`, "\\S"],
  ["[\\s,][sar]\\.", "[ros]\\."],
  ["(?:§|IČO|DIČ|PSČ)", "\\d"],
  // A dash ends a line, it does not begin one.
  ["\\S", "–\\s"],
];

const inText = spaces(ties);
/** Where a short preposition at the end of a big line would stand out too. */
const inHeading = spaces([
  ...ties,
  ["(?:^|\\s)(?:[Dd]o|[Kk][eu]|[Nn]a|[Oo]d|[Pp]o|[Ss]e|[Vv]e|[Zz][ae])", "\\S"],
]);

function spaces(pairs: typeof ties): RegExp {
  // The space first: nothing else is looked at where there is none.
  return new RegExp(` (?:${pairs.map(([before, after]) => `(?<=${before} )(?=${after})`).join("|")})`, "gu");
}

/** The text with no-break spaces where a line must not break. Nothing else changes, not even the length. */
export const nbsp = (text: string): string => text.replace(inText, "\u00a0");

/** The same for headings. */
export const nbspHeading = (text: string): string => text.replace(inHeading, "\u00a0");
