import { getThumbnail } from "~/domain/uploads/get-thumbnail.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, publicMedia } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** Picture of a published video; `?w=` asks for a size that has so many pixels in width. */
export function loader(args: LoaderFunctionArgs) {
  const asked = Number(new URL(args.request.url).searchParams.get("w"));
  const width = asked > 0 ? asked : undefined;
  const input = () => ({ id: idParam(args.params.id), width });
  return mediaOrRefusal(args, async (context) => getThumbnail(context, input()), publicMedia);
}
