import type { Context } from "../context";
import { type PublicUpload, publicUpload, selectPublicUploads } from "./visible-uploads.server";

/** The site's newest published video; null while there is none. */
export async function getLatestUpload(context: Context): Promise<PublicUpload | null> {
  const row = await selectPublicUploads(context).limit(1).get();
  return row ? publicUpload(row) : null;
}
