import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accessIntents } from "~/areas/account/access-handlers.server";
import { settingsTexts } from "~/areas/account/profile-texts";
import { sessionRows } from "~/areas/account/session-rows";
import { getAccount } from "~/domain/accounts/get-account.server";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { saveAccount } from "~/domain/accounts/save-account.server";
import { AccountForm } from "~/domain/accounts/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { Settings } from "~/routes/_site.profile.settings/settings";

export const meta = titled(settingsTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const [account, sessions] = await orLogIn(args, Promise.all([getAccount(palubka), listSessions(palubka)]));
  return { account, sessions: sessionRows(sessions) };
}

/** Success leads back by GET, so a reload sends nothing again. */
const path = "/profile/settings";

export const action = pageAction({
  save: intent(
    AccountForm,
    async (context, input) => {
      await saveAccount(context, input);
      return redirectWithToast(path, "accountSaved");
    },
    { quiet: true },
  ),
  ...accessIntents(path),
});

export default function SettingsPage() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("intent");
  const formOf = (name: string) => {
    const { values, errors } = formView(reply, name);
    return { values: errors && values, errors, busy: sending === name };
  };
  const forms = {
    save: formOf("save"),
    changeEmail: formOf("changeEmail"),
    changePassword: formOf("changePassword"),
  };
  return <Settings {...useLoaderData<typeof loader>()} forms={forms} />;
}
