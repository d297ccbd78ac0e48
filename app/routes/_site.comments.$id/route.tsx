import { conversationForms as forms } from "~/areas/clip/conversation-forms";
import { conversationView } from "~/areas/clip/conversation-view.server";
import { useAnswers } from "~/client/use-answers";
import { getConversation } from "~/domain/comments/get-conversation.server";
import { markConversationRead } from "~/domain/comments/mark-conversation-read.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { readConversationPlace } from "~/domain/comments/wire";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { conversationTexts } from "~/texts/conversation";
import { ConversationPage } from "./conversation-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(conversationTexts.pageTitle(data?.clipName), matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** The conversation about one clip: for its fan, its creator and the editor it is assigned to. */
export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { video, side, viewGuid, holderName, conversation } = await orLogIn(args, askedConversation());
  const area = palubka.actor.role === "editor" ? "editor" : "dashcamer";
  const view = {
    clipName: video.name,
    partnerName: side === "sender" ? holderName : video.nickname,
    isSender: side === "sender",
    clipTo: viewGuid === null ? `/${area}/videos/${video.id}` : `/view/${viewGuid}`,
    conversation: conversationView(conversation, { reader: side, nickname: video.nickname }),
  };
  return data(view, { headers: secrecy });

  async function askedConversation() {
    const place = readConversationPlace(new URL(args.request.url).searchParams);
    return getConversation(palubka, { id: idParam(args.params.id), ...place });
  }
}

export const action = formAction(forms, {
  readTalk: on(async (context, { stay, ...seen }, { params, request }) => {
    await markConversationRead(context, { id: idParam(params.id), ...seen });
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
  return <ConversationPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).comment} />;
}
