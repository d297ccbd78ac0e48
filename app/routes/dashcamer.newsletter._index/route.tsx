import { manageTexts } from "~/areas/workspace/manage/texts";
import { newsletterForms as forms } from "~/areas/workspace/newsletter/forms";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { useAnswers } from "~/client/use-answers";
import { listMessages } from "~/domain/newsletter-messages/list-messages.server";
import { saveAuto } from "~/domain/newsletter-messages/save-auto.server";
import { saveNews } from "~/domain/newsletter-messages/save-news.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { NewsletterPage } from "./newsletter-page";

const page = "/dashcamer/newsletter";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(newsletterTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  return { newsletter: await orLogIn(args, listMessages(args.context.palubka), "dashcamer") };
}

export const action = formAction(forms, {
  saveAuto: on(async (context, input) => {
    await saveAuto(context, input);
    return redirectWithToast(page, "newsletterAutoSaved");
  }),
  saveNews: on(async (context, input) => {
    const { id } = await saveNews(context, input);
    return redirectWithToast(`${page}/${id}`, "newsletterSaved");
  }),
});

/** What subscribers get: by itself about new videos, and news written by hand. */
export default function DashcamerNewsletter() {
  return <NewsletterPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
