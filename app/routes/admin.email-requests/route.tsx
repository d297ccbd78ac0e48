import { useAnswers } from "~/client/use-answers";
import {
  approveEmailAccess,
  refuseEmailAccess,
  revokeEmailAccess,
} from "~/domain/email-access/decide-request.server";
import { listEmailRequests } from "~/domain/email-access/list-requests.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { EmailRequestsPage } from "./email-requests-page";
import { forms } from "./forms";
import { emailRequestTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(emailRequestTexts.title);

/** /admin/email-requests?before=120&revoke=7: `revoke` is the access that the form for taking it back is about. */
export function loader(args: LoaderFunctionArgs) {
  const place = placeInList(new URL(args.request.url).searchParams);
  return orLogIn(args, listEmailRequests(args.context.palubka, place), "superuser");
}

const path = "/admin/email-requests";
const words = { words: { StateSame: emailRequestTexts.decided } };

export const action = formAction(forms, {
  approve: on(async (context, input) => {
    await approveEmailAccess(context, input);
    return redirectWithToast(path, "emailAccessApproved");
  }, words),
  refuse: on(async (context, input) => {
    await refuseEmailAccess(context, input);
    return redirectWithToast(path, "emailAccessRefused");
  }, words),
  revoke: on(
    async (context, input) => {
      await revokeEmailAccess(context, input);
      return redirectWithToast(path, "emailAccessRevoked");
    },
    { words: { StateSame: emailRequestTexts.over } },
  ),
});

/** Creators' requests to see contributors' addresses. */
export default function AdminEmailRequests() {
  const [query] = useSearchParams();
  return (
    <EmailRequestsPage
      {...useLoaderData<typeof loader>()}
      query={String(query)}
      answers={useAnswers(forms)}
    />
  );
}
