import { defaultTemplate, filled } from "./name-template.ts";
import type { WantedClip } from "./wire.ts";

/** Forbidden on Windows, and what no name should hide: control characters and marks that turn the writing direction. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu;
const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Devices of Windows, which are no files whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(\.|$)/i;
/** Of the name without its extension, in UTF-8: file systems take 255, and ` (99)` and `.part.json` have to fit. */
const maxBytes = 180;
const maxFolderBytes = 90;

const utf8 = new TextEncoder();

/** A text as a part of a file's name on Windows, macOS and Linux; empty when nothing of it is left. */
export function safeName(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\p{Cs}/gu, "_")
    .replace(hidden, "")
    .replace(forbidden, "_")
    .replace(/\s+/g, " ");
  const named = cut(plain.replace(/^[. ]+/, ""), maxBytes).replace(/[. ]+$/, "");
  return reserved.test(named) ? `_${named}` : named;
}

/** As much of the text as fits, without splitting a character. */
function cut(text: string, bytes: number): string {
  let shortened = "";
  let length = 0;
  for (const { segment } of new Intl.Segmenter("cs").segment(text)) {
    length += utf8.encode(segment).length;
    if (length > bytes) break;
    shortened += segment;
  }
  return shortened;
}

/**
 * Where a clip's file belongs in the folder, with `/` between folders, whatever its sender wrote:
 * `2026-11-24 Petr z Brna - srna v lese #17.mp4`. A folder that would have no name is left out.
 */
export function clipFileName(
  { ID, Recorded, Nickname }: WantedClip,
  original: string,
  template = defaultTemplate,
): string {
  const { stem, extension } = splitName(original);
  const date = /^\d{4}-\d{2}-\d{2}/.exec(Recorded)?.[0] ?? "";
  const parts = filled(template, {
    date,
    year: date.slice(0, 4),
    month: date.slice(5, 7),
    nickname: cut(withoutFolders(Nickname), 60),
    name: cut(withoutFolders(stem), 90),
    id: String(ID),
  });
  const file = safeName(parts.pop() ?? "") || `#${ID}`;
  const folders = parts.map((part) => cut(safeName(part), maxFolderBytes).replace(/[. ]+$/, ""));
  return [...folders.filter(Boolean), `${file}${extension}`].join("/");
}

const withoutFolders = (text: string) => text.replaceAll("/", "_");

function splitName(original: string): { stem: string; extension: string } {
  const found = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(original);
  return { stem: (found?.[1] ?? "").trim(), extension: found?.[2]?.toLowerCase() ?? "" };
}

/** The name, in its folder, or with a number the first one that nobody has; `taken` is asked without regard to case. */
export function freeName(name: string, taken: (lowerCase: string) => boolean): string {
  const { stem, extension } = splitName(name);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${extension}`;
    if (!taken(tried.toLowerCase())) return tried;
  }
}
