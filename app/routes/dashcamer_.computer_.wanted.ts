import { computerList } from "~/areas/workspace/computer/computer-list.server";
import { listWanted } from "~/domain/companions/list-wanted.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";

/** Asked by the page before a companion is asked to bring all clips of a filtered list. */
export async function loader(args: LoaderFunctionArgs) {
  const { listing } = computerList(args.request);
  const clips = await orLogIn(args, listWanted(args.context.palubka, listing), "dashcamer");
  return Response.json({ clips }, { headers: { "Cache-Control": "private, no-store" } });
}
