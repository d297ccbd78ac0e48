import { env, SELF } from "cloudflare:test";

export const tusHeaders = { "Tus-Resumable": "1.0.0" };
export const address = (path: string) => new URL(path, "http://palubka.test").href;

type Options = { headers?: Record<string, string>; body?: BodyInit | null; ticket?: string; client?: string };

/** One request to the upload door, as a tus client makes it. */
export function tus(method: string, path: string, { headers = {}, body, ticket, client }: Options = {}) {
  return SELF.fetch(address(path), {
    method,
    body: body ?? null,
    headers: {
      ...tusHeaders,
      ...(ticket ? { Cookie: `palubka_ticket=${ticket}` } : {}),
      ...(client ? { "Upload-Client": client } : {}),
      ...headers,
    },
  });
}

export function metadataOf(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(String(value))))}`)
    .join(",");
}

/** Creates an upload and returns its path. */
export async function create(
  size: number,
  fields: Record<string, string | number> = {},
  options: Options = {},
): Promise<string> {
  const headers = {
    "Upload-Length": String(size),
    "Upload-Metadata": metadataOf(fields),
    ...options.headers,
  };
  const response = await tus("POST", "/files", { ...options, headers });
  if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`);
  return response.headers.get("Location") ?? "";
}

export function patch(path: string, offset: number, body: BodyInit | null, options: Options = {}) {
  return tus("PATCH", path, {
    ...options,
    body,
    headers: {
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
      ...options.headers,
    },
  });
}

/** The offset that the server acknowledges. */
export async function offsetOf(path: string, options: Options = {}): Promise<number> {
  const response = await tus("HEAD", path, options);
  if (response.status !== 200) throw new Error(`head: ${response.status}`);
  return Number(response.headers.get("Upload-Offset"));
}

export async function stateOf(path: string, options: Options = {}) {
  const response = await tus("GET", path, options);
  return (await response.json()) as {
    state: string;
    offset: number;
    size: number | null;
    info: { container: string } | null;
    refusal: { Code: string; Message: string } | null;
  };
}

/** A body that gives its chunks one by one, and then ends or breaks off. */
export function streamOf(chunks: Iterable<Uint8Array>, { breaks = false } = {}): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (!done) controller.enqueue(value);
      else if (breaks) controller.error(new Error("the connection is down"));
      else controller.close();
    },
  });
}

/** A body whose bytes come when the test says so. */
export function slowBody() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    stream,
    push: (bytes: Uint8Array) => controller.enqueue(bytes),
    end: () => controller.close(),
    breakOff: () => controller.error(new Error("the connection is down")),
  };
}

export const guidOf = (path: string) => path.split("/")[2] ?? "";
export const sessionOf = (path: string) => env.UPLOAD_SESSIONS.getByName(guidOf(path));

/** What is stored under the upload's key, or null. */
export async function storedBytes(path: string): Promise<Uint8Array | null> {
  const object = await env.CLIPS.get(`clips/${guidOf(path)}`);
  return object && new Uint8Array(await object.arrayBuffer());
}

export async function isStored(path: string): Promise<boolean> {
  return (await env.CLIPS.head(`clips/${guidOf(path)}`)) !== null;
}

/** Waits until something that happens behind a request is true. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it did not happen");
}
