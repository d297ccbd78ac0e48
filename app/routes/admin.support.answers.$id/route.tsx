import { useAnswers } from "~/client/use-answers";
import { getCanned, getNewCanned } from "~/domain/canned-answers/list-answers.server";
import { addCanned, changeCanned, deleteCanned } from "~/domain/canned-answers/save-answer.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { titled } from "~/http/titled";
import { CannedPage } from "./canned-page";
import { forms } from "./forms";
import { cannedTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(cannedTexts.back);

const fresh = "new";

/** /admin/support/answers/7, /admin/support/answers/new */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const { palubka } = args.context;
    const { id } = args.params;
    return {
      ...getNewCanned(palubka),
      canned: id === fresh ? null : await getCanned(palubka, idParam(id)),
    };
  }
}

const list = "/admin/support/answers";
const says = {
  words: {
    ChangedMeanwhile: cannedTexts.changedMeanwhile,
    InvalidInput: cannedTexts.wrongPlaceholder,
    TooManyRequests: cannedTexts.tooMany,
  },
};

export const action = formAction(forms, {
  save: on(async (context, { place, ...input }, { params }) => {
    if (params.id === fresh) await addCanned(context, { place, ...input });
    else await changeCanned(context, { id: idParam(params.id), ...input });
    return redirectWithToast(list, "cannedSaved");
  }, says),
  delete: on(async (context, { savedAt }, { params }) => {
    await deleteCanned(context, { id: idParam(params.id), savedAt });
    return redirectWithToast(list, "cannedDeleted");
  }, says),
});

/** A canned answer: its text, and its end. */
export default function AdminCannedAnswer() {
  return <CannedPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
