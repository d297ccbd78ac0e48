import { getArchivedFile } from "~/domain/archive/archive-key.server";
import { getListedFile } from "~/domain/companions/download-list.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { guestMedia, mediaOrRefusal } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/**
 * A clip's bytes for a download manager of its creator, present or former; the name only tells it how to call the file. Keys of
 * the two lists differ in a dot.
 */
export function loader(args: LoaderFunctionArgs) {
  const { id, key = "" } = args.params;
  const find = key.includes(".") ? getListedFile : getArchivedFile;
  return mediaOrRefusal(args, async (context) => find(context, { id: idParam(id), key }), guestMedia);
}
