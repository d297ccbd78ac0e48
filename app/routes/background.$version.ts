import { getBackground } from "~/domain/settings/save-background.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal } from "~/http/media.server";

/** The site's own picture. Its version is a hash of its content, so it never changes under its address. */
export function loader(args: LoaderFunctionArgs) {
  const input = { version: args.params.version ?? "" };
  const cacheControl = "public, max-age=31536000, immutable";
  return mediaOrRefusal(args, (context) => getBackground(context, input), { cacheControl });
}
