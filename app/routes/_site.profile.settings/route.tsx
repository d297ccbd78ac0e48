import { emailForms, passwordForms } from "~/areas/account/access-forms";
import { emailHandlers, passwordHandlers } from "~/areas/account/access-handlers.server";
import { settingsTexts } from "~/areas/account/profile-texts";
import { sessionRows } from "~/areas/account/session-rows";
import { useAnswers } from "~/client/use-answers";
import { getAccount } from "~/domain/accounts/get-account.server";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { saveAccount } from "~/domain/accounts/save-account.server";
import { answerOwnEmailAccess, listOwnEmailQuestions } from "~/domain/email-access/answer-access.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { emailQuestionTexts } from "~/texts/email-access";
import { forms as ownForms } from "./forms";
import { Settings } from "./settings";

export const meta = titled(settingsTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const [account, sessions, emailQuestions] = await orLogIn(
    args,
    Promise.all([getAccount(palubka), listSessions(palubka), listOwnEmailQuestions(palubka)]),
  );
  return { account, sessions: sessionRows(sessions), emailQuestions };
}

/** Success leads back by GET, so a reload sends nothing again. */
const path = "/profile/settings";

const forms = { ...ownForms, ...emailForms, ...passwordForms };

const words = { words: { NotFound: emailQuestionTexts.tooLate } };

export const action = formAction(forms, {
  save: on(
    async (context, input) => {
      await saveAccount(context, input);
      return redirectWithToast(path, "accountSaved");
    },
    { quiet: true },
  ),
  agreeEmail: on(async (context, { id }) => {
    await answerOwnEmailAccess(context, { id, agrees: true });
    return redirectWithToast(`${path}#emails`, "emailAccessAgreed");
  }, words),
  refuseEmail: on(async (context, { id }) => {
    await answerOwnEmailAccess(context, { id, agrees: false });
    return redirectWithToast(`${path}#emails`, "emailAccessDenied");
  }, words),
  ...emailHandlers(path),
  ...passwordHandlers(path),
});

export default function SettingsPage() {
  return <Settings {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
