import { removalTexts } from "~/areas/support/removal-texts";
import { useAnswers } from "~/client/use-answers";
import { newSecret } from "~/domain/accounts/secrets.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { ticketTypes } from "~/domain/support/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { RemovalPage } from "./removal-page";

export const meta = titled(removalTexts.title, removalTexts.description);

/** /terms/gdpr/removal?url=… */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url).searchParams.get("url") ?? "";
  return { token: newSecret(), url: url.slice(0, 500) };
}

export const action = formAction(forms, {
  ask: on(async (context, form) => {
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
  return <RemovalPage token={token} url={url} answer={useAnswers(forms).ask} />;
}
