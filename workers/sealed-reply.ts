const encoder = new TextEncoder();
const ivBytes = 12;

/**
 * A whole response as bytes that only the holder of the key can read: it may carry a login, and what lies in the
 * database must not be one.
 */
export async function sealReply(
  { status, headers }: Response,
  body: Uint8Array,
  key: string,
): Promise<Uint8Array> {
  const head = JSON.stringify({ status, headers: [...headers] });
  const plain = joined(encoder.encode(`${head}\n`), body);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await cipherKey(key), plain);
  return joined(iv, new Uint8Array(cipher));
}

/** The response again. Throws when the key is not the one that it was sealed with. */
export async function openReply(sealed: Uint8Array, key: string): Promise<Response> {
  const bytes = new Uint8Array(sealed);
  const iv = bytes.subarray(0, ivBytes);
  const cipher = bytes.subarray(ivBytes);
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await cipherKey(key), cipher),
  );
  const end = plain.indexOf("\n".charCodeAt(0));
  const { status, headers } = JSON.parse(new TextDecoder().decode(plain.subarray(0, end)));
  const body = [204, 205, 304].includes(status) ? null : plain.subarray(end + 1);
  return new Response(body, { status, headers });
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
