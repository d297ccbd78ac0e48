import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { boardTexts } from "~/areas/board/texts";
import { manageTexts } from "~/areas/workspace/texts";
import { getBoard, moveWanted, removeWanted, saveWanted } from "~/domain/dashcamers/board.server";
import { MoveWantedForm, RemoveWantedForm, SaveWantedForm } from "~/domain/dashcamers/wire";
import { redirectWithToast } from "~/http/flash.server";
import { formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { BoardPage } from "~/routes/dashcamer.board._index/board-page";

const page = "/dashcamer/board";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(boardTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { items, urlName } = await orLogIn(args, getBoard(args.context.palubka), "dashcamer");
  return { items, uploadTo: `/upload?dashcamer=${urlName ?? ""}` };
}

export const action = pageAction({
  save: intent(
    SaveWantedForm,
    async (context, input) => {
      await saveWanted(context, input);
      return redirectWithToast(page, "wantedSaved");
    },
    { quiet: true },
  ),
  move: intent(MoveWantedForm, async (context, input) => {
    await moveWanted(context, input);
    return redirectWithToast(page, "wantedMoved");
  }),
  remove: intent(RemoveWantedForm, async (context, input) => {
    await removeWanted(context, input);
    return redirectWithToast(page, "wantedRemoved");
  }),
});

/** What the creator looks for. */
export default function DashcamerBoard() {
  const reply = useActionData<typeof action>();
  const { formData } = useNavigation();
  return (
    <BoardPage
      {...useLoaderData<typeof loader>()}
      save={formAnswer(reply, formData, "save")}
      remove={formAnswer(reply, formData, "remove")}
    />
  );
}
