import { dateErrorsOf, type ListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { defaultPerPage } from "~/domain/clip-list/rules";
import { Refusal } from "~/domain/errors";
import { deleteView, overwriteView, renameView } from "~/domain/views/change-view.server";
import { saveView } from "~/domain/views/save-view.server";
import { redirectWithToast } from "~/http/flash.server";
import { type Handlers, on } from "~/http/page.server";
import type { NoticeCode } from "~/texts/errors";
import type { WorkspaceArea } from "../workspace-area.server";
import type { viewForms } from "./forms";
import { listQueryOf } from "./list-request.server";

/** What a view keeps of a list: what narrows it and its order, not the page. */
export function viewOf(query: ListQuery): string {
  return writeListQuery({ ...query, page: 1, perPage: defaultPerPage }).replace(/^\?/, "");
}

/** The same of the list that the form stands on. An invalid day cannot be saved. */
function keepable(query: ListQuery): string {
  if (Object.keys(dateErrorsOf(query)).length > 0) throw new Refusal("InvalidInput");
  return viewOf(query);
}

/** The forms of saved views; each success leads back to the same list. */
export function viewHandlers(area: WorkspaceArea): Handlers<typeof viewForms> {
  const done = (query: ListQuery, notice: NoticeCode) =>
    redirectWithToast(`/${area}${writeListQuery(query)}`, notice);
  const quiet = { quiet: true };
  return {
    saveView: on(async (context, { name }, { request }) => {
      const query = listQueryOf(request, area);
      await saveView(context, { name, query: keepable(query) });
      return done(query, "viewSaved");
    }, quiet),
    renameView: on(async (context, input, { request }) => {
      await renameView(context, input);
      return done(listQueryOf(request, area), "viewRenamed");
    }, quiet),
    overwriteView: on(async (context, { viewId }, { request }) => {
      const query = listQueryOf(request, area);
      await overwriteView(context, { viewId, query: keepable(query) });
      return done(query, "viewOverwritten");
    }, quiet),
    deleteView: on(async (context, { viewId }, { request }) => {
      await deleteView(context, { viewId });
      return done(listQueryOf(request, area), "viewDeleted");
    }),
  };
}
