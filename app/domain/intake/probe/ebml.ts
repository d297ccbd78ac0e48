import type { BoundedReader } from "./bounded-reader";
import { Unreadable } from "./fields";

/** An element of EBML (RFC 8794); offsets are those of the file. */
export interface Element {
  id: number;
  /** Where the element itself begins. */
  at: number;
  /** Where its content starts and ends; an element of unknown size ends where its parent does. */
  start: number;
  end: number;
}

/** The elements that lie one after another between two offsets. */
export async function* elementsOf(
  reader: BoundedReader,
  start: number,
  end: number,
): AsyncGenerator<Element> {
  for (let at = start; at + 2 <= end; ) {
    const element = await elementAt(reader, at, end);
    yield element;
    at = element.end;
  }
}

export async function elementAt(reader: BoundedReader, at: number, end: number): Promise<Element> {
  const head = await reader.look(at, Math.min(12, end - at));
  const idLength = Math.clz32(head.u8(0)) - 23;
  if (idLength > 4) throw new Unreadable("not an element id");
  let id = 0;
  for (let i = 0; i < idLength; i++) id = id * 256 + head.u8(i);

  const first = head.u8(idLength);
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8) throw new Unreadable("not an element size");
  let size = first & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let i = 1; i < sizeLength; i++) {
    const byte = head.u8(idLength + i);
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const start = at + idLength + sizeLength;
  return { id, at, start, end: isUnknown ? end : Math.min(start + size, end) };
}

/** The content of a number: an integer of up to eight bytes. */
export async function unsigned(reader: BoundedReader, element: Element): Promise<number> {
  const bytes = await contentOf(reader, element, 8);
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

export async function signed64(reader: BoundedReader, element: Element): Promise<number> {
  return (await reader.look(element.start, 8)).i64(0);
}

export async function float(reader: BoundedReader, element: Element): Promise<number> {
  const length = element.end - element.start;
  const field = await reader.look(element.start, length);
  return length === 8 ? field.f64(0) : field.f32(0);
}

export async function text(reader: BoundedReader, element: Element): Promise<string> {
  const bytes = await contentOf(reader, element, 64);
  return String.fromCharCode(...bytes).replace(/\0+$/, "");
}

function contentOf(reader: BoundedReader, { start, end }: Element, most: number): Promise<Uint8Array> {
  if (end - start > most) throw new Unreadable("value is too long");
  return reader.bytes(start, end - start);
}
