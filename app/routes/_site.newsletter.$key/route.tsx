import { useAnswers } from "~/client/use-answers";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { getSubscription } from "~/domain/newsletter/get-subscription.server";
import { readChoice, undoMs } from "~/domain/newsletter/rules";
import { saveChoice } from "~/domain/newsletter/save-choice.server";
import { restoreSubscription, unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { forms } from "./forms";
import { NewsletterPage } from "./newsletter-page";
import { newsletterSettingsTexts } from "./texts";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(newsletterSettingsTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in a mail. Opening it changes nothing: scanners of mail open links too. */
export async function loader({ params, request, context: { palubka } }: LoaderFunctionArgs) {
  const subscription = await orRefuse(getSubscription(palubka, { key: params.key ?? "" }));
  const proposed = subscription.state === "active" ? readChoice(new URL(request.url).searchParams) : null;
  return {
    ...subscription,
    choice: proposed ?? subscription.choice,
    isProposed: proposed !== null,
    undoHours: undoMs / 3_600_000,
  };
}

export const action = formAction(forms, {
  confirm: on(async (context, _, { params }) => {
    await confirmSubscription(context, { key: params.key ?? "" });
    return { toast: "newsletterConfirmed" };
  }),
  save: on(async (context, choice, { params }) => {
    await saveChoice(context, { ...choice, key: params.key ?? "" });
    return { toast: "newsletterUpdated" };
  }),
  unsubscribe: on(async (context, _, { params }) => {
    await unsubscribe(context, { key: params.key ?? "" });
    return { toast: "newsletterRevoked" };
  }),
  restore: on(async (context, _, { params }) => {
    await restoreSubscription(context, { key: params.key ?? "" });
    return { toast: "newsletterRestored" };
  }),
});

export default function Newsletter() {
  const subscription = useLoaderData<typeof loader>();
  return <NewsletterPage {...subscription} answer={useAnswers(forms).save} />;
}
