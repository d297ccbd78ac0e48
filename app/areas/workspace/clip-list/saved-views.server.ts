import { dateErrorsOf, type ListQuery, readListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { defaultPerPage } from "~/domain/clip-list/rules";
import type { Context } from "~/domain/context";
import { Refusal } from "~/domain/errors";
import { deleteView, overwriteView, renameView } from "~/domain/views/change-view.server";
import { saveView } from "~/domain/views/save-view.server";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { redirectWithToast } from "~/http/flash.server";
import { type Handlers, on } from "~/http/page.server";
import type { NoticeCode } from "~/texts/errors";
import { enterArea, type WorkspaceArea } from "../workspace-area.server";
import type { viewForms } from "./forms";
import { withKeptRows } from "./rows-per-page.server";

/** What a view keeps of a list: what narrows it and its order, not the page. */
export function viewOf(query: ListQuery): string {
  return writeListQuery({ ...query, page: 1, perPage: defaultPerPage }).replace(/^\?/, "");
}

/** The list that the form stands on, as a view; a day that is none cannot be kept. */
function presentView({ request }: ActionFunctionArgs): string {
  const query = readListQuery(new URL(request.url).searchParams);
  if (Object.keys(dateErrorsOf(query)).length > 0) throw new Refusal("InvalidInput");
  return viewOf(query);
}

/** The forms of saved views; each success leads back to the same list. */
export function viewHandlers(area: WorkspaceArea): Handlers<typeof viewForms> {
  const done = ({ request }: ActionFunctionArgs, notice: NoticeCode) =>
    redirectWithToast(`/${area}${writeListQuery(readListQuery(withKeptRows(request)))}`, notice);
  const enter = ({ actor }: Context) => enterArea(actor, area);
  const quiet = { quiet: true };
  return {
    saveView: on(async (context, { name }, args) => {
      enter(context);
      await saveView(context, { name, query: presentView(args) });
      return done(args, "viewSaved");
    }, quiet),
    renameView: on(async (context, input, args) => {
      enter(context);
      await renameView(context, input);
      return done(args, "viewRenamed");
    }, quiet),
    overwriteView: on(async (context, { viewId }, args) => {
      enter(context);
      await overwriteView(context, { viewId, query: presentView(args) });
      return done(args, "viewOverwritten");
    }, quiet),
    deleteView: on(async (context, { viewId }, args) => {
      enter(context);
      await deleteView(context, { viewId });
      return done(args, "viewDeleted");
    }),
  };
}
