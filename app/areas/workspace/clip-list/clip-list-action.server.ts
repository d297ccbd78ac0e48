import { beginBulk } from "~/domain/bulk/begin-bulk.server";
import { undoBulk } from "~/domain/bulk/undo-bulk.server";
import { type ListQuery, listInputOf, readListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { listVideoIds } from "~/domain/clip-list/list-video-ids.server";
import type { Context } from "~/domain/context";
import { type ActionFunctionArgs, redirect } from "~/framework/route.server";
import { formAction, on } from "~/http/page.server";
import { enterArea, type WorkspaceArea } from "../workspace-area.server";
import { bulkForms, viewForms } from "./forms";
import { withKeptRows } from "./rows-per-page.server";
import { viewHandlers } from "./saved-views.server";

/** Where the address of a list names the change that was just made. */
export const changeParam = "change";

/** What may be done to the clips of a list, all at once. */
export function clipListAction(area: WorkspaceArea) {
  return formAction(
    { ...viewForms, ...bulkForms },
    {
      ...viewHandlers(area),
      bulk: on(async (context, { clip, page, onPage, matching, change }, args) => {
        enterArea(context.actor, area);
        const videoIds = matching ? await foundIds(context, args) : page ? onPage : clip;
        const { guid } = await beginBulk(context, { videoIds, input: change });
        return redirect(listWith(area, queryOf(args), guid));
      }),
      undoBulk: on(async (context, { guid }, args) => {
        enterArea(context.actor, area);
        await undoBulk(context, { guid });
        return redirect(listWith(area, queryOf(args), guid));
      }),
    },
  );
}

function foundIds(context: Context, args: ActionFunctionArgs): Promise<number[]> {
  return listVideoIds(context, listInputOf(queryOf(args)));
}

/** The address of a list that tells of a change. */
export function listWith(area: WorkspaceArea, query: ListQuery, guid: string): string {
  const address = new URLSearchParams(writeListQuery(query));
  address.set(changeParam, guid);
  return `/${area}?${address}`;
}

const queryOf = (args: ActionFunctionArgs) => readListQuery(withKeptRows(args.request));
