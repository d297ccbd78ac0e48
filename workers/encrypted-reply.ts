import { type Marks, marked } from "./marks";

const encoder = new TextEncoder();
const ivBytes = 12;

/**
 * Encrypts a whole response with the sender's key: it may carry a login, which must not be readable in the database.
 * `marks` are those that a page was made with.
 */
export async function encryptReply(
  { status, headers }: Response,
  body: Uint8Array<ArrayBuffer>,
  marks: Marks,
  key: string,
): Promise<Uint8Array> {
  const head = JSON.stringify({ status, headers: [...headers], marks });
  const plain = await compressed(joined(encoder.encode(`${head}\n`), body));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await cipherKey(key), plain);
  return joined(iv, new Uint8Array(cipher));
}

/** The response, with new marks if it is a page. Throws when the key is not the one that it was encrypted with. */
export async function decryptReply(sealed: Uint8Array, marks: Marks, key: string): Promise<Response> {
  const bytes = new Uint8Array(sealed);
  const iv = bytes.subarray(0, ivBytes);
  const cipher = bytes.subarray(ivBytes);
  const plain = await decompressed(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await cipherKey(key), cipher),
  );
  const end = plain.indexOf("\n".charCodeAt(0));
  const head = JSON.parse(new TextDecoder().decode(plain.subarray(0, end)));
  const headers = new Headers(head.headers);
  const body = plain.subarray(end + 1);
  if ([204, 205, 304].includes(head.status)) return new Response(null, { status: head.status, headers });
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const answer = isPage ? marked(new TextDecoder().decode(body), head.marks, marks) : body;
  return new Response(answer, { status: head.status, headers });
}

/** Pages are long and compress well. */
const compressed = (bytes: BlobPart) => through(new CompressionStream("gzip"), bytes);
const decompressed = (bytes: BlobPart) => through(new DecompressionStream("gzip"), bytes);

async function through(stream: CompressionStream | DecompressionStream, bytes: BlobPart) {
  const body = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

async function cipherKey(key: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`reply ${key}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
