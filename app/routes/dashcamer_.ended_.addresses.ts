import { listAddresses } from "~/domain/archive/list-archive.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { textFile } from "~/http/text-file.server";

/** Addresses of a former creator's clips for a download manager. */
export async function loader(args: LoaderFunctionArgs) {
  const part = pageNumber(args.request);
  const text = await orLogIn(args, listAddresses(args.context.palubka, { part }), "dashcamer");
  return textFile(text, { name: `palubka-adresy-${part}.txt`, type: "text/plain" });
}
