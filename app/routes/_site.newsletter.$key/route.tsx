import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { getSubscription } from "~/domain/newsletter/get-subscription.server";
import { readChoice, undoMs } from "~/domain/newsletter/rules";
import { saveChoice } from "~/domain/newsletter/save-choice.server";
import { restoreSubscription, unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { ChoiceForm } from "~/domain/newsletter/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { NewsletterPage } from "~/routes/_site.newsletter.$key/newsletter-page";
import { newsletterSettingsTexts } from "~/routes/_site.newsletter.$key/texts";

export const headers = secretPage;

export const meta: MetaFunction = () => [
  { title: newsletterSettingsTexts.title },
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

const nothing = z.object({});

export const action = pageAction({
  confirm: intent(nothing, async (context, _, { params }) => {
    await confirmSubscription(context, { key: params.key ?? "" });
    return { toast: "newsletterConfirmed" };
  }),
  save: intent(ChoiceForm, async (context, choice, { params }) => {
    await saveChoice(context, { ...choice, key: params.key ?? "" });
    return { toast: "newsletterUpdated" };
  }),
  unsubscribe: intent(nothing, async (context, _, { params }) => {
    await unsubscribe(context, { key: params.key ?? "" });
    return { toast: "newsletterRevoked" };
  }),
  restore: intent(nothing, async (context, _, { params }) => {
    await restoreSubscription(context, { key: params.key ?? "" });
    return { toast: "newsletterRestored" };
  }),
});

export default function Newsletter() {
  const subscription = useLoaderData<typeof loader>();
  const { errors } = formView(useActionData<FormReply>(), "save");
  return <NewsletterPage {...subscription} errors={errors} />;
}
