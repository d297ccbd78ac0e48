import encodeQR from "qr";

/** A code as one path of an SVG whose squares are a unit large; the quiet zone around it is in `size`. */
export type QrCode = { size: number; path: string };

/** The code of a text, readable also when a seventh of it is damaged. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: rows.length, path };
}
