import { listDownloads } from "~/domain/companions/download-list.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { textFile } from "~/http/text-file.server";

/** Addresses of the creator's newest clips for a download manager. */
export async function loader(args: LoaderFunctionArgs) {
  const text = await orLogIn(args, listDownloads(args.context.palubka), "dashcamer");
  return textFile(text, { name: "palubka-adresy.txt", type: "text/plain" });
}
