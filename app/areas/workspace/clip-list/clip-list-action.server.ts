import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { beginBulk } from "../../../domain/bulk/begin-bulk.server";
import { undoBulk } from "../../../domain/bulk/undo-bulk.server";
import { BulkForm, UndoBulkForm } from "../../../domain/bulk/wire";
import { listInputOf, readListQuery, writeListQuery } from "../../../domain/clip-list/list-query";
import { listVideoIds } from "../../../domain/clip-list/list-video-ids.server";
import type { Context } from "../../../domain/context";
import { intent, pageAction } from "../../../http/page.server";
import { enterArea, type WorkspaceArea } from "../workspace-area.server";
import { withKeptRows } from "./rows-per-page.server";
import { viewIntents } from "./saved-views.server";

/** Where the address of a list names the change that was just made. */
export const changeParam = "change";

/** What may be done to the clips of a list, all at once. */
export function clipListAction(area: WorkspaceArea) {
  return pageAction({
    ...viewIntents(area),
    bulk: intent(BulkForm, async (context, { clip, page, onPage, matching, change }, args) => {
      enterArea(context.actor, area);
      const videoIds = matching ? await foundIds(context, args) : page ? onPage : clip;
      const { guid } = await beginBulk(context, { videoIds, input: change });
      return redirect(listWith(area, args, guid));
    }),
    undoBulk: intent(UndoBulkForm, async (context, { guid }, args) => {
      enterArea(context.actor, area);
      await undoBulk(context, { guid });
      return redirect(listWith(area, args, guid));
    }),
  });
}

function foundIds(context: Context, args: ActionFunctionArgs): Promise<number[]> {
  return listVideoIds(context, listInputOf(readListQuery(withKeptRows(args.request))));
}

/** The same list, with the change that it tells of. */
function listWith(area: WorkspaceArea, args: ActionFunctionArgs, guid: string): string {
  const query = new URLSearchParams(writeListQuery(readListQuery(withKeptRows(args.request))));
  query.set(changeParam, guid);
  return `/${area}?${query}`;
}
