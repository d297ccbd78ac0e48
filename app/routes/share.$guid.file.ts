import { getClipFile } from "~/domain/clips/get-clip-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { guestMedia, mediaOrRefusal } from "~/http/media.server";

/** A shared clip's bytes for guests who hold the link, as long as it is valid. */
export function loader(args: LoaderFunctionArgs) {
  const input = { part: "file" as const, shareGuid: args.params.guid ?? "" };
  return mediaOrRefusal(args, (context) => getClipFile(context, input), guestMedia);
}
