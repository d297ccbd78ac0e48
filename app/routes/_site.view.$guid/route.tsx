import { useAnswers } from "~/client/use-answers";
import { markConversationRead } from "~/domain/comments/mark-conversation-read.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { readConversationPlace } from "~/domain/comments/wire";
import { answerReview } from "~/domain/consent/answer-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { takeBackTrack } from "~/domain/gps/take-back-track.server";
import { replaceViewLink } from "~/domain/senders/replace-view-link.server";
import { setNotify } from "~/domain/senders/set-notify.server";
import { tagSentVideo } from "~/domain/senders/tag-sent-video.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import type { NoticeCode } from "~/texts/errors";
import { forms } from "./forms";
import { viewProps } from "./sender-view.server";
import { viewTexts } from "./texts";
import { ViewPage } from "./view-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.title ?? viewTexts.clip, matches),
  { name: "robots", content: "noindex, nofollow" },
];

export const headers = secretPage;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { palubka } = context;
  const place = readConversationPlace(new URL(request.url).searchParams);
  const view = await orRefuse(viewVideo(palubka, { guid: params.guid ?? "", ...place }));
  return data(viewProps(view), { headers: secrecy });
}

const guidOf = ({ params }: ActionFunctionArgs) => params.guid ?? "";
/** Back to the page by GET, so that a reload sends nothing again. */
const done = (args: ActionFunctionArgs, notice: NoticeCode) =>
  redirectWithToast(`/view/${guidOf(args)}`, notice);
const quiet = { quiet: true };

export const action = formAction(forms, {
  readTalk: on(async (context, { stay, ...seen }, args) => {
    await markConversationRead(context, { guid: guidOf(args), ...seen });
    return stay ? undefined : redirect(args.request.url);
  }),
  comment: on(async (context, { content }, args) => {
    await postComment(context, { guid: guidOf(args), content });
    return done(args, "commentPosted");
  }, quiet),
  approve: on(async (context, _, args) => {
    await answerReview(context, { guid: guidOf(args), approves: true });
    return done(args, "reviewApproved");
  }),
  refuse: on(async (context, _, args) => {
    await answerReview(context, { guid: guidOf(args), approves: false });
    return done(args, "reviewRefused");
  }),
  withdraw: on(async (context, _, args) => {
    await withdrawConsent(context, { guid: guidOf(args) });
    return done(args, "consentWithdrawn");
  }),
  notify: on(async (context, input, args) => {
    await setNotify(context, { guid: guidOf(args), ...input });
    return done(args, "notifySaved");
  }, quiet),
  takeBackTrack: on(async (context, _, args) => {
    await takeBackTrack(context, { guid: guidOf(args) });
    return done(args, "trackTakenBack");
  }),
  tag: on(async (context, { tag }, args) => {
    await tagSentVideo(context, { guid: guidOf(args), tagIds: tag });
    return done(args, "tagsSaved");
  }),
  replaceLink: on(async (context, _, args) => {
    const { guid } = await replaceViewLink(context, { guid: guidOf(args) });
    return redirectWithToast(`/view/${guid}`, "viewLinkReplaced");
  }),
});

export default function View() {
  return <ViewPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
