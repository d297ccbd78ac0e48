import { PreviewCall } from "~/domain/companions/calls-wire";
import { wantedPreview } from "~/domain/companions/wanted-preview.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(PreviewCall, async (context, input) => {
  const wanted = await wantedPreview(context, input);
  return {
    ID: input.id,
    Wanted: wanted && {
      Container: wanted.container,
      Bitrate: wanted.bitrate,
      DurationMs: wanted.durationMs,
      Height: wanted.height,
      MaxBytes: wanted.maxBytes,
    },
  };
});
