import { newCompilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { listCompilations } from "~/domain/compilations/list-compilations.server";
import { saveCompilation } from "~/domain/compilations/save-compilation.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { CompilationsPage } from "./compilations-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const page = pageNumber(args.request);
  const list = await orLogIn(args, listCompilations(args.context.palubka, { page }));
  return { ...list, page, query: new URL(args.request.url).search };
}

export const action = formAction(forms, {
  saveCompilation: on(
    async (context, input) => {
      const { id } = await saveCompilation(context, input);
      return redirectWithToast(`/dashcamer/compilations/${id}`, "compilationSaved");
    },
    { quiet: true },
  ),
});

/** The creator's compilations. */
export default function DashcamerCompilations() {
  return <CompilationsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).saveCompilation} />;
}
