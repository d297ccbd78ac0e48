import { nbsp } from "../typography";

/** What a letter's page is filled with: `preheader` is plain text, `card` and `foot` are HTML. */
type PageParts = { subject: string; preheader: string; card: string; foot: string };

/** Of every table of a letter: it lays out what it holds, and readers of screens pass over it. */
export const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Cells have it of their own, because classic Outlook hands no font down into a table. */
const font = "font-family:Arial,sans-serif;line-height:1.55";

/**
 * The page of a letter: a card and small lines under it, 600 px wide where there is room. Classic Outlook knows no
 * greatest width, so there a table that it alone sees holds them.
 */
export const page = ({ subject, preheader, card, foot }: PageParts) =>
  `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${schemes(bothThemes)}
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:#f4f4f1;color:#14181d">
${preheader === "" ? "" : hidden(words(preheader) + hidden(filler))}
<table ${layout} width="100%" class="m-page" bgcolor="#f4f4f1" style="background:#f4f4f1">
<tr><td align="center" style="padding:16px">
<!--[if mso]><table ${layout} width="600" align="center"><tr><td><![endif]-->
<table ${layout} width="100%" style="max-width:600px;table-layout:fixed">
<tr><td class="m-card" align="left" bgcolor="#fdfdfb" style="padding:20px 20px 4px;border-radius:12px;background:#fdfdfb;color:#14181d;${font};font-size:16px;word-wrap:break-word">
${card}
</td></tr>
<tr><td class="m-foot" align="left" style="padding:20px;color:#4c555e;${font};font-size:13px;word-wrap:break-word">
${foot}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;

const hidden = (content: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content}</div>`;

/** Blanks behind the preheader, so that a list of mails does not go on with the letter's beginning. */
const filler = "&#847;&zwnj;&nbsp;".repeat(100);

const bothThemes = "light dark";

const schemes = (themes: string) =>
  `<meta name="color-scheme" content="${themes}">\n<meta name="supported-color-schemes" content="${themes}">`;

/** Colours in the dark: class, property, colour. A button keeps its own, which Outlook would darken. */
const darkColours = [
  ["m-page", "background", "#0e1114"],
  ["m-page", "color", "#e9ecef"],
  ["m-card", "background", "#191e24"],
  ["m-card", "color", "#e9ecef"],
  ["m-foot", "color", "#a9b3bc"],
  ["m-clip", "border-color", "#3b444d"],
  ["m-link", "color", "#8cc3ff"],
  ["m-button", "background", "#ffc72c"],
  ["m-button", "color", "#191300"],
] as const;

type Darkened = (typeof darkColours)[number][1];

const darkRules = (under: (property: Darkened) => string) =>
  darkColours
    .map(([name, property, colour]) => `${under(property)}.${name} { ${property}: ${colour} !important }`)
    .join("\n");

/** For mail programs that follow the dark theme; others keep the colours of the elements themselves. */
const dark = "@media (prefers-color-scheme: dark)";

/** Outlook on the web and in its apps marks what it has darkened by itself: backgrounds by one attribute, the rest by another. */
const darkenedByOutlook = (property: Darkened) =>
  property === "background" ? "[data-ogsb] " : "[data-ogsc] ";

const darkStyle = `${dark} {\n${darkRules(() => "")}\n}\n${darkRules(darkenedByOutlook)}`;

/** The HTML of a letter in its light or dark colours, whatever the reader's theme. */
export const inTheme = (html: string, theme: "light" | "dark") =>
  html
    .replace(dark, theme === "dark" ? "@media all" : "@media not all")
    .replace(schemes(bothThemes), schemes(theme));

/** Text in an element; a break of its lines stays one. */
export const words = (text: string) => escapeHtml(nbsp(text)).replaceAll("\n", "<br>");

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
