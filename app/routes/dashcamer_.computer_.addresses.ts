import { computerList } from "~/areas/workspace/computer/computer-list.server";
import { listDownloads } from "~/domain/companions/download-list.server";
import { refusalOf } from "~/domain/errors";
import { type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { textFile } from "~/http/text-file.server";

/** Addresses of the creator's newest clips for a download manager, or of all that match the list's filter. */
export async function loader(args: LoaderFunctionArgs) {
  const { listing, isFiltered, query } = computerList(args.request);
  const addresses = listDownloads(args.context.palubka, listing, { whole: isFiltered });
  const text = await orLogIn(args, addresses.catch(tooMany), "dashcamer");
  return textFile(text, { name: "palubka-adresy.txt", type: "text/plain" });

  /** The page says so. */
  function tooMany(error: unknown): never {
    throw refusalOf(error)?.code === "TooManyClips" ? redirect(`/dashcamer/computer${query}`) : error;
  }
}
