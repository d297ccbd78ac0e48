import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { partBytes } from "~/domain/intake/rules";

/** Between two pieces the page may do something else; a phone takes some 10 ms for one. */
const pieceBytes = partBytes / 10;

/**
 * The fingerprint that the file will have when it has arrived: the ETag that R2 gives to an object made of parts of
 * `partBytes`, which is the hex MD5 of the parts' MD5 sums, a dash and the number of parts. Piece by piece, so that a
 * long file is never in memory as a whole.
 */
export async function contentFingerprint(file: Blob, signal: AbortSignal): Promise<string> {
  const sums = md5.create();
  let count = 0;
  for (let start = 0; start < file.size; start += partBytes) {
    sums.update(await sumOf(file.slice(start, start + partBytes), signal));
    count += 1;
  }
  return `${bytesToHex(sums.digest())}-${count}`;
}

async function sumOf(part: Blob, signal: AbortSignal): Promise<Uint8Array> {
  const sum = md5.create();
  for (let start = 0; start < part.size; start += pieceBytes) {
    signal.throwIfAborted();
    sum.update(new Uint8Array(await part.slice(start, start + pieceBytes).arrayBuffer()));
  }
  return sum.digest();
}
