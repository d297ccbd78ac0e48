/** A half-open range of bytes, `end` not included. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a Range header for a representation of `size` bytes (RFC 9110, section 14): one satisfiable range,
 * "unsatisfiable", or "whole": no header, another unit, several ranges, or one that makes no sense.
 */
export function byteRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "");
  const [first, last] = [match?.[1] ?? "", match?.[2] ?? ""];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size : Math.min(Number(last) + 1, size) };
}
