/** A share lasts at most a year; whoever needs longer renews it. */
export const longestShareMs = 366 * 24 * 3_600_000;

/** What a share that is being made lasts unless its creator says otherwise. */
export const usualShareMs = 14 * 24 * 3_600_000;

/** Whether a text can be the code of a shared clip at all: 32 hex digits, in any case and with spaces around. */
export function shareCodeOf(text: string): string | null {
  const code = text.trim().toLowerCase();
  return /^[0-9a-f]{32}$/.test(code) ? code : null;
}

/** The code in what people paste: the code itself, or the whole address of its page. */
export function codeInText(text: string, page: "share" | "transfer"): string | null {
  const inAddress = new RegExp(`/${page}/([0-9a-f]{32})/?(?:[?#].*)?$`, "i").exec(text.trim());
  return shareCodeOf(inAddress?.[1] ?? text);
}
