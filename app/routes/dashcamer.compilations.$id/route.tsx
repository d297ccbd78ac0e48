import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { compilationWords as words } from "~/areas/workspace/compilations/words";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { addClip, moveClip, orderClips, removeClip, setCut } from "~/domain/compilations/change-clips.server";
import { deleteCompilation } from "~/domain/compilations/delete-compilation.server";
import { findClipsToAdd, getCompilation } from "~/domain/compilations/get-compilation.server";
import { publishCompilation } from "~/domain/compilations/publish-compilation.server";
import { saveCompilation } from "~/domain/compilations/save-compilation.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { CompilationPage, type CompilationPageProps } from "./compilation-page";
import { compilationView } from "./compilation-view";
import styles from "./styles.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: manageTexts.pageTitle(data?.name ?? texts.title) },
];

export async function loader(args: LoaderFunctionArgs): Promise<Omit<CompilationPageProps, "answers">> {
  const { palubka } = args.context;
  const search = new URL(args.request.url).searchParams.get("q") ?? "";
  return orLogIn(args, found());

  async function found() {
    const id = idParam(args.params.id);
    const compilation = await getCompilation(palubka, { id });
    const isOpen = compilation.mayCompile && compilation.publishedAt === null;
    const toAdd = isOpen ? await findClipsToAdd(palubka, { id, search }) : [];
    return { ...compilationView(compilation), search, toAdd };
  }
}

const here = (params: { id?: string }) => `/dashcamer/compilations/${idParam(params.id)}`;

export const action = formAction(forms, {
  saveCompilation: on(
    async (context, input, { params }) => {
      await saveCompilation(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params), "compilationSaved");
    },
    { words },
  ),
  addClip: on(
    async (context, input, { params, request }) => {
      await addClip(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params) + new URL(request.url).search, "compilationClipAdded");
    },
    { words },
  ),
  removeClip: on(
    async (context, input, { params }) => {
      await removeClip(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params), "compilationClipRemoved");
    },
    { words },
  ),
  moveClip: on(
    async (context, input, { params }) => {
      await moveClip(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params), "compilationOrdered");
    },
    { words },
  ),
  orderClips: on(
    async (context, input, { params }) => {
      await orderClips(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params), "compilationOrdered");
    },
    { words },
  ),
  setCut: on(
    async (context, { outMark = null, ...input }, { params }) => {
      await setCut(context, { id: idParam(params.id), outMark, ...input });
      return redirectWithToast(here(params), "compilationCutSaved");
    },
    { words },
  ),
  publishCompilation: on(
    async (context, input, { params }) => {
      await publishCompilation(context, { id: idParam(params.id), ...input });
      return redirectWithToast(here(params), "compilationPublished");
    },
    { words },
  ),
  deleteCompilation: on(async (context, { compilationId }) => {
    await deleteCompilation(context, { id: compilationId });
    return redirectWithToast("/dashcamer/compilations", "compilationDeleted");
  }),
});

/** One compilation. */
export default function DashcamerCompilation() {
  return <CompilationPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
