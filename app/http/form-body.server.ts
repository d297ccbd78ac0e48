import { data } from "../framework/route.server";
import { BodyTooLarge, readBody, wholeBody } from "./body.server";
import { drain } from "./drain.server";
import { BrokenForm, type FormPart, readMultipart, textOf } from "./multipart.server";

export type FileOfForm = {
  /** Name of its field. */
  name: string;
  /** The file's name as the browser sent it. */
  filename: string;
  /** The most bytes that can still come, of this file and all after it. */
  limitBytes: number;
  body: AsyncIterable<Uint8Array>;
};

/** What a form may hold, in bytes; files do not count. The longest way of a clip has some 40 000. */
export const formLimits = { fields: 1500, field: 64 * 1024, page: 1_000_000, withFiles: 3_000_000 };

/** Of files that are held in memory so much is read, so that a form comes back whole when one of them is too long. */
const mostOfSmallFiles = 64 * 1024 ** 2;

/**
 * Reads a form whose files are taken over one by one as they come; the fields before a file are in the form
 * already when it is handed over. Throws a 400, 411 or 413 page for what is no such form.
 */
export function readFileForm(
  request: Request,
  takeFile: (file: FileOfForm, form: FormData) => Promise<void>,
  mostBytes = Number.MAX_SAFE_INTEGER,
): Promise<FormData> {
  if (!isMultipart(request)) return orRefuse(readEncoded(request), request);
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw data(null, { status: 411 });
  if (length > mostBytes) return orRefuse(Promise.reject(new BodyTooLarge()), request);
  return orRefuse(readParts(request, length, takeFile), request);
}

/**
 * Reads a copy of a page's form, so that an intent may hand the request on. Files have doors of their own: here they
 * are passed over. Throws a 400 or 413 page.
 */
export function readForm(request: Request): Promise<FormData> {
  const copy = request.clone() as Request;
  const passOver = async () => {};
  const reading = isMultipart(copy) ? readParts(copy, formLimits.page, passOver) : readEncoded(copy);
  return orRefuse(reading, request, copy);
}

/**
 * Reads a form with pictures small enough to be held in memory. Of what is longer than `maxBytes` the form gets a
 * file that is longer by a byte, so that its shape can refuse it and nothing else that was typed is lost; files after
 * such a one come empty.
 */
export function readSmallFiles(request: Request, maxBytes: number): Promise<FormData> {
  let left = maxBytes + 1;
  const keep = async ({ name, filename, body }: FileOfForm, form: FormData) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of body) {
      const piece = chunk.slice(0, left);
      left -= piece.length;
      if (piece.length > 0) chunks.push(piece);
    }
    form.append(name, new File(chunks, filename));
  };
  return readFileForm(request, keep, mostOfSmallFiles);
}

export const isMultipart = (request: Request): boolean => hasType(request, "multipart/form-data");

function hasType({ headers }: Request, type: string): boolean {
  return headers.get("Content-Type")?.toLowerCase().startsWith(type) ?? false;
}

async function readParts(
  request: Request,
  mostBytes: number,
  takeFile: (file: FileOfForm, form: FormData) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  const contentType = request.headers.get("Content-Type") ?? "";
  let taken = 0;
  let fieldBytes = 0;
  let parts = 0;
  for await (const part of readMultipart(readBody(request, mostBytes), contentType)) {
    if (++parts > formLimits.fields) throw new BodyTooLarge();
    const count = (bytes: number) => {
      taken += bytes;
    };
    if (part.filename === null) {
      const text = await textOf(part, formLimits.field);
      count(text.length);
      fieldBytes += text.length;
      if (fieldBytes > formLimits.withFiles) throw new BodyTooLarge();
      form.append(part.name, text);
    } else if (part.filename !== "") {
      const { name, filename } = part;
      await takeFile({ name, filename, limitBytes: mostBytes - taken, body: counted(part, count) }, form);
    }
  }
  return form;
}

/** The simple encoding (`application/x-www-form-urlencoded`). */
async function readEncoded(request: Request): Promise<FormData> {
  if (!hasType(request, "application/x-www-form-urlencoded")) throw new BrokenForm("another media type");
  const bytes = await wholeBody(request, formLimits.page);
  let pairs = 1;
  for (let at = bytes.indexOf(ampersand); at !== -1; at = bytes.indexOf(ampersand, at + 1)) {
    if (++pairs > formLimits.fields) throw new BodyTooLarge();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (value.length > formLimits.field) throw new BodyTooLarge();
    form.append(name, value);
  }
  return form;
}

const ampersand = "&".charCodeAt(0);

/** What is refused is drained first; of a copy nothing may pile up meanwhile. */
async function orRefuse<Form>(reading: Promise<Form>, request: Request, copy?: Request): Promise<Form> {
  try {
    return await reading;
  } catch (error) {
    await copy?.body?.cancel();
    await drain(request.body);
    if (error instanceof BodyTooLarge) throw data(null, { status: 413 });
    if (error instanceof BrokenForm) throw data(null, { status: 400 });
    throw error;
  }
}

async function* counted({ body }: FormPart, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    count(chunk.length);
    yield chunk;
  }
}
