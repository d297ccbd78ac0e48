/**
 * Hex tree hash of a file: SHA-256 over the SHA-256 sums of its parts of `partBytes` and its size. Equal files have
 * equal ones. The server makes it as the parts come; the browser can make the same before anything travels.
 */
export async function treeHash(sums: readonly ArrayBuffer[], sizeBytes: number): Promise<string> {
  const all = new Uint8Array(sums.length * 32 + 8);
  for (const [index, sum] of sums.entries()) all.set(new Uint8Array(sum), index * 32);
  new DataView(all.buffer).setBigUint64(sums.length * 32, BigInt(sizeBytes));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
