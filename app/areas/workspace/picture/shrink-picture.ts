import { claimedSize } from "~/domain/pictures/claimed-size";
import { backgroundSources } from "~/domain/settings/site-rules";

export type ShrinkFailure = "oneFileOnly" | "notAnImage" | "tooManyPoints" | "unreadable" | "webpMissing";

type Size = { width: number; height: number };

/** How large the new picture is, and which part of the old one it shows. */
export type Cut = Size & { from: Size & { x: number; y: number } };

/** Drawing takes four bytes a point, however small the file is: more would take the whole page down. */
const mostPoints = 120_000_000;

/** The chosen picture cut, made smaller and written anew as WebP, or why that cannot be. */
export async function shrinkPicture(
  files: readonly File[],
  cutOf: (picture: Size) => Cut,
): Promise<File | ShrinkFailure> {
  const [file] = files;
  if (!file || files.length > 1) return "oneFileOnly";
  if (!backgroundSources.some((type) => type === file.type)) return "notAnImage";
  try {
    const claimed = claimedSize(new Uint8Array(await file.arrayBuffer()));
    if (claimed && claimed.width * claimed.height > mostPoints) return "tooManyPoints";
    const picture = await createImageBitmap(file);
    const { width, height, from } = cutOf(picture);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext("2d");
    if (!drawing) return "unreadable";
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
    picture.close();
    const webp = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
    if (!webp) return "unreadable";
    return webp.type === "image/webp" ? new File([webp], "picture.webp", { type: webp.type }) : "webpMissing";
  } catch {
    return "unreadable";
  }
}
