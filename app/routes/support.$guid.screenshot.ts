import { getScreenshot } from "~/domain/support/get-screenshot.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal } from "~/http/media.server";
import { secrecy } from "~/http/secret-page";

/** The picture of a report, for whoever holds its secret guid. */
export async function loader(args: LoaderFunctionArgs) {
  const input = { guid: args.params.guid ?? "" };
  const cacheControl = secrecy["Cache-Control"];
  const response = await mediaOrRefusal(args, (context) => getScreenshot(context, input), { cacheControl });
  response.headers.set("X-Robots-Tag", secrecy["X-Robots-Tag"]);
  return response;
}
