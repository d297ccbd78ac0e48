/**
 * Text that every bank takes: letters without diacritics, capitals, single spaces. What is left beyond ASCII is dropped,
 * and the whole is cut to its longest length.
 */
export function bankText(text: string, longest: number): string {
  const plain = text
    .normalize("NFD")
    .replace(/[‐-―−]/g, "-")
    .replace(/[^\x20-\x7e\s]/g, "")
    .replace(/\s+/g, " ");
  return plain.trim().toUpperCase().slice(0, longest).trim();
}
