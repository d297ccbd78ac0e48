import { getAttachmentFile } from "~/domain/attachments/get-attachment-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, privateMedia } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** A file stored with a clip, for whoever may see the clip's page. */
export function loader(args: LoaderFunctionArgs) {
  const input = () => ({ id: idParam(args.params.id), attachmentId: idParam(args.params.attachmentId) });
  return mediaOrRefusal(args, async (context) => getAttachmentFile(context, input()), privateMedia);
}
