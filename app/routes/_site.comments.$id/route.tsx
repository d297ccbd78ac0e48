import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { talkView } from "~/areas/clip/talk-view.server";
import { getTalk } from "~/domain/comments/get-talk.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { readTalk } from "~/domain/comments/read-talk.server";
import { CommentForm, ReadTalkForm } from "~/domain/comments/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { TalkPage } from "~/routes/_site.comments.$id/talk-page";
import { talkTexts } from "~/texts/talk";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: talkTexts.pageTitle(data?.clipName) },
  { name: "robots", content: "noindex, nofollow" },
];

/** The talk about one clip: for its fan, its creator and the editor it is assigned to. */
export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { video, side, viewGuid, holderName, comments } = await orLogIn(args, talk());
  const area = palubka.actor.role === "editor" ? "editor" : "dashcamer";
  const view = {
    clipName: video.name,
    partnerName: side === "sender" ? holderName : video.nickname,
    isSender: side === "sender",
    clipTo: viewGuid === null ? `/${area}/videos/${video.id}` : `/view/${viewGuid}`,
    comments: talkView(comments, { reader: side, nickname: video.nickname }),
  };
  return data(view, { headers: secrecy });

  async function talk() {
    return getTalk(palubka, { id: idParam(args.params.id) });
  }
}

export const action = pageAction({
  readTalk: intent(ReadTalkForm, async (context, { upTo, stay }, { params }) => {
    const id = idParam(params.id);
    await readTalk(context, { id, upTo });
    return stay ? undefined : redirect(`/comments/${id}`);
  }),
  comment: intent(
    CommentForm,
    async (context, { content }, { params }) => {
      const id = idParam(params.id);
      await postComment(context, { id, content });
      return redirectWithToast(`/comments/${id}`, "commentPosted");
    },
    { quiet: true },
  ),
});

export default function Comments() {
  const { values, errors } = formView(useActionData<FormReply>(), "comment");
  const busy = useNavigation().formData !== undefined;
  return <TalkPage {...useLoaderData<typeof loader>()} answer={{ values, errors, busy }} />;
}
