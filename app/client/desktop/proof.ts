/** Hex of HMAC-SHA-256: shows a companion that the page knows its key, without telling it. */
export async function proofOf(key: string, challenge: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const signer = await crypto.subtle.importKey("raw", bytes.encode(key), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", signer, bytes.encode(challenge));
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
