import { listSizes } from "~/domain/archive/list-archive.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { textFile } from "~/http/text-file.server";

/** Sizes and fingerprints of a former creator's clips, to check what was downloaded. */
export async function loader(args: LoaderFunctionArgs) {
  const part = pageNumber(args.request);
  const text = await orLogIn(args, listSizes(args.context.palubka, { part }), "dashcamer");
  return textFile(text, { name: `palubka-velikosti-${part}.csv`, type: "text/csv" });
}
