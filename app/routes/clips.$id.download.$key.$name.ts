import { getArchivedFile } from "~/domain/archive/archive-key.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { guestMedia, mediaOrRefusal } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** A clip's bytes for a former creator's download manager; the name only tells it how to call the file. */
export function loader(args: LoaderFunctionArgs) {
  const { id, key = "" } = args.params;
  return mediaOrRefusal(
    args,
    async (context) => getArchivedFile(context, { id: idParam(id), key }),
    guestMedia,
  );
}
