import { boardTexts } from "~/areas/board/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getBoard, moveWanted, removeWanted, saveWanted } from "~/domain/dashcamers/board.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { BoardPage } from "./board-page";
import { forms } from "./forms";

const page = "/dashcamer/board";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(boardTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { items, urlName } = await orLogIn(args, getBoard(args.context.palubka), "dashcamer");
  return { items, uploadTo: `/upload?dashcamer=${urlName ?? ""}` };
}

export const action = formAction(forms, {
  save: on(
    async (context, input) => {
      await saveWanted(context, input);
      return redirectWithToast(page, "wantedSaved");
    },
    { quiet: true },
  ),
  move: on(
    async (context, input) => {
      await moveWanted(context, input);
      return redirectWithToast(page, "wantedMoved");
    },
    { words: { ChangedMeanwhile: manageTexts.orderChanged } },
  ),
  remove: on(async (context, input) => {
    await removeWanted(context, input);
    return redirectWithToast(page, "wantedRemoved");
  }),
});

/** What the creator looks for. */
export default function DashcamerBoard() {
  return <BoardPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
