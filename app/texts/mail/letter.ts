import type { Provider } from "../../domain/settings/provider";
import { providerLine } from "../provider";
import { nbsp } from "../typography";
import { type ClipInMail, clipFacts, posterAlt, posterSize } from "./clip-in-mail";

export type LetterLink = { label: string; url: string };

/** A picture of our own address, width and height in CSS pixels; most mail programs show it only when asked. */
export type LetterPicture = { url: string; alt: string; width: number; height: number; leadsTo: string };

/**
 * A part of a letter: a paragraph, one with links in it, a heading, its one button, a list of lines and links, the clip
 * that it is about, or a picture.
 */
export type LetterBlock =
  | string
  | { heading: string }
  | { button: LetterLink }
  | { list: (string | LetterLink)[] }
  | { clip: ClipInMail }
  | { words: (string | LetterLink)[] }
  | { picture: LetterPicture };

/** What a mail says. Both of its forms, plain text and HTML, are made from this. */
export type Letter = {
  subject: string;
  blocks: LetterBlock[];
  /** Who writes and why; small, under a line. */
  footer: LetterBlock[];
  /** What a list of mails shows beside the subject; the first paragraph where it is left out. */
  preheader?: string;
};

export type RenderedLetter = { subject: string; text: string; html: string };

/** Plain text and simple, accessible HTML of one letter. Everything is escaped; only pictures are loaded, from our own address. */
export function renderLetter({ footer, ...rest }: Letter): RenderedLetter {
  const letter = { ...rest, footer: [...footer, providerRoom] };
  const parts = (blocks: LetterBlock[]) => blocks.map(textBlock).filter((part) => part !== "");
  const text = [...parts(letter.blocks), "-- ", ...parts(letter.footer)].join("\n\n");
  return { subject: letter.subject, text: `${text}\n`, html: page(letter) };
}

/** Where the last line of every letter says who runs the platform; what people wrote stands before it. */
const providerRoom = "{provider}";

/** The letter with that line filled in (§ 435 of the Civil Code: it belongs on what a business sends). */
export function withProvider<Mail extends { text: string; html: string }>(
  mail: Mail,
  provider: Provider,
): Mail {
  const line = providerLine(provider);
  return { ...mail, text: filled(mail.text, nbsp(line)), html: filled(mail.html, words(line)) };
}

function filled(form: string, line: string): string {
  const at = form.lastIndexOf(providerRoom);
  return at < 0 ? form : form.slice(0, at) + line + form.slice(at + providerRoom.length);
}

function textBlock(block: LetterBlock): string {
  if (typeof block === "string") return nbsp(block);
  if ("heading" in block) return nbsp(block.heading).toUpperCase();
  if ("button" in block) return textLink(block.button);
  if ("clip" in block) return clipFacts(block.clip).map(nbsp).join("\n");
  if ("picture" in block) return "";
  if ("words" in block)
    return block.words.map((part) => (typeof part === "string" ? nbsp(part) : inlineLink(part))).join("");
  const alone = aloneIn(block.list);
  if (alone) return textLink(alone);
  return block.list.map((item) => `• ${typeof item === "string" ? nbsp(item) : textLink(item)}`).join("\n");
}

/** A link with nothing beside it needs no bullet. */
function aloneIn(list: (string | LetterLink)[]): LetterLink | null {
  const [first] = list;
  return list.length === 1 && first !== undefined && typeof first !== "string" ? first : null;
}

const inlineLink = ({ label, url }: LetterLink) => (label === url ? url : `${nbsp(label)} (${url})`);

const textLink = ({ label, url }: LetterLink) => `${nbsp(label)}:\n${url}`;

function htmlBlock(block: LetterBlock): string {
  if (typeof block === "string") return `<p style="margin:0 0 16px">${words(block)}</p>`;
  if ("heading" in block) return `<h2 style="margin:24px 0 12px;font-size:18px">${words(block.heading)}</h2>`;
  if ("button" in block) return htmlButton(block.button);
  if ("clip" in block) return htmlClip(block.clip);
  if ("picture" in block) return htmlPicture(block.picture);
  if ("words" in block) {
    const parts = block.words.map((part) => (typeof part === "string" ? words(part) : htmlLink(part)));
    return `<p style="margin:0 0 16px">${parts.join("")}</p>`;
  }
  const alone = aloneIn(block.list);
  if (alone) return `<p style="margin:0 0 16px">${htmlLink(alone)}</p>`;
  const items = block.list.map(
    (item) => `<li>${typeof item === "string" ? words(item) : htmlLink(item)}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:24px">${items.join("")}</ul>`;
}

const htmlLink = ({ label, url }: LetterLink) =>
  `<a href="${escapeHtml(url)}" class="m-link" style="color:#0b57a4">${words(label)}</a>`;

/** The address stands under the button too, for readers whose mail program shows no links. */
const htmlButton = ({ label, url }: LetterLink) =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:7px;background:#ffc72c;color:#191300;font-weight:bold;text-decoration:none">${words(label)}</a></p>` +
  `<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${escapeHtml(url)}" class="m-link" style="color:#0b57a4">${escapeHtml(url)}</a></p>`;

/** Without the poster it still says which clip: many mail programs show pictures only when asked. */
function htmlClip(clip: ClipInMail): string {
  const { width, height } = posterSize(clip);
  const poster = clip.posterUrl
    ? `<img src="${escapeHtml(clip.posterUrl)}" width="${width}" height="${height}" alt="${posterAlt}" style="display:block;max-width:100%;height:auto;margin:0 0 12px;border-radius:7px">`
    : "";
  return `<div class="m-clip" style="margin:0 0 16px;padding:16px;border:1px solid #d5d7d2;border-radius:12px">${poster}${clipFacts(clip).map(words).join("<br>")}</div>`;
}

const htmlPicture = ({ url, alt, width, height, leadsTo }: LetterPicture) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(leadsTo)}"><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${words(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:7px"></a></p>`;

const page = ({ subject, blocks, footer, preheader = preheaderOf(blocks) }: Letter) =>
  `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${bothThemes}">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="m-page" style="margin:0;padding:16px;background:#f4f4f1;color:#14181d;font:16px/1.55 Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${words(preheader)}</div>
<div class="m-card" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${blocks.map(htmlBlock).join("\n")}
</div>
<div class="m-foot" style="max-width:560px;margin:0 auto;padding:24px;font-size:13px;color:#4c555e">
${footer.map(htmlBlock).join("\n")}
</div>
</body>
</html>
`;

/** What a list of mails shows beside the subject: the first sentence, past the greeting. */
function preheaderOf(blocks: LetterBlock[]): string {
  const first = blocks.find((block) => typeof block === "string" && !/^Dobrý den,$/.test(block)) ?? "";
  const text = typeof first === "string" ? first : "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const bothThemes = "light dark";

/** For mail programs that follow the dark theme; others keep the colours of the elements themselves. */
const dark = "@media (prefers-color-scheme: dark)";
const darkStyle = `${dark} {
.m-page { background: #0e1114 !important; color: #e9ecef !important }
.m-card { background: #191e24 !important }
.m-foot { color: #a9b3bc !important }
.m-clip { border-color: #3b444d !important }
.m-link { color: #8cc3ff !important }
}`;

/** The HTML of a letter in its light or dark colours, whatever the reader's theme. */
export const inTheme = (html: string, theme: "light" | "dark") =>
  html.replace(dark, theme === "dark" ? "@media all" : "@media not all").replace(bothThemes, theme);

const words = (text: string) => escapeHtml(nbsp(text)).replaceAll("\n", "<br>");

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
