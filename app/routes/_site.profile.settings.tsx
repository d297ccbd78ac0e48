import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { dropEmailChange, requestEmailChange } from "~/domain/accounts/change-email.server";
import { getAccount } from "~/domain/accounts/get-account.server";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { saveAccount } from "~/domain/accounts/save-account.server";
import { AccountForm, ChangeEmailForm } from "~/domain/accounts/wire";
import { accessIntents } from "~/http/access-intents.server";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { sessionRows } from "~/http/session-rows";
import { titled } from "~/http/titled";
import type { NoticeCode } from "~/texts/errors";
import { settingsTexts } from "~/texts/profile";
import { Settings } from "~/ui/pages/profile/settings/settings";

export const meta = titled(settingsTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const [account, sessions] = await orLogIn(args, Promise.all([getAccount(palubka), listSessions(palubka)]));
  return { account, sessions: sessionRows(sessions) };
}

/** Success leads back by GET, so a reload sends nothing again. */
const path = "/profile/settings";
const done = (notice: NoticeCode) => redirectWithToast(path, notice);
const nothing = z.object({});
const quiet = { quiet: true };

export const action = pageAction({
  save: intent(
    AccountForm,
    async (context, input) => {
      await saveAccount(context, input);
      return done("accountSaved");
    },
    quiet,
  ),
  changeEmail: intent(
    ChangeEmailForm,
    async (context, input) => {
      await requestEmailChange(context, input);
      return done("emailChangeSent");
    },
    quiet,
  ),
  dropEmail: intent(nothing, async (context) => {
    await dropEmailChange(context);
    return done("emailChangeDropped");
  }),
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
