import { getClipFile } from "~/domain/clips/get-clip-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { guestMedia, mediaOrRefusal } from "~/http/media.server";

/** The small copy of a clip for guests who hold the link, as long as it is valid. */
export function loader(args: LoaderFunctionArgs) {
  const input = { part: "preview" as const, shareGuid: args.params.guid ?? "" };
  return mediaOrRefusal(args, (context) => getClipFile(context, input), guestMedia);
}
