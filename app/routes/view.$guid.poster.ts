import { getClipFile } from "~/domain/clips/get-clip-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal, privateMedia } from "~/http/media.server";

/** A clip's poster for its sender, who holds the secret guid; mails show it too. */
export function loader(args: LoaderFunctionArgs) {
  const input = { part: "poster" as const, guid: args.params.guid ?? "" };
  return mediaOrRefusal(args, (context) => getClipFile(context, input), {
    ...privateMedia,
    embedsElsewhere: true,
  });
}
