import { manageTexts } from "~/areas/workspace/manage/texts";
import { messageForms as forms } from "~/areas/workspace/newsletter/forms";
import { useAnswers } from "~/client/use-answers";
import {
  callOffMessage,
  deleteDraft,
  planMessage,
  resumeMessage,
  stopMessage,
} from "~/domain/newsletter-messages/change-message.server";
import { getMessage } from "~/domain/newsletter-messages/get-message.server";
import { saveNews } from "~/domain/newsletter-messages/save-news.server";
import { sendTest } from "~/domain/newsletter-messages/send-test.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import type { WaitingHandle } from "~/ui/page-handle";
import { MessagePage } from "./message-page";
import { previewOf } from "./preview-query";
import styles from "./styles.css?url";
import { messageTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const page = "/dashcamer/newsletter";

export const handle: WaitingHandle<typeof loader> = {
  againSeconds: ({ message: { state, isDue } }) => (state === "sending" || isDue ? 5 : null),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: manageTexts.pageTitle(data?.message.subject ?? messageTexts.back) },
];

export async function loader(args: LoaderFunctionArgs) {
  const { letter, ...message } = await orLogIn(args, found(), "dashcamer");
  const preview = previewOf(new URL(args.request.url).searchParams);
  return {
    message,
    hasLetter: letter !== null,
    text: preview.view === "text" ? (letter?.text ?? null) : null,
    preview,
  };

  async function found() {
    return getMessage(args.context.palubka, { messageId: idParam(args.params.id) });
  }
}

const words = { ChangedMeanwhile: messageTexts.changed, RemoteServiceUnavailable: messageTexts.notSetUp };

export const action = formAction(forms, {
  saveNews: on(
    async (context, input) => {
      const { id } = await saveNews(context, input);
      return redirectWithToast(`${page}/${id}`, "newsletterSaved");
    },
    { words },
  ),
  plan: on(
    async (context, input) => {
      await planMessage(context, input);
      return redirectWithToast(`${page}/${input.messageId}`, "newsletterPlanned");
    },
    { words },
  ),
  callOff: on(
    async (context, input) => {
      await callOffMessage(context, input);
      return redirectWithToast(`${page}/${input.messageId}`, "newsletterCalledOff");
    },
    { words },
  ),
  stop: on(
    async (context, input) => {
      await stopMessage(context, input);
      return redirectWithToast(`${page}/${input.messageId}`, "newsletterStopped");
    },
    { words },
  ),
  resume: on(
    async (context, input) => {
      await resumeMessage(context, input);
      return redirectWithToast(`${page}/${input.messageId}`, "newsletterResumed");
    },
    { words },
  ),
  remove: on(
    async (context, input) => {
      await deleteDraft(context, input);
      return redirectWithToast(page, "newsletterDeleted");
    },
    { words },
  ),
  test: on(
    async (context, input) => {
      await sendTest(context, input);
      return redirectWithToast(`${page}/${input.messageId}`, "newsletterTestSent");
    },
    { words: { SpamPrevented: messageTexts.tooOften } },
  ),
});

/** One message: what it says, when it leaves, how far it is and how it ended. */
export default function DashcamerMessage() {
  return <MessagePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
