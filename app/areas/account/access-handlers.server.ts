import { z } from "zod";
import { dropEmailChange, requestEmailChange } from "~/domain/accounts/change-email.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { revokeOtherSessions } from "~/domain/accounts/revoke-other-sessions.server";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { ChangeEmailForm, ChangePasswordForm, SessionForm } from "~/domain/accounts/wire";
import { redirectWithToast } from "../../http/flash.server";
import { intent } from "../../http/page.server";

/**
 * What settings offer of logging in, whoever has them: another address, another password, and an end to what is logged
 * in elsewhere.
 */
export const accessIntents = (path: string) => ({
  changeEmail: intent(
    ChangeEmailForm,
    async (context, input) => {
      await requestEmailChange(context, input);
      return redirectWithToast(path, "emailChangeSent");
    },
    { quiet: true },
  ),
  dropEmail: intent(z.object({}), async (context) => {
    await dropEmailChange(context);
    return redirectWithToast(path, "emailChangeDropped");
  }),
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
