/** Frames of our own code that tell one error from another. */
const mostFrames = 3;

const guidOrKey = /\b(?=[\w-]*\d)[\w-]{16,}\b/g;
const email = /[^\s"'`<>()@]+@[^\s"'`<>()@]+\.[a-z]{2,}/gi;

/** Text of an error without what may tell of a person: e-mails, and the keys and numbers of links. */
export function withoutPeople(text: string): string {
  return text
    .replace(email, "…@…")
    .replace(/(https?:\/\/[^\s"'`)?#]*)[?#][^\s"'`):]*/g, "$1")
    .replace(guidOrKey, (word, at: number, whole: string) =>
      isFileName(whole, at + word.length) ? word : "…",
    );
}

/** The hash in a file's name tells which build it is of, so it stays. */
const isFileName = (text: string, end: number) => /^\.(m?js|css)\b/.test(text.slice(end, end + 5));

/**
 * Where in the site an address leads, for the page of a report: a path without what names one clip or one person, as
 * `/view/…`; empty for what is no address. A query may hold anything, so it is left out.
 */
export function pageOf(address: string): string {
  if (!URL.canParse(address)) return "";
  return new URL(address).pathname
    .split("/")
    .map((part) => (/\d/.test(part) && !/^[a-z-]+\d?$/.test(part) ? "…" : part))
    .join("/");
}

/** The message as it is the same for everybody: addresses, keys and numbers are taken out. */
export function generalMessage(message: string): string {
  return withoutPeople(message)
    .replace(/https?:\/\/[^\s"'`)]+/g, "…")
    .replace(/(?<=^|[\s"'`(])\/[^\s"'`)]+/g, (path) => path.replace(/\d+/g, "N"))
    .replace(/-?\d+(?:[.,]\d+)*/g, "N")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The places of our own code in a stack, the innermost first, as `screen` or `name@screen`. Our code lies in /assets; its
 * file names end in a hash of the build, and builds move lines and shorten names, so neither counts. What browser
 * extensions, browsers and foreign pages add is left out.
 */
export function ownFrames(stack: string): string[] {
  const frames = stack.split("\n").flatMap((line) => {
    const [, file] = /\/assets\/([\w.-]+?)(?:-[\w-]{8})?\.js:\d+/.exec(line) ?? [];
    if (file === undefined) return [];
    const [, ofChrome, ofOthers] = /^\s*at (?:async )?(?:new )?([\w$.]+) \(|^\s*([\w$.]+)@/.exec(line) ?? [];
    const name = ofChrome ?? ofOthers ?? "";
    return [name.length > 3 ? `${name}@${file}` : file];
  });
  return frames.filter((frame, at) => frame !== frames[at - 1]).slice(0, mostFrames);
}

/** What two reports of the same error have in common; its hash names their group. */
export const fingerprintOf = ({ message, error }: { message: string; error: string }): string =>
  [generalMessage(message), ...ownFrames(error)].join("\n");
