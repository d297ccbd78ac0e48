import { getStoryPicture } from "~/domain/social/picture/store-picture.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** The picture of a story for Instagram, which fetches it by this address. No shared cache keeps it. */
export function loader(args: LoaderFunctionArgs) {
  const { id, until, key = "" } = args.params;
  const input = () => ({ postId: idParam(id), until: idParam(until), key });
  return mediaOrRefusal(args, async (context) => getStoryPicture(context, input()), {
    cacheControl: "no-store",
    embedsElsewhere: true,
  });
}
