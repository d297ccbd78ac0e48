import { getClipFile } from "~/domain/clips/get-clip-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, privateMedia } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** A clip's bytes for its creator and its editor. */
export function loader(args: LoaderFunctionArgs) {
  const input = () => ({ part: "file" as const, id: idParam(args.params.id) });
  return mediaOrRefusal(args, async (context) => getClipFile(context, input()), privateMedia);
}
