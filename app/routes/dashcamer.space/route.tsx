import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { manageTexts } from "~/areas/workspace/texts";
import { binClips, getSpace } from "~/domain/dashcamers/space.server";
import { BinForm, ReleaseForm } from "~/domain/dashcamers/wire";
import { releaseSpace } from "~/domain/intake/on-the-way.server";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { SpacePage } from "~/routes/dashcamer.space/space-page";
import { spaceTexts } from "~/routes/dashcamer.space/texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(spaceTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getSpace(args.context.palubka), "dashcamer");
}

export const action = pageAction({
  bin: intent(BinForm, async (context, input) => {
    const { kept } = await binClips(context, input);
    return redirectWithToast("/dashcamer/space", kept === 0 ? "clipsBinned" : "clipsBinnedPartly");
  }),
  release: intent(ReleaseForm, async (context, input) => {
    await releaseSpace(context, input);
    return redirectWithToast("/dashcamer/space", "spaceReleased");
  }),
});

/** The creator's space: where it goes, how long it lasts, what could be binned. */
export default function DashcamerSpace() {
  const reply = useActionData<FormReply>();
  const { formData } = useNavigation();
  const answers = {
    bin: formAnswer(reply, formData, "bin"),
    release: formAnswer(reply, formData, "release"),
  };
  return <SpacePage {...useLoaderData<typeof loader>()} answers={answers} />;
}
