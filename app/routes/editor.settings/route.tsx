import { passwordForms } from "~/areas/account/access-forms";
import { passwordHandlers } from "~/areas/account/access-handlers.server";
import { sessionRows } from "~/areas/account/session-rows";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { getOwnAccount } from "~/domain/editors/get-own-account.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, orLogIn } from "~/http/page.server";
import { EditorSettingsPage } from "./editor-settings-page";
import { editorSettingsTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(editorSettingsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const [{ email }, sessions] = await orLogIn(
    args,
    Promise.all([getOwnAccount(palubka), listSessions(palubka)]),
    "editor",
  );
  return { email, sessions: sessionRows(sessions) };
}

export const action = formAction(passwordForms, passwordHandlers("/editor/settings"));

/** What an editor may set; the address is the one that the creator has invited. */
export default function EditorSettings() {
  const { changePassword } = useAnswers(passwordForms);
  return <EditorSettingsPage {...useLoaderData<typeof loader>()} answer={changePassword} />;
}
