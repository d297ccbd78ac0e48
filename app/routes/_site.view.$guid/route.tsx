import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { NoFields, NotifyForm, ReplaceLinkForm, SetTagsForm, WithdrawConsentForm } from "~/domain/clips/wire";
import { postComment } from "~/domain/comments/post-comment.server";
import { readTalk } from "~/domain/comments/read-talk.server";
import { CommentForm, ReadTalkForm } from "~/domain/comments/wire";
import { answerReview } from "~/domain/consent/answer-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { takeBackTrack } from "~/domain/gps/take-back-track.server";
import { replaceViewLink } from "~/domain/senders/replace-view-link.server";
import { setNotify } from "~/domain/senders/set-notify.server";
import { tagSentVideo } from "~/domain/senders/tag-sent-video.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { viewProps } from "~/routes/_site.view.$guid/sender-view.server";
import { viewTexts } from "~/routes/_site.view.$guid/texts";
import { type ViewAnswer, type ViewIntent, ViewPage, viewIntents } from "~/routes/_site.view.$guid/view-page";
import type { NoticeCode } from "~/texts/errors";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: viewTexts.pageTitle(data?.title) },
  { name: "robots", content: "noindex, nofollow" },
];

export const headers = secretPage;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { palubka } = context;
  const view = await orRefuse(viewVideo(palubka, { guid: params.guid ?? "" }));
  return data(viewProps(view), { headers: secrecy });
}

const guidOf = ({ params }: ActionFunctionArgs) => params.guid ?? "";
/** Back to the page by GET, so that a reload sends nothing again. */
const done = (args: ActionFunctionArgs, notice: NoticeCode) =>
  redirectWithToast(`/view/${guidOf(args)}`, notice);
const quiet = { quiet: true };

export const action = pageAction({
  readTalk: intent(ReadTalkForm, async (context, { upTo, stay }, args) => {
    await readTalk(context, { guid: guidOf(args), upTo });
    return stay ? undefined : redirect(`/view/${guidOf(args)}`);
  }),
  comment: intent(
    CommentForm,
    async (context, { content }, args) => {
      await postComment(context, { guid: guidOf(args), content });
      return done(args, "commentPosted");
    },
    quiet,
  ),
  approve: intent(NoFields, async (context, _, args) => {
    await answerReview(context, { guid: guidOf(args), approves: true });
    return done(args, "reviewApproved");
  }),
  refuse: intent(NoFields, async (context, _, args) => {
    await answerReview(context, { guid: guidOf(args), approves: false });
    return done(args, "reviewRefused");
  }),
  withdraw: intent(WithdrawConsentForm, async (context, _, args) => {
    await withdrawConsent(context, { guid: guidOf(args) });
    return done(args, "consentWithdrawn");
  }),
  notify: intent(
    NotifyForm,
    async (context, input, args) => {
      await setNotify(context, { guid: guidOf(args), ...input });
      return done(args, "notifySaved");
    },
    quiet,
  ),
  takeBackTrack: intent(NoFields, async (context, _, args) => {
    await takeBackTrack(context, { guid: guidOf(args) });
    return done(args, "trackTakenBack");
  }),
  tag: intent(SetTagsForm, async (context, { tag }, args) => {
    await tagSentVideo(context, { guid: guidOf(args), tagIds: tag });
    return done(args, "tagsSaved");
  }),
  replaceLink: intent(ReplaceLinkForm, async (context, _, args) => {
    const { guid } = await replaceViewLink(context, { guid: guidOf(args) });
    return redirectWithToast(`/view/${guid}`, "viewLinkReplaced");
  }),
});

export default function View() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("intent");
  const answers = Object.fromEntries(
    viewIntents.map((name) => [name, { ...formView(reply, name), busy: sending === name }]),
  ) as Record<ViewIntent, ViewAnswer>;
  return <ViewPage {...useLoaderData<typeof loader>()} answers={answers} />;
}
