import { getIntakePoster } from "~/domain/intake/get-intake-poster.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { guestMedia, mediaOrRefusal } from "~/http/media.server";

/** The poster of a file that waits to be sent, for the browser that brought it. */
export function loader(args: LoaderFunctionArgs) {
  return mediaOrRefusal(args, (context) => getIntakePoster(context, args.params.guid ?? ""), guestMedia);
}
