export type Bytes = Uint8Array | readonly number[] | string;

/** One array of all parts; a string stands for its Latin-1 bytes. */
export function bytes(...parts: Bytes[]): Uint8Array {
  const arrays = parts.map((part) =>
    typeof part === "string" ? Uint8Array.from(part, (c) => c.charCodeAt(0)) : part,
  );
  const whole = new Uint8Array(arrays.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of arrays) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A big-endian number of so many bytes. */
export function be(length: number, value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(length * 8, BigInt(value));
  const array = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at--, rest >>= 8n) array[at] = Number(rest & 0xffn);
  return array;
}

/** A little-endian number of so many bytes. */
export const le = (length: number, value: number): Uint8Array => be(length, value).reverse();

export const zeros = (length: number): Uint8Array => new Uint8Array(length);

export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

export function repeat(count: number, part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(count * part.length);
  for (let n = 0; n < count; n++) whole.set(part, n * part.length);
  return whole;
}

/** Nothing, wrapped so many times. */
export const nest = (depth: number, wrap: (inside: Uint8Array) => Uint8Array): Uint8Array =>
  range(depth).reduce((inside) => wrap(inside), zeros(0));
