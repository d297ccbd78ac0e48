import { backgroundSources, fitted } from "~/domain/settings/site-rules";

export type ShrinkFailure = "oneFileOnly" | "notAnImage" | "unreadable" | "webpMissing";

/** The chosen picture made to fit into a background and written anew as WebP, or why that cannot be. */
export async function shrinkPicture(files: readonly File[]): Promise<File | ShrinkFailure> {
  const [file] = files;
  if (!file || files.length > 1) return "oneFileOnly";
  if (!backgroundSources.some((type) => type === file.type)) return "notAnImage";
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext("2d");
    if (!drawing) return "unreadable";
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, width, height);
    picture.close();
    const webp = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
    if (!webp) return "unreadable";
    return webp.type === "image/webp"
      ? new File([webp], "background.webp", { type: webp.type })
      : "webpMissing";
  } catch {
    return "unreadable";
  }
}
