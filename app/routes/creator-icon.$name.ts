import { getIcon } from "~/domain/dashcamers/icon.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal } from "~/http/media.server";

/** A creator's picture. Its address holds a hash of its content, so what is behind it never changes. */
export function loader(args: LoaderFunctionArgs) {
  const input = { name: args.params.name ?? "" };
  const cacheControl = "public, max-age=31536000, immutable";
  return mediaOrRefusal(args, (context) => getIcon(context, input), { cacheControl });
}
