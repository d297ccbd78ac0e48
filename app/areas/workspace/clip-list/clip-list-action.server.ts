import { beginBulk } from "~/domain/bulk/begin-bulk.server";
import { undoBulk } from "~/domain/bulk/undo-bulk.server";
import { type ListQuery, listInputOf, writeListQuery } from "~/domain/clip-list/list-query";
import { listVideoIds } from "~/domain/clip-list/list-video-ids.server";
import { redirect } from "~/framework/route.server";
import { on } from "~/http/page.server";
import { actionIn, type WorkspaceArea } from "../workspace-area.server";
import { bulkForms, viewForms } from "./forms";
import { listQueryOf } from "./list-request.server";
import { viewHandlers } from "./saved-views.server";

/** Where the address of a list names the change that was just made. */
export const changeParam = "change";

/** What may be done to the clips of a list, all at once. */
export function clipListAction(area: WorkspaceArea) {
  return actionIn(
    area,
    { ...viewForms, ...bulkForms },
    {
      ...viewHandlers(area),
      bulk: on(async (context, { clip, page, onPage, matching, change }, { request }) => {
        const query = listQueryOf(request, area);
        const videoIds = matching ? await listVideoIds(context, listInputOf(query)) : page ? onPage : clip;
        const { guid } = await beginBulk(context, { videoIds, input: change });
        return redirect(listWith(area, query, guid));
      }),
      undoBulk: on(async (context, { guid }, { request }) => {
        await undoBulk(context, { guid });
        return redirect(listWith(area, listQueryOf(request, area), guid));
      }),
    },
  );
}

/** The address of a list that tells of a change. */
export function listWith(area: WorkspaceArea, query: ListQuery, guid: string): string {
  const address = new URLSearchParams(writeListQuery(query));
  address.set(changeParam, guid);
  return `/${area}?${address}`;
}
