import { talkForms as forms } from "~/areas/clip/talk-forms";
import { talkView } from "~/areas/clip/talk-view.server";
import { useAnswers } from "~/client/use-answers";
import { getTalk } from "~/domain/comments/get-talk.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { readTalk } from "~/domain/comments/read-talk.server";
import { readTalkPlace } from "~/domain/comments/wire";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { talkTexts } from "~/texts/talk";
import { TalkPage } from "./talk-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(talkTexts.pageTitle(data?.clipName), matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** The talk about one clip: for its fan, its creator and the editor it is assigned to. */
export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { video, side, viewGuid, holderName, talk } = await orLogIn(args, talkAsked());
  const area = palubka.actor.role === "editor" ? "editor" : "dashcamer";
  const view = {
    clipName: video.name,
    partnerName: side === "sender" ? holderName : video.nickname,
    isSender: side === "sender",
    clipTo: viewGuid === null ? `/${area}/videos/${video.id}` : `/view/${viewGuid}`,
    talk: talkView(talk, { reader: side, nickname: video.nickname }),
  };
  return data(view, { headers: secrecy });

  async function talkAsked() {
    const place = readTalkPlace(new URL(args.request.url).searchParams);
    return getTalk(palubka, { id: idParam(args.params.id), ...place });
  }
}

export const action = formAction(forms, {
  readTalk: on(async (context, { stay, ...seen }, { params, request }) => {
    await readTalk(context, { id: idParam(params.id), ...seen });
    return stay ? undefined : redirect(request.url);
  }),
  comment: on(
    async (context, { content }, { params }) => {
      const id = idParam(params.id);
      await postComment(context, { id, content });
      return redirectWithToast(`/comments/${id}`, "commentPosted");
    },
    { quiet: true },
  ),
});

export default function Comments() {
  return <TalkPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).comment} />;
}
