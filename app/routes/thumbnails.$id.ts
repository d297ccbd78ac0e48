import { getThumbnail } from "~/domain/uploads/get-thumbnail.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, publicMedia } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** Picture of a published video. */
export function loader(args: LoaderFunctionArgs) {
  const input = () => ({ id: idParam(args.params.id) });
  return mediaOrRefusal(args, async (context) => getThumbnail(context, input()), publicMedia);
}
