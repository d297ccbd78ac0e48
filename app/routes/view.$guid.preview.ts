import { getClipFile } from "~/domain/clips/get-clip-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, privateMedia } from "~/http/media.server";

/** The small copy of a clip for its sender, who holds the secret guid. */
export function loader(args: LoaderFunctionArgs) {
  const input = { part: "preview" as const, guid: args.params.guid ?? "" };
  return mediaOrRefusal(args, (context) => getClipFile(context, input), privateMedia);
}
