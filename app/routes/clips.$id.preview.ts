import { getClipFile } from "~/domain/clips/get-clip-file.server";
import { attachPreview } from "~/domain/previews/attach-preview.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~/framework/route.server";
import { takeVideo } from "~/http/api/take-video.server";
import { mediaOrRefusal, privateMedia } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** The small copy of a clip that plays everywhere, for whoever may see the clip itself. */
export function loader(args: LoaderFunctionArgs) {
  const input = () => ({ part: "preview" as const, id: idParam(args.params.id) });
  return mediaOrRefusal(args, async (context) => getClipFile(context, input()), privateMedia);
}

/** Takes one that a browser or the companion has made. */
export function action(args: ActionFunctionArgs) {
  return takeVideo(args, (context, file) => attachPreview(context, { id: idParam(args.params.id), ...file }));
}
