import { eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { previewKey } from "./rules";
import { type GivenPreview, storePreview } from "./store-preview.server";

export type AttachPreviewInput = GivenPreview & {
  /** The clip. */
  id: number;
};

/**
 * Keeps a preview that whoever may decide about the clip has made, by a browser or the companion; an editor while they have
 * the clip. Refusals: those of `storePreview`.
 */
export async function attachPreview(context: Context, { id, ...given }: AttachPreviewInput): Promise<void> {
  const { actor } = context;
  await storePreview(context, {
    ...given,
    objectKey: previewKey(newSecret()),
    still: actor.role === "editor" ? eq(videos.editorId, actor.editorId) : undefined,
    async find() {
      const clip = await findClip(context, id);
      allow(actor, "videos.preview", clip.video);
      return clip;
    },
  });
}
