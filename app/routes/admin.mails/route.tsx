import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { listFailedMails } from "~/domain/mail/list-failed-mails.server";
import { resendMail } from "~/domain/mail/resend-mail.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { FailedMailsPage } from "./failed-mails-page";
import { forms } from "./forms";
import { failedMailTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.failedMails);

/** /admin/mails?before=120 */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return orLogIn(args, listFailedMails(args.context.palubka, placeInList(query)), "superuser");
}

export const action = formAction(forms, {
  resend: on(
    async (context, input) => {
      await resendMail(context, input);
      return redirectWithToast("/admin/mails", "mailResent");
    },
    { words: { StateSame: failedMailTexts.decided } },
  ),
});

export default function AdminMails() {
  return <FailedMailsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).resend} />;
}
