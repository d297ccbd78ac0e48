/** What a template may ask for: the day of the recording as `2026-11-24`, parts of it, and what the sender gave. */
export const placeholders = ["date", "year", "month", "nickname", "name", "id"] as const;
export type Placeholder = (typeof placeholders)[number];

export const defaultTemplate = "{date} {nickname} - {name} #{id}";

const maxLength = 200;
/** With folders of 90 bytes and more each, Windows would run out of its 260 signs. */
const mostFolders = 3;

/** What is wrong with a template. */
export type TemplateMistake = "tooLong" | "unknown" | "forbidden" | "part" | "tooDeep" | "noName";

/**
 * Null for a template that names files on Windows, macOS and Linux: `/` between folders, the file last, its extension added by
 * itself.
 */
export function mistakeIn(template: string): TemplateMistake | null {
  if (template.length > maxLength) return "tooLong";
  const fixed = template.replace(/\{(\w+)\}/g, (all, word) => (isPlaceholder(word) ? "" : all));
  if (/[{}]/.test(fixed)) return "unknown";
  if (/[<>:"\\|?*\p{C}]/u.test(fixed)) return "forbidden";
  const parts = template.split("/");
  if (parts.some((part) => part === "" || /^[. ]|[. ]$/.test(part))) return "part";
  if (parts.length > mostFolders + 1) return "tooDeep";
  return /\{(name|id)\}/.test(parts.at(-1) as string) ? null : "noName";
}

/** The template's parts with values in them; what stands between two values goes with the one that is empty. */
export function filled(template: string, values: Record<Placeholder, string>): string[] {
  return template.split("/").map((part) =>
    part
      .split(" - ")
      .map((piece) =>
        piece.replace(/\{(\w+)\}/g, (all, word) => (isPlaceholder(word) ? values[word] : all)).trim(),
      )
      .filter(Boolean)
      .join(" - "),
  );
}

const isPlaceholder = (word: string): word is Placeholder =>
  (placeholders as readonly string[]).includes(word);
