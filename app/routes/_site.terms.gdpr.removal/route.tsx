import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { removalTexts } from "~/areas/support/removal-texts";
import { newSecret } from "~/domain/accounts/secrets.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { ticketTypes } from "~/domain/support/rules";
import { RemovalForm } from "~/domain/support/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { RemovalPage } from "~/routes/_site.terms.gdpr.removal/removal-page";

export const meta = titled(removalTexts.title, removalTexts.description);

/** /terms/gdpr/removal?url=… */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url).searchParams.get("url") ?? "";
  return { token: newSecret(), url: url.slice(0, 500) };
}

export const action = pageAction({
  ask: intent(RemovalForm, async (context, form) => {
    const { guid } = await openTicket(context, {
      type: ticketTypes.contact,
      subject: removalTexts.subject,
      content: removalTexts.content(form),
      name: form.name,
      email: form.email,
      errorReport: null,
      screenshot: null,
      removal: { url: form.url, place: form.where, wish: form.wish },
      token: form.token,
    });
    return redirectWithToast(`/support/${guid}`, "removalAsked");
  }),
});

export default function Removal() {
  const { token, url } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { values, errors } = formView(reply, "ask");
  return (
    <RemovalPage
      token={token}
      values={reply ? values : { url }}
      errors={errors}
      busy={useNavigation().formData !== undefined}
    />
  );
}
