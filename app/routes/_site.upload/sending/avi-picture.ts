/** So much of the file is looked through: headers, and the first picture of any camera. */
const lookedThrough = 4 * 1024 * 1024;

/**
 * The first picture of an AVI in Motion JPEG, each picture of which is a JPEG file; null for any other file. No browser
 * plays AVI.
 */
export async function firstJpegOfAvi(file: File): Promise<ImageBitmap | null> {
  const bytes = new Uint8Array(await file.slice(0, lookedThrough).arrayBuffer());
  if (textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "AVI ") return null;
  const view = new DataView(bytes.buffer);
  for (let at = 12; at + 12 < bytes.length; ) {
    const id = textAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    // Lists of other things are passed over whole; the one with pictures is entered.
    if (id === "LIST" && ["movi", "rec "].includes(textAt(bytes, at + 8))) at += 12;
    else if (/^\d\dd[bc]$/.test(id) && length > 0) {
      const picture = bytes.subarray(at + 8, at + 8 + length);
      if (picture.length < length || picture[0] !== 0xff || picture[1] !== 0xd8) return null;
      return createImageBitmap(new Blob([picture], { type: "image/jpeg" }));
    } else at += 8 + length + (length % 2);
  }
  return null;
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
