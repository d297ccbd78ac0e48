import { endSession } from "~/domain/accounts/end-session.server";
import { type ActionFunctionArgs, redirect } from "~/framework/route.server";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { logoutCookies } from "~/http/session.server";

/** Only a form signs out: a link or a picture of another page can not. */
export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  await endSession(context.palubka);
  return redirectDocumentWithToast("/", "loggedOut", logoutCookies(request));
}
