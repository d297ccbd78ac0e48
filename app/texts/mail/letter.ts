import type { Provider } from "../../domain/settings/provider";
import { providerLine } from "../provider";
import { nbsp } from "../typography";
import { type ClipInMail, clipFacts, posterAlt, posterSize } from "./clip-in-mail";
import { escapeHtml, layout, page, words } from "./letter-page";

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
  return { subject: letter.subject, text: `${text}\n`, html: html(letter) };
}

function html({ subject, blocks, footer, preheader = preheaderOf(blocks) }: Letter): string {
  const parts = (some: LetterBlock[]) => some.map((block, at) => htmlBlock(block, at === 0)).join("\n");
  const shown = Array.from(preheader).slice(0, longestPreheader).join("");
  return page({ subject, preheader: shown, card: parts(blocks), foot: parts(footer) });
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

/** A heading at the top keeps no distance from the edge. */
function htmlBlock(block: LetterBlock, isFirst: boolean): string {
  if (typeof block === "string") return `<p style="margin:0 0 16px">${words(block)}</p>`;
  if ("heading" in block)
    return `<h2 style="margin:${isFirst ? 0 : 24}px 0 12px;font-size:18px">${words(block.heading)}</h2>`;
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

/**
 * Classic Outlook gives room to cells alone, so there the cell is the button; elsewhere the whole of it leads on, 44 px
 * high. The address stands under it too, for readers whose mail program shows no links.
 */
const htmlButton = ({ label, url }: LetterLink) =>
  `<table ${layout} style="margin:24px 0 0"><tr><td class="m-button" bgcolor="#ffc72c" style="border-radius:7px;background:#ffc72c;mso-padding-alt:12px 20px">` +
  `<a href="${escapeHtml(url)}" class="m-button" style="display:inline-block;padding:12px 20px;border-radius:7px;background:#ffc72c;color:#191300;font-weight:bold;text-decoration:none;mso-padding-alt:0">${words(label)}</a></td></tr></table>` +
  `<p style="margin:8px 0 24px;font-size:13px;word-break:break-all"><a href="${escapeHtml(url)}" class="m-link" style="color:#0b57a4">${escapeHtml(url)}</a></p>`;

/** Without the poster it still says which clip: many mail programs show pictures only when asked. */
function htmlClip(clip: ClipInMail): string {
  const { width, height } = posterSize(clip);
  const poster = clip.posterUrl
    ? `<img src="${escapeHtml(clip.posterUrl)}" width="${width}" height="${height}" alt="${posterAlt}" style="display:block;max-width:100%;height:auto;margin:0 0 12px;border-radius:7px">`
    : "";
  return `<table ${layout} width="100%"><tr><td class="m-clip" style="padding:16px;border:1px solid #d5d7d2;border-radius:12px">${poster}${clipFacts(clip).map(words).join("<br>")}</td></tr><tr><td height="16"></td></tr></table>`;
}

/** Classic Outlook takes the size of its attributes; elsewhere it narrows with the letter. */
const htmlPicture = ({ url, alt, width, height, leadsTo }: LetterPicture) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(leadsTo)}" class="m-link" style="color:#0b57a4"><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:7px"></a></p>`;

/** Characters of a preheader; lists of mails show fewer. */
const longestPreheader = 200;

/** What a list of mails shows beside the subject: the first paragraph, past the greeting. */
function preheaderOf(blocks: LetterBlock[]): string {
  const text = blocks.map(paragraph).find((one) => one !== "" && one !== "Dobrý den,") ?? "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function paragraph(block: LetterBlock): string {
  if (typeof block === "string") return block;
  if (!("words" in block)) return "";
  return block.words.map((part) => (typeof part === "string" ? part : part.label)).join("");
}
