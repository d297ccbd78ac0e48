import { data } from "@remix-run/cloudflare";
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

const longestField = 64 * 1024;
const mostParts = 200;

/**
 * Reads a form whose files are taken over one by one as they come; the fields before a file are in the form
 * already when it is handed over. A field is at most 64 kB. Throws a 400, 411 or 413 page for what is no such form.
 */
export async function readFileForm(
  request: Request,
  takeFile: (file: FileOfForm, form: FormData) => Promise<void>,
): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!request.body || !contentType.startsWith("multipart/form-data")) return readFields(request);
  if (!Number.isSafeInteger(length)) throw data(null, { status: 411 });
  const form = new FormData();
  let taken = 0;
  let parts = 0;
  try {
    for await (const part of readMultipart(request.body, contentType)) {
      if (++parts > mostParts) throw new BrokenForm("too many parts");
      const count = (bytes: number) => {
        taken += bytes;
      };
      if (part.filename === null) {
        const text = await textOf(part, longestField);
        count(text.length);
        form.append(part.name, text);
      } else if (part.filename !== "") {
        const { name, filename } = part;
        await takeFile({ name, filename, limitBytes: length - taken, body: counted(part, count) }, form);
      }
    }
  } catch (error) {
    if (error instanceof BrokenForm) throw data(null, { status: 400 });
    throw error;
  }
  return form;
}

/** A form without files comes in the simple encoding when a script or a test sends it. */
async function readFields(request: Request): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > 10 * longestField) throw data(null, { status: 413 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

async function* counted({ body }: FormPart, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * Reads a form with pictures small enough to be held in memory. Of what is longer than `maxBytes` the form gets a
 * file that is longer by a byte, so that its shape can refuse it and nothing else that was typed is lost.
 */
export function readSmallFiles(request: Request, maxBytes: number): Promise<FormData> {
  return readFileForm(request, async ({ name, filename, body }, form) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let left = maxBytes + 1;
    for await (const chunk of body) {
      const kept = chunk.slice(0, left);
      left -= kept.length;
      if (kept.length > 0) chunks.push(kept);
    }
    form.append(name, new File(chunks, filename));
  });
}
