import { changelogHtml } from "~/areas/site/changelog.server";
import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { getChangelogEntry, getNewEntry } from "~/domain/changelog/list-entries.server";
import {
  addChangelogEntry,
  changeChangelogEntry,
  deleteChangelogEntry,
} from "~/domain/changelog/save-entry.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { titled } from "~/http/titled";
import { EntryPage } from "./entry-page";
import { forms } from "./forms";
import { entryTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.changelog);

const fresh = "new";

/** /admin/changelog/7, /admin/changelog/new */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const { palubka } = args.context;
    if (args.params.id === fresh) return { ...getNewEntry(palubka), entry: null };
    const entry = await getChangelogEntry(palubka, idParam(args.params.id));
    return { ...getNewEntry(palubka), entry: { ...entry, html: changelogHtml(entry.markdown) } };
  }
}

const list = "/admin/changelog";
const says = { words: { ChangedMeanwhile: entryTexts.changedMeanwhile } };

export const action = formAction(forms, {
  save: on(async (context, { place, ...input }, { params }) => {
    if (params.id === fresh) {
      const made = await addChangelogEntry(context, { place, ...input });
      return redirectWithToast(`${list}/${made}`, "changelogSaved");
    }
    const id = idParam(params.id);
    await changeChangelogEntry(context, { id, ...input });
    return redirectWithToast(`${list}/${id}`, "changelogSaved");
  }, says),
  delete: on(async (context, { savedAt }, { params }) => {
    await deleteChangelogEntry(context, { id: idParam(params.id), savedAt });
    return redirectWithToast(list, "changelogDeleted");
  }, says),
});

/** An entry of the changelog: its text, how visitors see it, and its end. */
export default function AdminChangelogEntry() {
  return <EntryPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
