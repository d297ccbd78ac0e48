import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  dateErrorsOf,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from "../../../domain/clip-list/list-query";
import type { Context } from "../../../domain/context";
import { Refusal } from "../../../domain/errors";
import { defaultPerPage } from "../../../domain/states/rules";
import { deleteView, overwriteView, renameView } from "../../../domain/views/change-view.server";
import { saveView } from "../../../domain/views/save-view.server";
import { RenameViewForm, SaveViewForm, ViewForm } from "../../../domain/views/wire";
import { redirectWithToast } from "../../../http/flash.server";
import { intent } from "../../../http/page.server";
import type { NoticeCode } from "../../../texts/errors";
import { enterArea, type WorkspaceArea } from "../workspace-area.server";
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
export function viewIntents(area: WorkspaceArea) {
  const done = ({ request }: ActionFunctionArgs, notice: NoticeCode) =>
    redirectWithToast(`/${area}${writeListQuery(readListQuery(withKeptRows(request)))}`, notice);
  const enter = ({ actor }: Context) => enterArea(actor, area);
  const quiet = { quiet: true };
  return {
    saveView: intent(
      SaveViewForm,
      async (context, { name }, args) => {
        enter(context);
        await saveView(context, { name, query: presentView(args) });
        return done(args, "viewSaved");
      },
      quiet,
    ),
    renameView: intent(
      RenameViewForm,
      async (context, input, args) => {
        enter(context);
        await renameView(context, input);
        return done(args, "viewRenamed");
      },
      quiet,
    ),
    overwriteView: intent(
      ViewForm,
      async (context, { viewId }, args) => {
        enter(context);
        await overwriteView(context, { viewId, query: presentView(args) });
        return done(args, "viewOverwritten");
      },
      quiet,
    ),
    deleteView: intent(ViewForm, async (context, { viewId }, args) => {
      enter(context);
      await deleteView(context, { viewId });
      return done(args, "viewDeleted");
    }),
  };
}
