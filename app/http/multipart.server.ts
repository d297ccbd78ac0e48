import { Buffer } from "node:buffer";
import { BodyTooLarge } from "./body.server";

/** One field or file of a form; its body must be read, or left, before the next part is asked for. */
export type FormPart = {
  name: string;
  /** The file's name as the browser sent it; null for a field. An empty one means that no file was chosen. */
  filename: string | null;
  body: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

/** The form ended too early, or is no form. */
export class BrokenForm extends Error {}

const longestHeaders = 4 * 1024;
/** Longest boundary by RFC 2046. */
const longestBoundary = 70;

/**
 * Reads a multipart/form-data body (RFC 7578, names escaped as HTML tells browsers to) part by part, holding
 * no more than a chunk of it in memory, whatever the size of the files.
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart, void, void> {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined || boundary.length > longestBoundary) throw new BrokenForm("no boundary");
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const source = new Source(body);
  try {
    for await (const _preamble of source.upTo(delimiter));
    while (!(await source.startsWith("--"))) {
      const { name, filename } = parseHeaders(await source.textUpTo("\r\n\r\n", longestHeaders));
      const content = source.upTo(delimiter);
      yield { name, filename, body: content };
      for await (const _rest of content);
    }
  } finally {
    await source.close();
  }
}

/** The text of a field. Throws `BodyTooLarge` when it is longer than `longest` bytes. */
export async function textOf(part: FormPart, longest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of part.body) {
    length += chunk.length;
    if (length > longest) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A buffer of bytes that are not consumed yet. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  /** A delimiter begins with a line break; before the first one there need not be any. */
  #rest = Buffer.from("\r\n");

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** The bytes before the mark, in chunks; the mark is taken too. Who stops early can be followed by another. */
  upTo(mark: Buffer): AsyncIterableIterator<Uint8Array<ArrayBuffer>> {
    let isOver = false;
    const next = async (): Promise<IteratorResult<Uint8Array<ArrayBuffer>>> => {
      while (!isOver) {
        const at = this.#rest.indexOf(mark);
        isOver = at !== -1;
        const end = isOver ? at : Math.max(0, this.#rest.length - mark.length + 1);
        const chunk = this.#rest.subarray(0, end);
        this.#rest = this.#rest.subarray(isOver ? at + mark.length : end);
        if (chunk.length > 0) return { value: chunk, done: false };
        if (!isOver) await this.#more();
      }
      return { value: undefined, done: true };
    };
    const iterator = { next, [Symbol.asyncIterator]: () => iterator };
    return iterator;
  }

  async textUpTo(mark: string, longest: number): Promise<string> {
    let at = this.#rest.indexOf(mark);
    for (; at === -1; at = this.#rest.indexOf(mark)) {
      if (this.#rest.length > longest) throw new BrokenForm("headers are too long");
      await this.#more();
    }
    const text = this.#rest.toString("utf8", 0, at);
    this.#rest = this.#rest.subarray(at + mark.length);
    return text;
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#rest.length < text.length) await this.#more();
    return this.#rest.toString("latin1", 0, text.length) === text;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new BrokenForm("the form ended too early");
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
  }
}

function parseHeaders(text: string): { name: string; filename: string | null } {
  // Not `.*`: that would end at U+2028, which may stand in a file's name.
  const disposition = /^content-disposition:\s*form-data\s*(;[^\r\n]*)/im.exec(text)?.[1];
  const name = disposition && parameter(disposition, "name");
  if (!disposition || name === null || name === undefined) throw new BrokenForm("a part has no name");
  return { name, filename: parameter(disposition, "filename") };
}

/** `; name="value"`. A quote and line breaks in the value are percent-encoded, nothing else is. */
function parameter(disposition: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]*))`, "i").exec(disposition);
  const value = match?.[1] ?? match?.[2];
  return value?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code)) ?? null;
}
