import { type PictureSize, webpSize } from "./rules";

/** How large a picture says that it is, without drawing it; null where its first bytes do not tell. */
export function claimedSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0x424d) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : webpSize(bytes);
}

/** Walks the segments to the frame header, which is none of the tables that share its range of numbers. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Filling before a marker, or a marker that stands alone.
    if (marker === 0xff) at += 1;
    else at += 2 + (marker >= 0xd0 && marker <= 0xd9 ? 0 : Math.max(2, view.getUint16(at + 2)));
  }
  return null;
}
