import { z } from "zod";
import { changePassword } from "~/domain/accounts/change-password.server";
import { revokeOtherSessions } from "~/domain/accounts/revoke-other-sessions.server";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { ChangePasswordForm, SessionForm } from "~/domain/accounts/wire";
import { redirectWithToast } from "./flash.server";
import { intent } from "./page.server";

/** What settings offer of logging in, whoever has them: another password, and an end to what is logged in elsewhere. */
export const accessIntents = (path: string) => ({
  changePassword: intent(
    ChangePasswordForm,
    async (context, input) => {
      await changePassword(context, input);
      return redirectWithToast(path, "passwordSaved");
    },
    { quiet: true },
  ),
  revoke: intent(SessionForm, async (context, input) => {
    await revokeSession(context, input);
    return redirectWithToast(path, "sessionRevoked");
  }),
  revokeOthers: intent(z.object({}), async (context) => {
    await revokeOtherSessions(context);
    return redirectWithToast(path, "sessionsRevoked");
  }),
});
