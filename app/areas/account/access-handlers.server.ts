import { dropEmailChange, requestEmailChange } from "~/domain/accounts/change-email.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { revokeOtherSessions } from "~/domain/accounts/revoke-other-sessions.server";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { redirectWithToast } from "~/http/flash.server";
import { type Handlers, on } from "~/http/page.server";
import type { emailForms, passwordForms } from "./access-forms";

/** What settings offer of logging in, whoever has them; `path` is the page's. */
export const emailHandlers = (path: string): Handlers<typeof emailForms> => ({
  changeEmail: on(
    async (context, input) => {
      await requestEmailChange(context, input);
      return redirectWithToast(path, "emailChangeSent");
    },
    { quiet: true },
  ),
  dropEmail: on(async (context) => {
    await dropEmailChange(context);
    return redirectWithToast(path, "emailChangeDropped");
  }),
});

export const passwordHandlers = (path: string): Handlers<typeof passwordForms> => ({
  changePassword: on(
    async (context, input) => {
      await changePassword(context, input);
      return redirectWithToast(path, "passwordSaved");
    },
    { quiet: true },
  ),
  revoke: on(async (context, input) => {
    await revokeSession(context, input);
    return redirectWithToast(path, "sessionRevoked");
  }),
  revokeOthers: on(async (context) => {
    await revokeOtherSessions(context);
    return redirectWithToast(path, "sessionsRevoked");
  }),
});
